import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { doubtAboutRun } from '../../duration-words.ts';
import { withPaceUnit } from '../../formats.ts';
import { fastestPace } from '../../physiology/world-records.ts';
import { doubtAboutTraining } from '../../trainings/doubts.ts';
import { isRun } from '../../trainings/rules.ts';
import { km, paceOf, parseDuration } from '../../units.ts';
import { odditiesOf } from '../../zones/oddities.ts';
import type { ProposedAction } from '../actions.ts';
import type { CoachRecords } from '../records.ts';
import { daysAhead } from './rules/plain-sense.ts';
import { type Finding, passed, refuse, warn } from './verdict.ts';
import { dayText, distanceText } from './words.ts';

/** What hearts can do, in beats per minute: our own convention, generous on both sides. */
const heartRates = { from: 100, to: 230 };

type Data<Type extends ProposedAction['type']> = Extract<ProposedAction, { type: Type }>['data'];

/**
 * Checks a single record that is to be created or changed, or new zones: dates that can be, times and
 * distances that a person can run. A change is judged together with the record as it is, if the coach
 * knows it. Deletions and events are not judged here: sessions in the calendar are for `guard`.
 */
export function checkRecord(action: ProposedAction, records: CoachRecords): Finding[] {
  const { today, trainings = [], races = [], injuries = [], gear = [] } = records;
  switch (action.type) {
    case 'create_training':
      return aboutTraining(action.data, today);
    case 'update_training':
      return aboutTraining(changed(action.data, trainings), today);
    case 'create_race':
      return aboutRace(action.data, today);
    case 'update_race':
      return aboutRace(changed(action.data, races), today);
    case 'create_injury':
      return aboutInjury(action.data, today);
    case 'update_injury':
      return aboutInjury(changed(action.data, injuries), today);
    case 'create_gear_item':
      return aboutGear(action.data, today);
    case 'update_gear_item':
      return aboutGear(changed(action.data, gear), today);
    case 'update_zones':
      return aboutZones(action.data);
    default:
      return [];
  }
}

/** The record with its changes, or the changes alone if the coach does not know it. */
function changed<Item extends { id: string }, Changes extends object>(
  { id, changes }: { id: string; changes: Changes },
  items: readonly Item[],
): Partial<Item> & Changes {
  const current: Partial<Item> = items.find((item) => item.id === id) ?? {};
  return { ...current, ...changes };
}

type Part<Fields> = { [Name in keyof Fields]?: Fields[Name] | null | undefined };

function aboutTraining(training: Part<Data<'create_training'>>, today: CalendarDay): Finding[] {
  const { date, sessionType, distance, duration } = training;
  if (date && date > today) {
    return [refuse(`${dayText(date, today)} is still to come. A plan belongs in the calendar.`)];
  }
  if (!sessionType || typeof distance !== 'number' || !duration) return [];
  const tooFast = isRun(sessionType) ? fasterThanRecords(distance, duration) : undefined;
  const doubt = doubtAboutTraining({ sessionType, distance, duration });
  return [tooFast ?? (doubt ? warn(doubt) : passed('Date, distance and time are plausible.'))];
}

function aboutRace(race: Part<Data<'create_race'>>, today: CalendarDay): Finding[] {
  const { date, distance, finishTime } = race;
  if (date && date > addDays(today, daysAhead)) {
    return [refuse(`${dayText(date, today)} is more than ${daysAhead} days ahead.`)];
  }
  const time = finishTime ? parseDuration(finishTime) : undefined;
  if (!distance || !finishTime || time === undefined) return [];
  const doubt = doubtAboutRun(time, km(distance));
  const plausible = passed('Date, distance and time are plausible.');
  return [fasterThanRecords(distance, finishTime) ?? (doubt ? warn(doubt) : plausible)];
}

function fasterThanRecords(distance: number, duration: string): Finding | undefined {
  const time = parseDuration(duration);
  const pace = time === undefined ? undefined : paceOf(time, km(distance));
  return pace !== undefined && pace < fastestPace(km(distance))
    ? refuse(
        `${distanceText(km(distance))} at ${withPaceUnit(pace)} is faster than any world record.`,
        { distance, pace },
      )
    : undefined;
}

function aboutInjury(injury: Part<Data<'create_injury'>>, today: CalendarDay): Finding[] {
  const later = [injury.dateReported, injury.dateResolved].find((day) => day && day > today);
  return [
    later
      ? refuse(`${dayText(later, today)} is still to come.`)
      : passed('The dates are plausible.'),
  ];
}

function aboutGear(
  { dateAcquired }: Part<Data<'create_gear_item'>>,
  today: CalendarDay,
): Finding[] {
  return [
    dateAcquired && dateAcquired > today
      ? warn(`${dayText(dateAcquired, today)} is still to come.`)
      : passed('The date is plausible.'),
  ];
}

function aboutZones(zones: Data<'update_zones'>): Finding[] {
  const { maxHeartRate, lactateThresholdHr } = zones;
  const strange = [maxHeartRate, lactateThresholdHr].find(
    (bpm) => bpm !== null && (bpm < heartRates.from || bpm > heartRates.to),
  );
  if (strange)
    return [refuse(`${strange} bpm is no maximum or threshold heart rate.`, { strange })];
  if (maxHeartRate !== null && lactateThresholdHr !== null && lactateThresholdHr >= maxHeartRate) {
    return [refuse('The threshold heart rate is below the maximum, never above it.')];
  }
  const oddities = odditiesOf(zones).map((text) => warn(text));
  return oddities.length > 0 ? oddities : [passed('The zones follow each other.')];
}
