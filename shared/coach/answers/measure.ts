import { addDays, daysBetween, shortDate } from '../../calendar-day.ts';
import {
  counted,
  formatAverage,
  formatDistance,
  formatTotal,
  formatWhole,
  withPaceUnit,
} from '../../formats.ts';
import { paragraphs } from '../../strategy/prose.ts';
import { isRun } from '../../trainings/rules.ts';
import type { Training } from '../../trainings/schema.ts';
import { km, paceOf, seconds } from '../../units.ts';
import { type Kind, kindIn, type Measure, measureIn } from '../intents/measures.ts';
import { type AskedSpan, upTo } from '../intents/spans.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { capitalised } from './capitalised.ts';
import { hoursAndMinutes } from './clock.ts';
import { durationOf } from './describe-training.ts';
import { emptyLog } from './empty-log.ts';
import { firstDayHeld, logOf, trainingsIn } from './log.ts';
import { inSpan } from './period.ts';
import { spanName } from './span-name.ts';
import { toTraining, toTrainings } from './to-trainings.ts';

/** One figure over the sessions of some days: how many, how fast, how high, at what heart rate. */
export function answerMeasure(
  records: CoachRecords,
  { span, text }: Pick<Asked, 'span' | 'text'>,
): string {
  const { today } = records;
  if (logOf(records).length === 0) return emptyLog(records);
  const days = span ? upTo(today, span) : lastWeeks(today);
  if (days.to < firstDayHeld(records)) {
    return `I see single sessions only from ${shortDate(firstDayHeld(records))} on, so I can’t say.`;
  }
  const kind = measureIn(text) === 'rest days' ? anySession : kindIn(text);
  const measure = measureIn(text);
  const all = trainingsIn(records, days).filter(kind.isOne);
  const when = whenOf(days);
  return paragraphs(
    all.length === 0
      ? `Your log has no ${kind.name} ${when}.`
      : figures[measure]({ all, kind, when, days }),
    days.from < firstDayHeld(records) &&
      `I only see the days from ${shortDate(firstDayHeld(records))} on.`,
  );
}

const anySession: Kind = { name: 'session', names: 'sessions', isOne: () => true };

const lastWeeks = (today: string): AskedSpan => ({
  from: addDays(today, -27),
  to: today,
  kind: 'days',
  label: 'the last four weeks',
});

/** 'in February 2026', 'this month (Mar 1 – 5, 2026)', 'on Mar 1, 2026'. */
function whenOf(days: AskedSpan): string {
  if (days.kind === 'day') return `on ${shortDate(days.from)}`;
  return /\d{4}/.test(days.label)
    ? `${inSpan(days)}${days.label}`
    : `${inSpan(days)}${days.label} (${spanName(days)})`;
}

interface Sessions {
  /** Never empty. */
  all: readonly Training[];
  kind: Kind;
  when: string;
  days: AskedSpan;
}

const figures: Readonly<Record<Measure, (sessions: Sessions) => string>> = {
  count({ all, kind, when, days }) {
    const amount = [
      metresOf(all) > 0 && formatTotal(km(metresOf(all) / 1000)),
      timeOf(all) > 0 && hoursAndMinutes(timeOf(all)),
    ].filter(Boolean);
    return `${capitalised(when)} your log has ${toTrainings(counted(all.length, kind.name, kind.names), days, all)}${amount.length > 0 ? `: ${amount.join(' in ')} in all` : ''}.`;
  },

  pace({ all, kind, when, days }) {
    const timed = all.filter((one) => one.distance > 0 && durationOf(one) > 0);
    const pace = paceOf(timeOf(timed), km(metresOf(timed) / 1000));
    if (pace === undefined) return none({ all, kind, when }, 'a distance and a time');
    return `Your ${counted(timed.length, kind.name, kind.names)} ${when} averaged ${toTrainings(withPaceUnit(pace), days, timed)}: ${formatTotal(km(metresOf(timed) / 1000))} in ${hoursAndMinutes(timeOf(timed))}.`;
  },

  'heart rate'({ all, kind, when, days }) {
    const measured = all.filter((one) => one.heartRateAvg && durationOf(one) > 0);
    if (measured.length === 0) return none({ all, kind, when }, 'an average heart rate');
    const beats = measured.reduce((sum, one) => sum + (one.heartRateAvg ?? 0) * durationOf(one), 0);
    return `Your average heart rate ${when} was ${toTrainings(`${Math.round(beats / timeOf(measured))} bpm`, days, measured)}, over ${those(measured.length, { all, kind }, 'that recorded a heart rate')}.`;
  },

  'highest heart rate'({ all, kind, when }) {
    const [top] = all
      .filter(({ heartRateMax, heartRateAvg }) => heartRateMax ?? heartRateAvg)
      .toSorted((a, b) => topOf(b) - topOf(a));
    if (!top) return none({ all, kind, when }, 'a heart rate');
    return `The highest heart rate in your log ${when} is ${toTraining(`${topOf(top)} bpm`, top)}, on ${shortDate(top.date)}.`;
  },

  'resting heart rate': (sessions) =>
    meanOf(
      sessions,
      'a resting heart rate',
      ({ restingHeartRate }) => restingHeartRate,
      (mean) => `${Math.round(mean)} bpm at rest`,
    ),

  sleep: (sessions) =>
    meanOf(
      sessions,
      'sleep noted',
      ({ sleepDuration }) => sleepDuration,
      (mean) => `${formatAverage(mean)} hours of sleep`,
    ),

  climb({ all, kind, when, days }) {
    const climbed = all.filter(({ elevationGain }) => elevationGain);
    if (climbed.length === 0) return none({ all, kind, when }, 'a climb');
    const metres = climbed.reduce((sum, { elevationGain }) => sum + (elevationGain ?? 0), 0);
    return `You climbed ${toTrainings(`${formatWhole(metres)} m`, days, climbed)} ${when}, from ${those(climbed.length, { all, kind }, 'with a climb')}.`;
  },

  hrv: (sessions) =>
    meanOf(
      sessions,
      'an HRV score',
      ({ hrvScore }) => hrvScore,
      (mean) => `an HRV score of ${Math.round(mean)}`,
    ),

  'rest days'({ all, when, days }) {
    const active = new Set(all.map(({ date }) => date)).size;
    const length = daysBetween(days.from, days.to) + 1;
    return `You had ${counted(length - active, 'day')} without a session ${when}, of ${length}.`;
  },

  calories({ all, kind, when, days }) {
    const burned = all.filter(({ calories }) => calories);
    if (burned.length === 0) return none({ all, kind, when }, 'calories');
    const sum = burned.reduce((total, { calories }) => total + (calories ?? 0), 0);
    return `Your log has ${toTrainings(`${formatWhole(sum)} kcal`, days, burned)} ${when}, from ${those(burned.length, { all, kind }, 'with calories')}.`;
  },

  'weekly distance'({ all, when, days }) {
    const weeks = (daysBetween(days.from, days.to) + 1) / 7;
    const runs = all.filter(({ sessionType }) => isRun(sessionType));
    const sum = toTrainings(formatTotal(km(metresOf(runs) / 1000)), days, runs);
    return `You ran ${formatTotal(km(metresOf(runs) / 1000 / weeks))} a week on average ${when}, ${sum} in all.`;
  },

  'average run'({ all, kind, when, days }) {
    return `Your ${toTrainings(counted(all.length, kind.name, kind.names), days, all)} ${when} averaged ${formatDistance(metresOf(all) / 1000 / all.length)} and ${hoursAndMinutes(seconds(timeOf(all) / all.length))}.`;
  },
};

/** 'your 5 runs', 'the 4 of your 5 runs with a climb' */
function those(some: number, { all, kind }: Pick<Sessions, 'all' | 'kind'>, which: string): string {
  const every = counted(all.length, kind.name, kind.names);
  if (some < all.length) return `the ${some} of your ${every} ${which}`;
  return `your ${some === 1 ? kind.name : every}`;
}

const none = ({ all, kind, when }: Pick<Sessions, 'all' | 'kind' | 'when'>, what: string): string =>
  `Your log doesn’t say: ${all.length === 1 ? `your one ${kind.name}` : `none of your ${counted(all.length, kind.name, kind.names)}`} ${when} ${all.length === 1 ? 'has no' : 'has'} ${all.length === 1 ? what.replace(/^an? /, '') : what}.`;

/** The mean of what some sessions have noted. */
function meanOf(
  { all, kind, when }: Sessions,
  what: string,
  figureOf: (training: Training) => number | undefined,
  words: (mean: number) => string,
): string {
  const values = all.flatMap((one) => figureOf(one) ?? []);
  if (values.length === 0) return none({ all, kind, when }, what);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  return `You noted ${words(mean)} on average ${when}, with ${values.length} of your ${counted(all.length, kind.name, kind.names)}.`;
}

const topOf = ({ heartRateMax, heartRateAvg }: Training) => heartRateMax ?? heartRateAvg ?? 0;

/** In whole metres, so that sums are exact. */
const metresOf = (trainings: readonly Training[]) =>
  trainings.reduce((sum, { distance }) => sum + Math.round(distance * 1000), 0);

const timeOf = (trainings: readonly Training[]) =>
  seconds(trainings.reduce((sum, one) => sum + durationOf(one), 0));
