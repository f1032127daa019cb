import { daysBetween } from '#shared/calendar-day.ts';
import { figuresIn, type Unit } from './figures.ts';
import { today } from './question.ts';
import type { Fact } from './truth.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * The figures that an action itself holds, which the answer that comes with it may repeat: those of its
 * fields and texts, and, for a plan, the sums and counts of its events.
 */
export function actionFacts(data: Values): Fact[] {
  const events = Array.isArray(data.events) ? (data.events as Values[]) : [];
  return [...fieldFacts(data), ...events.flatMap(fieldFacts), ...planFacts(events)];
}

const units: readonly [name: RegExp, unit: Unit][] = [
  [/pace/i, 'pace'],
  [/heartrate|hr$|^zone\d(?:min|max)$/i, 'bpm'],
  [/distance/i, 'km'],
  [/^(?:rpe|painSeverity)$/, 'of-ten'],
  [/elevation/i, 'metres'],
];

function fieldFacts(fields: Values): Fact[] {
  return Object.entries(fields).flatMap(([name, value]) => {
    if (typeof value === 'string') return textFacts(value);
    if (typeof value === 'number') return numberFacts(name, value);
    // The changes of an update.
    return isObject(value) ? fieldFacts(value) : [];
  });
}

const isObject = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textFacts = (text: string): Fact[] =>
  text
    .split('\n')
    .flatMap(figuresIn)
    .flatMap(({ unit, value, noun }) => [
      { unit, value, noun },
      ...(unit === 'date' && value >= 10_000
        ? [{ unit: 'days-away', value: daysTo(value) } as const]
        : []),
    ]);

/** 20260309 → 4 */
function daysTo(date: number): number {
  const [, year, month, day] = /^(\d{4})(\d\d)(\d\d)$/.exec(String(date)) ?? [];
  return Math.abs(daysBetween(today, `${year}-${month}-${day}`));
}

function numberFacts(name: string, value: number): Fact[] {
  if (name === 'sleepDuration') return [{ unit: 'duration', value: value * 3600 }];
  const unit = units.find(([pattern]) => pattern.test(name))?.[1];
  return unit ? [{ unit, value }] : [];
}

/** What the events have together: those of a kind and all, their distance, and their time. */
function planFacts(events: readonly Values[]): Fact[] {
  if (events.length === 0) return [];
  const read = events.map(({ title, description }) => ({
    kind: String(title)
      .replaceAll(/[\d.,]+.*/g, '')
      .trim(),
    km: firstOf('km', title),
    // A description begins with the time of the whole session.
    seconds: firstOf('duration', description),
  }));
  const kinds = Map.groupBy(read, ({ kind }) => kind);
  const runs = read.filter(({ km }) => km > 0);
  return [
    ...[read, runs, ...kinds.values()].map(({ length }) => sessions(length)),
    { unit: 'km', value: sum(read.map(({ km }) => km)) },
    { unit: 'duration', value: sum(read.map(({ seconds }) => seconds)) },
  ];
}

const sessions = (value: number): Fact => ({ unit: 'count', noun: 'session', value });

const firstOf = (unit: Unit, text: unknown): number =>
  figuresIn(String(text ?? '').split('\n')[0] ?? '').find((figure) => figure.unit === unit)
    ?.value ?? 0;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
