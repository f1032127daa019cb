import { isCalendarDay } from '../../calendar-day.ts';
import { counted, type Formats, formatList } from '../../formats.ts';
import { sessionTypeLabel } from '../../trainings/words.ts';
import { km } from '../../units.ts';
import { shortName } from '../guard/words.ts';
import { type ActionDay, actionDays, type Reading } from './days.ts';
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
  reading: Reading,
): string {
  const record = valuesOf(before);
  switch (proposed.type) {
    case 'create_calendar_event':
      return describePlan(actionDays(proposed.data, reading), reading);
    case 'create_training':
      return `Log a training: ${trainingName(valuesOf(proposed.data), reading)}.`;
    case 'create_race':
      return `Log the race ${raceName(valuesOf(proposed.data), reading)}.`;
    case 'create_gear_item':
      return `Add ${quotedIn(proposed.data, 'name')} to your gear.`;
    case 'create_injury':
      return `Record an injury: ${injuryName(valuesOf(proposed.data), reading)}.`;
    case 'update_zones':
      return `Change your training zones${listOfChanges(proposed, before, reading)}.`;
    case 'update_training':
      return `Change the training ${trainingName(record, reading)}${listOfChanges(proposed, before, reading)}.`;
    case 'update_race':
      return `Change the race ${raceName(record, reading)}${listOfChanges(proposed, before, reading)}.`;
    case 'update_calendar_event':
      return `Change ${eventName(record, reading)} in your calendar${listOfChanges(proposed, before, reading)}.`;
    case 'update_gear_item':
      return `Change the gear item ${quotedIn(record, 'name')}${listOfChanges(proposed, before, reading)}.`;
    case 'update_injury':
      return `Change the injury ${injuryName(record, reading)}${listOfChanges(proposed, before, reading)}.`;
    case 'delete_training':
      return `Delete the training ${trainingName(record, reading)}.`;
    case 'delete_race':
      return `Delete the race ${raceName(record, reading)}.`;
    case 'delete_calendar_event':
      return `Delete ${eventName(record, reading)} from your calendar.`;
    case 'delete_gear_item':
      return `Delete the gear item ${quotedIn(record, 'name')}.`;
    case 'delete_injury':
      return `Delete the injury ${injuryName(record, reading)}.`;
    default:
      return `${actionTitle((proposed as { type: string }).type)}.`;
  }
}

function describePlan(days: readonly ActionDay[], { today, formats }: Reading): string {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return 'Add nothing to your calendar.';
  if (days.length === 1) {
    return `Add ${quoted(first.title)} on ${first.day} to your calendar.`;
  }
  const span =
    first.date === last.date
      ? `on ${first.day}`
      : `from ${formats.shortDate(first.date, today)} to ${formats.shortDate(last.date, today)}`;
  return `Add ${[counts(days), distanceOf(days, formats), span].filter(Boolean).join(', ')}.`;
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

function distanceOf(days: readonly ActionDay[], { formatTotal }: Formats): string | undefined {
  const distance = days.reduce((sum, day) => sum + (day.km ?? 0), 0);
  return distance > 0 ? formatTotal(km(distance)) : undefined;
}

/** At most this many fields are named. */
const mostNamed = 4;

/** ': distance and duration' */
function listOfChanges(
  { type, data }: Proposed,
  before: object | null,
  { formats }: Reading,
): string {
  const labels = actionFields(type, data, before, formats).map(({ label }) => inSentence(label));
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
function trainingName(training: Values, reading: Reading): string {
  const { sessionType: type, distance } = training;
  return joined([
    typeof type === 'string' && type !== '' ? sessionTypeLabel(type) : undefined,
    typeof distance === 'number' && distance > 0
      ? `of ${reading.formats.withDistanceUnit(distance)}`
      : undefined,
    onDay(training, 'date', reading),
  ]);
}

const raceName = (race: Values, reading: Reading): string =>
  joined([quotedIn(race, 'raceName'), onDay(race, 'date', reading)]);

const eventName = (event: Values, reading: Reading): string =>
  joined([quotedIn(event, 'title'), onDay(event, 'eventDate', reading)]);

function injuryName(injury: Values, reading: Reading): string {
  const day = onDay(injury, 'dateReported', reading);
  return joined([quotedIn(injury, 'painArea'), day && `reported ${day}`]);
}

function onDay(record: Values, name: string, { today, formats }: Reading): string | undefined {
  const day = record[name];
  return typeof day === 'string' && isCalendarDay(day)
    ? `on ${formats.shortDate(day, today)}`
    : undefined;
}

function quotedIn(record: object, name: string): string {
  const text = valuesOf(record)[name];
  return typeof text === 'string' && text.trim() !== '' ? quoted(text) : 'without a name';
}

const quoted = (name: string) => `“${shortName(name)}”`;

/** A record that no longer exists has no name. */
const joined = (parts: readonly (string | undefined)[]): string =>
  parts.filter((part) => part !== undefined).join(' ') || 'that no longer exists';
