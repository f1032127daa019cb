import { type Formats, formatPercent } from '../../../formats.ts';
import { figureText } from '../../../log-query/figure-text.ts';
import { unitOf, withTypes } from '../../../log-query/population.ts';
import type { LogFilter, LogMeasure } from '../../../log-query/schema.ts';
import { isHard } from '../../../trainings/rules.ts';
import { type SessionType, sessionTypes } from '../../../trainings/words.ts';
import { secondsPerKm } from '../../../units.ts';
import type { TrendOf } from '../../reading/trend-words.ts';
import type { Beats, TrendAsked } from '../../reading/trends.ts';
import { shownStep } from '../../texts/units.ts';
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
export const sameHeart = (
  { from, to }: Beats,
  { kind, formats }: { kind?: Named | undefined; formats: Formats },
): Series => {
  const [min, max] = from < to ? [from, to] : [from - halfBand, from + halfBand];
  const filter: LogFilter = { ...steady, ...kind?.filter, heartRate: { min, max } };
  return {
    ...ofMeasure('pace', formats),
    name: `pace at the same heart rate (${min} to ${max} bpm)`,
    noun: kind?.name ?? 'run',
    nouns: kind?.names ?? 'runs',
    filter,
    read: averagesOf('pace', filter),
  };
};

/** @param pace seconds per km */
export const samePace = (pace: number, formats: Formats): Series => {
  const { barePace, withPaceUnit } = formats;
  const [min, max] = [pace - halfBandOfPace, pace + halfBandOfPace];
  const name = `heart rate at the same pace (${barePace(secondsPerKm(min))} to ${withPaceUnit(secondsPerKm(max))})`;
  const filter: LogFilter = { ...steady, hasHeartRate: true, pace: { min, max } };
  return averageOf('heart-rate', name, { name: 'run', names: 'runs', filter, formats });
};

/** The pace of sessions of a kind. Imports call runs uncategorized. */
export const paceOfKind = (
  { name: noun, names: nouns, filter }: Named,
  formats: Formats,
): Series => ({
  ...ofMeasure('pace', formats),
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
  formats: Formats,
): Series {
  const session = { ...(kind ?? anySession), formats };
  const run = { ...(kind ?? anyRun), formats };
  switch (of) {
    case 'heart-rate': {
      const { name, names, filter } = kind ?? easyKind;
      return averageOf('heart-rate', `average heart rate on ${names}`, {
        name,
        names,
        filter,
        formats,
      });
    }
    case 'resting-heart-rate':
      return averageOf(of, 'resting heart rate', session);
    case 'hrv':
      return averageOf(of, 'HRV', session);
    case 'sleep':
      return averageOf(of, 'sleep', session);
    case 'rpe':
      return averageOf(of, 'average RPE', session);
    case 'distance':
      return sumOf(of, 'weekly distance', run);
    case 'climb':
      return sumOf(of, 'climb a week', run);
    case 'time':
      return sumOf(of, 'time a week', run);
    case 'sessions':
      return sumOf(of, `number of ${run.names} a week`, run);
    case 'length': {
      const { name, filter } = run;
      return {
        ...averageOf('distance', `average ${name}`, run),
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
        ...averageOf('sessions', 'share of hard sessions', { ...anySession, filter, formats }),
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

const ofMeasure = (measure: LogMeasure, formats: Formats) => {
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
    step: shownStep(unitOf[measure], formats),
    text: (value: number) => figureText(unitOf[measure], value, { formats }),
    differenceText: (value: number) =>
      isPace
        ? `${Math.round(value * formats.kmPerUnit)} s${formats.perDistance}`
        : figureText(unitOf[measure], value, { formats }),
  };
};

const averageOf = (
  measure: LogMeasure,
  name: string,
  { name: noun, names, filter, formats }: Named & { formats: Formats },
): Series => ({
  ...ofMeasure(measure, formats),
  name,
  noun,
  nouns: names,
  filter,
  read: averagesOf(measure, filter),
});

const sumOf = (measure: LogMeasure, name: string, named: Named & { formats: Formats }): Series => ({
  ...averageOf(measure, name, named),
  ...(measure === 'sessions' && {
    step: 0.1,
    text: (value: number) => value.toFixed(1),
    differenceText: (value: number) => value.toFixed(1),
  }),
  isSum: true,
  read: sumsOf(measure, named.filter),
});
