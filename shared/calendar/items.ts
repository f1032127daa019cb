import type { CalendarDay } from '../calendar-day.ts';
import { distanceLabel } from '../races/rules.ts';
import type { Race } from '../races/schema.ts';
import { defaultDescription, sessionTypeLabel, to12Hour } from '../trainings/rules.ts';
import type { Training } from '../trainings/schema.ts';
import { parseDuration } from '../units.ts';
import { readPlan } from './read-plan.ts';
import type { CalendarEvent } from './schema.ts';
import { daysOf, type Span } from './week.ts';

/** The four looks of what stands in the calendar. */
export const itemKinds = ['training', 'race', 'upcoming-training', 'upcoming-race'] as const;

export type ItemKind = (typeof itemKinds)[number];

export const kindLabels: Record<ItemKind, string> = {
  training: 'Training',
  race: 'Race',
  'upcoming-training': 'Upcoming training',
  'upcoming-race': 'Upcoming race',
};

/** What an item stands for. */
export type ItemSource =
  | { of: 'training'; training: Training }
  | { of: 'race'; race: Race }
  | { of: 'event'; event: CalendarEvent };

/** Something on a day of the calendar: a logged training, a race of the log, or an event. */
export interface CalendarItem {
  /** Of this item alone, whatever it stands for. */
  key: string;
  kind: ItemKind;
  title: string;
  day: CalendarDay;
  /** HH:MM; without one it belongs to the day as a whole. */
  time?: string | undefined;
  source: ItemSource;
}

/** What has been loaded; a list that is not there, or could not be loaded, is absent. */
export interface CalendarLists {
  trainings?: readonly Training[] | undefined;
  races?: readonly Race[] | undefined;
  events?: readonly CalendarEvent[] | undefined;
}

/**
 * Everything that stands in the calendar, by day, in the order of the day. A planned training that
 * has become a logged one, and a planned race whose result is in the log under its name, stand there
 * once: as what they have become.
 */
export function itemsByDay(
  { trainings, races = [], events = [] }: CalendarLists,
  today: CalendarDay,
): Map<CalendarDay, CalendarItem[]> {
  const logged = trainings && new Set(trainings.map(({ id }) => id));
  const raced = new Set(races.map(({ date, raceName }) => raceKey(date, raceName)));
  const isShown = ({ trainingId, eventType, eventDate, title }: CalendarEvent) =>
    !(trainingId && logged?.has(trainingId)) &&
    !(eventType === 'race' && raced.has(raceKey(eventDate, title)));
  // Its training has been deleted, which the server knows already.
  const asItIs = (event: CalendarEvent) =>
    logged && event.trainingId ? { ...event, trainingId: undefined } : event;
  const items = new Map<CalendarDay, CalendarItem[]>();
  const put = (item: CalendarItem) => {
    const ofDay = items.get(item.day);
    if (ofDay) ofDay.push(item);
    else items.set(item.day, [item]);
  };
  for (const training of trainings ?? []) put(ofTraining(training, today));
  for (const race of races) put(ofRace(race, today));
  for (const event of events) if (isShown(event)) put(ofEvent(asItIs(event), today));
  for (const ofDay of items.values()) ofDay.sort(inOrderOfDay);
  return items;
}

/** The items of a span of days, a day after the other. */
export const itemsWithin = (
  items: ReadonlyMap<CalendarDay, CalendarItem[]>,
  span: Span,
): CalendarItem[] => daysOf(span).flatMap((day) => items.get(day) ?? []);

/**
 * The items of days, each day with its races before its trainings, whenever they start: where a day
 * has room for two items, no race is left out for a training.
 */
export const racesFirst = (items: readonly CalendarItem[]): CalendarItem[] =>
  items.toSorted((a, b) => compareTexts(a.day, b.day) || Number(isRace(b)) - Number(isRace(a)));

function ofTraining(training: Training, today: CalendarDay): CalendarItem {
  const { id, date, startTime, sessionType, workoutDescription, distance } = training;
  const named = workoutDescription && workoutDescription !== defaultDescription(sessionType);
  const name = named ? workoutDescription : sessionTypeLabel(sessionType);
  return {
    key: `training:${id}`,
    kind: date > today ? 'upcoming-training' : 'training',
    title: distance > 0 ? `${Math.round(distance * 10) / 10} km ${name}` : name,
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

/** What is planned for today is still to come; a plan that a training has fulfilled is not. */
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

/** Of a plan that says neither how long nor how far. */
const usualMinutes = 60;

/** Of an easy kilometre. */
const minutesPerKm = 6;

/** How long an item took, or by its own words will take; at least a minute. */
export function minutesOf({ source }: CalendarItem): number {
  if (source.of === 'training') return minutesIn(source.training.duration) ?? usualMinutes;
  if (source.of === 'race') return minutesIn(source.race.finishTime) ?? usualMinutes;
  return plannedMinutes(source.event);
}

/** From the words of a plan. */
export function plannedMinutes(event: CalendarEvent): number {
  const { duration = '', distance = 0 } = readPlan(event);
  return minutesIn(duration) ?? (Math.round(distance * minutesPerKm) || usualMinutes);
}

const minutesIn = (duration: string): number | undefined =>
  Math.round((parseDuration(duration) ?? 0) / 60) || undefined;

/** What is said of an item beside its title. */
export function detailOf({ kind, source }: CalendarItem): string | undefined {
  if (source.of === 'event') return source.event.description;
  if (source.of === 'training') {
    const { sessionType, duration, averagePace } = source.training;
    const pace = averagePace && `${averagePace} min/km`;
    return [sessionTypeLabel(sessionType), duration, pace].filter(Boolean).join(' · ');
  }
  const { distance, finishTime } = source.race;
  return [distance > 0 && distanceLabel(distance), kind === 'race' && finishTime]
    .filter(Boolean)
    .join(' · ');
}

/** What is planned and not done, whether it is to come or was passed over. */
export const isPlanned = ({ kind, source }: CalendarItem): boolean =>
  kind.startsWith('upcoming') || (source.of === 'event' && !source.event.trainingId);

/** 'Race', 'Upcoming race'; 'Training, planned' for what was planned and not logged. */
export const kindText = (item: CalendarItem): string =>
  isPlanned(item) && !item.kind.startsWith('upcoming')
    ? `${kindLabels[item.kind]}, planned`
    : kindLabels[item.kind];

/** All that an item says of itself where it has little room: 'Easy run 6:30 AM, Upcoming training'. */
export const nameOfItem = (item: CalendarItem): string =>
  `${[item.title, item.time && timeText(item.time)].filter(Boolean).join(' ')}, ${kindText(item)}`;

/** '06:30' → '6:30 AM'. */
export function timeText(time: string): string {
  const clock = to12Hour(time);
  return clock ? `${clock.hour}:${String(clock.minute).padStart(2, '0')} ${clock.period}` : time;
}

/** The same for a planned race and for its result: case and spaces make no other race of it. */
export const raceKey = (day: CalendarDay, name: string) =>
  `${day} ${name.trim().toLowerCase().replace(/\s+/g, ' ')}`;

/** What has no time of its own first, races before trainings, then by the clock. */
const inOrderOfDay = (a: CalendarItem, b: CalendarItem) => compareTexts(sortText(a), sortText(b));

const sortText = (item: CalendarItem) =>
  [item.time ?? '', isRace(item) ? 0 : 1, item.title, item.key].join('\n');

const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Run or to be run. */
export const isRace = ({ kind }: CalendarItem): boolean => kind.endsWith('race');
