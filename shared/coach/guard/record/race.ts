import { raceKey } from '../../../calendar/items.ts';
import type { Race } from '../../../races/schema.ts';
import { km, parseDuration } from '../../../units.ts';
import { type Finding, passed, refuse, warn } from '../verdict.ts';
import { dayText, shortName } from '../words.ts';
import type { Asked, Findings } from './asked.ts';
import { doneOn } from './dates.ts';
import { runTime, sessionTime } from './run-time.ts';
import { isSameDistance } from './same-distance.ts';

type RaceFields = Omit<Race, 'id' | 'loggedAt'>;

export function judgeRace(asked: Asked<RaceFields>): Findings {
  const { changes } = asked;
  return {
    date: dateOf(asked),
    pace: changes('distance', 'finishTime') ? timeOf(asked) : undefined,
    duplicate: changes('date', 'raceName', 'distance') ? duplicateOf(asked) : undefined,
  };
}

/** A future race that the runner has entered may move, and keeps its time. */
function dateOf({ after, before, changes, records }: Asked<RaceFields>): Finding | undefined {
  const { today, formats } = records;
  const ahead =
    'A race is logged with its result, once it has been run; plan it as a calendar event.';
  if (changes('finishTime') && after.date > today) return doneOn(after.date, records, ahead);
  if (!changes('date')) return undefined;
  return before && before.date > today && after.date > today
    ? passed(`${dayText(after.date, today, formats)} is ahead, as it was.`)
    : doneOn(after.date, records, ahead);
}

function timeOf({ after, records }: Asked<RaceFields>): Finding {
  const time = parseDuration(after.finishTime);
  const impossible = sessionTime(time);
  if (time === undefined || impossible?.verdict === 'refuse') {
    return impossible ?? refuse('The finish time cannot be read.');
  }
  if (time === 0) return refuse('A result needs a finish time above 0.');
  const pace = runTime(time, km(after.distance), records.formats);
  return pace.verdict === 'passed' ? (impossible ?? pace) : pace;
}

function duplicateOf({ after, before, records }: Asked<RaceFields>): Finding | undefined {
  if (!records.races) return undefined;
  const same = records.races.find((one) => one.id !== before?.id && isSame(one, after));
  return same
    ? warn(
        `Your race log already has “${shortName(same.raceName)}” on ${dayText(same.date, records.today, records.formats)}.`,
      )
    : passed('Your race log has no race like it.');
}

const isSame = (one: Race, other: RaceFields): boolean =>
  raceKey(one.date, one.raceName) === raceKey(other.date, other.raceName) ||
  (one.date === other.date && isSameDistance(one.distance, other.distance));
