import type { CalendarDay } from '../calendar-day.ts';
import type { Formats } from '../formats.ts';
import { distanceLabel } from '../races/rules.ts';
import type { Race } from '../races/schema.ts';
import { averagePaceOf, defaultDescription } from '../trainings/rules.ts';
import type { Training } from '../trainings/schema.ts';
import { sessionTypeLabel } from '../trainings/words.ts';
import { parseDuration } from '../units.ts';
import { daysOf, type Span } from '../week.ts';
import { readPlan } from './read-plan.ts';
import { isProjected } from './rules.ts';
import type { CalendarEvent } from './schema.ts';

/** The four kinds of calendar items, each with its own look. */
export const itemKinds = ['training', 'race', 'upcoming-training', 'upcoming-race'] as const;

export type ItemKind = (typeof itemKinds)[number];

export const kindLabels: Record<ItemKind, string> = {
  training: 'Training',
  race: 'Race',
  'upcoming-training': 'Upcoming training',
  'upcoming-race': 'Upcoming race',
};

/** The record behind an item. */
export type ItemSource =
  | { of: 'training'; training: Training }
  | { of: 'race'; race: Race }
  | { of: 'event'; event: CalendarEvent };

/** An item on a calendar day: a logged training, a logged race, or an event. */
export interface CalendarItem {
  /** Unique per item, whatever its kind. */
  key: string;
  kind: ItemKind;
  title: string;
  day: CalendarDay;
  /** HH:MM; without a time the item belongs to the whole day. */
  time?: string | undefined;
  source: ItemSource;
}

/** The lists loaded so far; one that is missing or failed to load is absent. */
export interface CalendarLists {
  trainings?: readonly Training[] | undefined;
  races?: readonly Race[] | undefined;
  events?: readonly CalendarEvent[] | undefined;
}

/**
 * All calendar items by day, in order. A planned training that was logged, and a planned race whose
 * result is logged under the same name, appear once: as what they became.
 */
export function itemsByDay(
  { trainings, races = [], events = [] }: CalendarLists,
  today: CalendarDay,
  formats: Formats,
): Map<CalendarDay, CalendarItem[]> {
  const logged = trainings && new Set(trainings.map(({ id }) => id));
  const raced = new Set(races.map(({ date, raceName }) => raceKey(date, raceName)));
  const keyOf = ({ eventDate, title }: CalendarEvent) => raceKey(eventDate, title);
  // The server merges a planned race with the runner's own event for it once it knows both.
  const planned = events.filter(isProjected);
  const own = planned.length > 0 && new Set(events.filter((one) => !isProjected(one)).map(keyOf));
  const isShown = (event: CalendarEvent) =>
    !(event.trainingId && logged?.has(event.trainingId)) &&
    !(event.eventType === 'race' && raced.has(keyOf(event))) &&
    !(own && isProjected(event) && own.has(keyOf(event)));
  // Its training was deleted, as the server already knows.
  const asItIs = (event: CalendarEvent) =>
    logged && event.trainingId ? { ...event, trainingId: undefined } : event;
  const items = new Map<CalendarDay, CalendarItem[]>();
  const put = (item: CalendarItem) => {
    const ofDay = items.get(item.day);
    if (ofDay) ofDay.push(item);
    else items.set(item.day, [item]);
  };
  for (const training of trainings ?? []) put(ofTraining(training, today, formats));
  for (const race of races) put(ofRace(race, today));
  for (const event of events) if (isShown(event)) put(ofEvent(asItIs(event), today));
  for (const ofDay of items.values()) ofDay.sort(inOrderOfDay);
  return items;
}

/** The items within a span, day after day. */
export const itemsWithin = (
  items: ReadonlyMap<CalendarDay, CalendarItem[]>,
  span: Span,
): CalendarItem[] => daysOf(span).flatMap((day) => items.get(day) ?? []);

/**
 * Sorts each day's races before its trainings, whatever their times, so that a day with room for
 * two items never hides a race behind a training.
 */
export const racesFirst = (items: readonly CalendarItem[]): CalendarItem[] =>
  items.toSorted((a, b) => compareTexts(a.day, b.day) || Number(isRace(b)) - Number(isRace(a)));

function ofTraining(
  training: Training,
  today: CalendarDay,
  { formatMetres }: Formats,
): CalendarItem {
  const { id, date, startTime, sessionType, workoutDescription, distance } = training;
  const named = workoutDescription && workoutDescription !== defaultDescription(sessionType);
  const name = named ? workoutDescription : sessionTypeLabel(sessionType);
  return {
    key: `training:${id}`,
    kind: date > today ? 'upcoming-training' : 'training',
    title: distance > 0 ? `${formatMetres(distance * 1000)} ${name}` : name,
    day: date,
    time: startTime,
    source: { of: 'training', training },
  };
}

function ofRace(race: Race, today: CalendarDay): CalendarItem {
  return {
    key: `race:${race.id}`,
    kind: race.date > today ? 'upcoming-race' : 'race',
    title: race.raceName,
    day: race.date,
    source: { of: 'race', race },
  };
}

/** A plan for today still counts as upcoming, unless a training has fulfilled it. */
function ofEvent(event: CalendarEvent, today: CalendarDay): CalendarItem {
  const upcoming = event.eventDate >= today && !event.trainingId;
  return {
    key: `event:${event.id}`,
    kind: `${upcoming ? 'upcoming-' : ''}${event.eventType}`,
    title: event.title,
    day: event.eventDate,
    time: event.eventTime,
    source: { of: 'event', event },
  };
}

/** For a plan with neither a duration nor a distance. */
const usualMinutes = 60;

/** An easy pace. */
const minutesPerKm = 6;

/** How long an item took, or is planned to take; at least a minute. */
export function minutesOf({ source }: CalendarItem): number {
  if (source.of === 'training') return minutesIn(source.training.duration) ?? usualMinutes;
  if (source.of === 'race') return minutesIn(source.race.finishTime) ?? usualMinutes;
  return plannedMinutes(source.event);
}

/** Parsed from the plan's text. */
export function plannedMinutes(
  event: Pick<CalendarEvent, 'title' | 'description' | 'eventType'>,
): number {
  const { duration = '', distance = 0 } = readPlan(event);
  return minutesIn(duration) ?? (Math.round(distance * minutesPerKm) || usualMinutes);
}

const minutesIn = (duration: string): number | undefined =>
  Math.round((parseDuration(duration) ?? 0) / 60) || undefined;

/** The details shown next to an item's title. */
export function detailOf({ kind, source }: CalendarItem, formats: Formats): string | undefined {
  if (source.of === 'event') return source.event.description;
  if (source.of === 'training') {
    const { sessionType, duration, distance } = source.training;
    const pace = averagePaceOf(duration, distance, formats);
    return [sessionTypeLabel(sessionType), duration, pace && `${pace} ${formats.paceUnit}`]
      .filter(Boolean)
      .join(' · ');
  }
  const { distance, finishTime } = source.race;
  return [distance > 0 && distanceLabel(distance, formats), kind === 'race' && finishTime]
    .filter(Boolean)
    .join(' · ');
}

/** Planned and not done, whether upcoming or missed. */
export const isPlanned = ({ kind, source }: CalendarItem): boolean =>
  kind.startsWith('upcoming') || (source.of === 'event' && !source.event.trainingId);

/** Whether it can be moved to another day: an event can, unless it is a planned race alone. */
export const isMovable = ({ source }: CalendarItem): boolean =>
  source.of === 'event' && !isProjected(source.event);

/** 'Race', 'Upcoming race'; 'Training, planned' for a plan that was not logged. */
export const kindText = (item: CalendarItem): string =>
  isPlanned(item) && !item.kind.startsWith('upcoming')
    ? `${kindLabels[item.kind]}, planned`
    : kindLabels[item.kind];

/** An item's full description where space is tight: 'Easy run 6:30 AM, Upcoming training'. */
export const nameOfItem = (item: CalendarItem, { formatClock }: Formats): string =>
  `${[item.title, item.time && formatClock(item.time)].filter(Boolean).join(' ')}, ${kindText(item)}`;

/** The same key for a planned race and its result, ignoring case and spaces. */
export const raceKey = (day: CalendarDay, name: string) =>
  `${day} ${name.trim().toLowerCase().replace(/\s+/g, ' ')}`;

/** Items without a time first, races before trainings, then by time. */
const inOrderOfDay = (a: CalendarItem, b: CalendarItem) => compareTexts(sortText(a), sortText(b));

const sortText = (item: CalendarItem) =>
  [item.time ?? '', isRace(item) ? 0 : 1, item.title, item.key].join('\n');

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Whether it is a race, past or planned. */
export const isRace = ({ kind }: CalendarItem): boolean => kind.endsWith('race');
