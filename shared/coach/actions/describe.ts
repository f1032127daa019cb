import { type CalendarDay, isCalendarDay } from '../../calendar-day.ts';
import { counted, formatList, formatTotal, shortDate, withDistanceUnit } from '../../formats.ts';
import { sessionTypeLabel } from '../../trainings/words.ts';
import { km } from '../../units.ts';
import { shortName } from '../guard/words.ts';
import { type ActionDay, actionDays } from './days.ts';
import { actionFields } from './fields.ts';
import type { Proposed } from './schema.ts';
import { actionTitle } from './title.ts';
import { type Values, valuesOf } from './values.ts';

/**
 * What an action would do, in one sentence built from its data alone: 'Add 5 runs, 38.0 km, from
 * Nov 30 to Dec 6.', 'Change the race “Berlin Half” on Sep 20: finish time.'
 * @param before the record to be changed or deleted; null for a new one, or if it does not exist
 */
export function describeAction(
  proposed: Proposed,
  before: object | null,
  today: CalendarDay,
): string {
  const record = valuesOf(before);
  switch (proposed.type) {
    case 'create_calendar_event':
      return describePlan(actionDays(proposed.data, today), today);
    case 'create_training':
      return `Log a training: ${trainingName(valuesOf(proposed.data), today)}.`;
    case 'create_race':
      return `Log the race ${raceName(valuesOf(proposed.data), today)}.`;
    case 'create_gear_item':
      return `Add ${quotedIn(proposed.data, 'name')} to your gear.`;
    case 'create_injury':
      return `Record an injury: ${injuryName(valuesOf(proposed.data), today)}.`;
    case 'update_zones':
      return `Change your training zones${listOfChanges(proposed, before)}.`;
    case 'update_training':
      return `Change the training ${trainingName(record, today)}${listOfChanges(proposed, before)}.`;
    case 'update_race':
      return `Change the race ${raceName(record, today)}${listOfChanges(proposed, before)}.`;
    case 'update_calendar_event':
      return `Change ${eventName(record, today)} in your calendar${listOfChanges(proposed, before)}.`;
    case 'update_gear_item':
      return `Change the gear item ${quotedIn(record, 'name')}${listOfChanges(proposed, before)}.`;
    case 'update_injury':
      return `Change the injury ${injuryName(record, today)}${listOfChanges(proposed, before)}.`;
    case 'delete_training':
      return `Delete the training ${trainingName(record, today)}.`;
    case 'delete_race':
      return `Delete the race ${raceName(record, today)}.`;
    case 'delete_calendar_event':
      return `Delete ${eventName(record, today)} from your calendar.`;
    case 'delete_gear_item':
      return `Delete the gear item ${quotedIn(record, 'name')}.`;
    case 'delete_injury':
      return `Delete the injury ${injuryName(record, today)}.`;
    default:
      return `${actionTitle((proposed as { type: string }).type)}.`;
  }
}

function describePlan(days: readonly ActionDay[], today: CalendarDay): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'Add nothing to your calendar.';
  if (days.length === 1) {
    return `Add ${quoted(first.title)} on ${first.day} to your calendar.`;
  }
  const span =
    first.date === last.date
      ? `on ${first.day}`
      : `from ${shortDate(first.date, today)} to ${shortDate(last.date, today)}`;
  return `Add ${[counts(days), distanceOf(days), span].filter(Boolean).join(', ')}.`;
}

/** '5 runs', or '4 runs and 2 other events' where some have no distance. */
function counts(days: readonly ActionDay[]): string {
  const races = days.filter(({ isRace }) => isRace).length;
  const runs = days.filter(({ isRace, km }) => !isRace && km !== undefined).length;
  const others = days.length - races - runs;
  const other = runs + races > 0 ? 'other event' : 'event';
  return formatList(
    [
      runs > 0 && counted(runs, 'run'),
      races > 0 && counted(races, 'race'),
      others > 0 && counted(others, other),
    ].filter((text) => text !== false),
  );
}

function distanceOf(days: readonly ActionDay[]): string | undefined {
  const distance = days.reduce((sum, day) => sum + (day.km ?? 0), 0);
  return distance > 0 ? formatTotal(km(distance)) : undefined;
}

/** At most this many fields are named. */
const mostNamed = 4;

/** ': distance and duration' */
function listOfChanges({ type, data }: Proposed, before: object | null): string {
  const labels = actionFields(type, data, before).map(({ label }) => inSentence(label));
  if (labels.length === 0) return '';
  const named = labels.length > mostNamed ? labels.slice(0, mostNamed - 1) : labels;
  const more = labels.length - named.length;
  return `: ${formatList(more > 0 ? [...named, `${more} more`] : named)}`;
}

/** 'Finish Time' → 'finish time', but 'Avg HR' → 'avg HR'. */
const inSentence = (label: string): string =>
  label
    .split(' ')
    .map((word) => (/[A-Z]{2}/.test(word) ? word : word.toLowerCase()))
    .join(' ');

/** 'Easy Run of 8 km on Nov 20' */
function trainingName(training: Values, today: CalendarDay): string {
  const { sessionType: type, distance } = training;
  return joined([
    typeof type === 'string' && type !== '' ? sessionTypeLabel(type) : undefined,
    typeof distance === 'number' && distance > 0 ? `of ${withDistanceUnit(distance)}` : undefined,
    onDay(training, 'date', today),
  ]);
}

const raceName = (race: Values, today: CalendarDay): string =>
  joined([quotedIn(race, 'raceName'), onDay(race, 'date', today)]);

const eventName = (event: Values, today: CalendarDay): string =>
  joined([quotedIn(event, 'title'), onDay(event, 'eventDate', today)]);

function injuryName(injury: Values, today: CalendarDay): string {
  const day = onDay(injury, 'dateReported', today);
  return joined([quotedIn(injury, 'painArea'), day && `reported ${day}`]);
}

function onDay(record: Values, name: string, today: CalendarDay): string | undefined {
  const day = record[name];
  return typeof day === 'string' && isCalendarDay(day) ? `on ${shortDate(day, today)}` : undefined;
}

function quotedIn(record: object, name: string): string {
  const text = valuesOf(record)[name];
  return typeof text === 'string' && text.trim() !== '' ? quoted(text) : 'without a name';
}

const quoted = (name: string) => `“${shortName(name)}”`;

/** A record that no longer exists has no name. */
const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ') || 'that no longer exists';
