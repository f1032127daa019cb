import { formatPercent, perDistance, withPaceUnit } from '../../../formats.ts';
import { figureText } from '../../../log-query/figure-text.ts';
import { unitOf, withTypes } from '../../../log-query/population.ts';
import type { LogFilter, LogMeasure } from '../../../log-query/schema.ts';
import { isHard } from '../../../trainings/rules.ts';
import { type SessionType, sessionTypes } from '../../../trainings/words.ts';
import { formatPace, secondsPerKm } from '../../../units.ts';
import type { TrendOf } from '../../reading/trend-words.ts';
import type { Beats, TrendAsked } from '../../reading/trends.ts';
import { averagesOf, quotientsOf, type Reading, sumsOf } from './readings.ts';

/** A figure with a trend. */
export interface Series {
  /** 'easy pace', as it reads after 'your'. */
  name: string;
  /** What its sessions are called: 'easy run'. */
  noun: string;
  nouns: string;
  filter: LogFilter;
  /** Selects the sessions that the log shows, and how the value is written. */
  measure: LogMeasure;
  /** What to call a lower and a higher value. */
  words: readonly [lower: string, higher: string];
  /** Whether it is an amount per week, where a week without any counts as 0. */
  isSum: boolean;
  /** Whether heat, hills and surface also affect it. */
  isPace: boolean;
  text: (value: number) => string;
  /** The same for a difference, which is never negative. */
  differenceText: (value: number) => string;
  /** What it is rounded to when displayed. */
  step: number;
  read: Reading;
}

/** Steady running, in which pace and heart rate correspond. */
export const steadyTypes: SessionType[] = ['easy-run', 'long-run', 'recovery', 'uncategorized-run'];
/** Half the width of a heart rate band, in beats: our own convention. */
const halfBand = 5;
/** The same for paces, in seconds per km. */
const halfBandOfPace = 10;
/** Shorter runs, in seconds, are mostly warm-up: our own convention. */
const leastTime = 1200;
const steady: LogFilter = { types: steadyTypes, time: { min: leastTime } };

/**
 * @param beats a band of heart rates, or a single one to put a band around
 * @param kind the runs meant, if not all steady ones
 */
export const sameHeart = ({ from, to }: Beats, kind?: Named): Series => {
  const [min, max] = from < to ? [from, to] : [from - halfBand, from + halfBand];
  const filter: LogFilter = { ...steady, ...kind?.filter, heartRate: { min, max } };
  return {
    ...ofMeasure('pace'),
    name: `pace at the same heart rate (${min} to ${max} bpm)`,
    noun: kind?.name ?? 'run',
    nouns: kind?.names ?? 'runs',
    filter,
    read: averagesOf('pace', filter),
  };
};

/** @param pace seconds per km */
export const samePace = (pace: number): Series => {
  const [min, max] = [pace - halfBandOfPace, pace + halfBandOfPace];
  const name = `heart rate at the same pace (${formatPace(secondsPerKm(min))} to ${withPaceUnit(secondsPerKm(max))})`;
  const filter: LogFilter = { ...steady, hasHeartRate: true, pace: { min, max } };
  return averageOf('heart-rate', name, { name: 'run', names: 'runs', filter });
};

/** The pace of sessions of a kind. Imports call runs uncategorized. */
export const paceOfKind = (noun: string, nouns: string, filter: LogFilter): Series => ({
  ...ofMeasure('pace'),
  name: noun === 'easy run' ? 'easy pace' : `pace on ${nouns}`,
  noun,
  nouns,
  filter,
  read: averagesOf('pace', filter),
});

/** The figure for a trend that is not about pace. */
export function seriesOf(
  of: Exclude<TrendOf, 'pace' | 'pace-at-heart-rate' | 'heart-rate-at-pace' | 'fitness'>,
  kind: TrendAsked['kind'],
): Series {
  switch (of) {
    case 'heart-rate': {
      const { name, names, filter } = kind ?? easyKind;
      return averageOf('heart-rate', `average heart rate on ${names}`, { name, names, filter });
    }
    case 'resting-heart-rate':
      return averageOf(of, 'resting heart rate', kind ?? anySession);
    case 'hrv':
      return averageOf(of, 'HRV', kind ?? anySession);
    case 'sleep':
      return averageOf(of, 'sleep', kind ?? anySession);
    case 'rpe':
      return averageOf(of, 'average RPE', kind ?? anySession);
    case 'distance':
      return sumOf(of, 'weekly distance', kind ?? anyRun);
    case 'climb':
      return sumOf(of, 'climb a week', kind ?? anyRun);
    case 'time':
      return sumOf(of, 'time a week', kind ?? anyRun);
    case 'sessions': {
      const { names, ...named } = kind ?? anyRun;
      return sumOf(of, `number of ${names} a week`, { names, ...named });
    }
    case 'length': {
      const { name, names, filter } = kind ?? anyRun;
      return {
        ...averageOf('distance', `average ${name}`, { name, names, filter }),
        words: ['shorter', 'longer'],
        read: quotientsOf(
          { measure: 'distance', filter },
          { measure: 'sessions', filter: withTypes(filter, 'distance') },
        ),
      };
    }
    case 'hard-share': {
      const filter: LogFilter = { types: sessionTypes.filter(isHard) };
      return {
        ...averageOf('sessions', 'share of hard sessions', { ...anySession, filter }),
        text: formatPercent,
        differenceText: (value) => `${formatPercent(value).replace('%', '')} percentage points`,
        read: quotientsOf(
          { measure: 'sessions', filter },
          { measure: 'sessions', filter: { types: 'all' } },
          100,
        ),
      };
    }
  }
}

type Named = Pick<NonNullable<TrendAsked['kind']>, 'name' | 'names' | 'filter'>;

const easyKind: Named = { name: 'easy run', names: 'easy runs', filter: { types: ['easy-run'] } };
const anyRun: Named = { name: 'run', names: 'runs', filter: { types: 'running' } };
const anySession: Named = { name: 'session', names: 'sessions', filter: { types: 'all' } };

const steps: Partial<Record<LogMeasure, number>> = {
  distance: 0.1,
  sleep: 0.1,
  rpe: 0.1,
  time: 60,
};

const ofMeasure = (measure: LogMeasure) => {
  const isPace = measure === 'pace';
  return {
    measure,
    isPace,
    isSum: false,
    words: isPace
      ? (['faster', 'slower'] as const)
      : measure === 'sleep'
        ? (['shorter', 'longer'] as const)
        : (['lower', 'higher'] as const),
    step: steps[measure] ?? 1,
    text: (value: number) => figureText(unitOf[measure], value),
    differenceText: (value: number) =>
      isPace ? `${Math.round(value)} s${perDistance}` : figureText(unitOf[measure], value),
  };
};

const averageOf = (
  measure: LogMeasure,
  name: string,
  { name: noun, names, filter }: Named,
): Series => ({
  ...ofMeasure(measure),
  name,
  noun,
  nouns: names,
  filter,
  read: averagesOf(measure, filter),
});

const sumOf = (measure: LogMeasure, name: string, named: Named): Series => ({
  ...averageOf(measure, name, named),
  ...(measure === 'sessions' && {
    step: 0.1,
    text: (value: number) => value.toFixed(1),
    differenceText: (value: number) => value.toFixed(1),
  }),
  isSum: true,
  read: sumsOf(measure, named.filter),
});
