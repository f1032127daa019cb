import { daysBetween } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { distanceName, overDistance } from '../../races/distance-name.ts';
import type { TargetRange } from '../../strategy/facts.ts';
import { targetOf } from '../../strategy/rules.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import { km, type Seconds } from '../../units.ts';
import { forecastOf } from '../facts/forecast.ts';
import { speaksOfGoal } from '../intents/goal-doubted.ts';
import { distancesFor, monthIn, type NamedTarget, targetIn, timeOver } from '../intents/targets.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { basisText, predictionLimits, rangeThere, withoutTime } from './basis.ts';
import { lengthToAsk } from './commands/ask-again.ts';
import { severeInjury } from './open-injuries.ts';
import {
  bestNamed,
  isSameDistance,
  raceAsked,
  racesToCome,
  saysUltra,
  ultraNamed,
} from './planned-race.ts';
import type { Answer } from './proposal.ts';
import { inDays } from './relative-days.ts';
import { lacksLongRun, longRunNeeded, trainingFor } from './training-for.ts';

/** A goal the runner asks about. */
interface Target {
  time: Seconds;
  /** km */
  distance: number;
  /** The planned race it is for, if any. */
  race?: PlannedRace | undefined;
}

/**
 * Answers a question that names a time: the target, what the log points to, the difference and what
 * it means.
 * @returns undefined if the question names none, nor the goal of a planned race
 */
export function answerTarget(records: CoachRecords, asked: Question): Answer | undefined {
  const target = targetAsked(records, asked);
  return target?.choices ? target : target && answerOne(records, target);
}

type Question = Pick<Asked, 'text' | 'distance' | 'ids'>;
type Unclear = Answer & Required<Pick<Answer, 'choices'>>;

/**
 * The time that a question names or calls a goal, with its race or distance, or the distances to
 * choose from.
 */
export function targetAsked(
  records: CoachRecords,
  asked: Question,
): (Target & { choices?: undefined }) | Unclear | undefined {
  const named = targetIn(asked.text);
  const targets = named ? targetsOf(records, asked, named) : goalOf(records, asked);
  if (targets.length < 2) return targets[0];
  return {
    text: 'Over which distance? That time could fit more than one.',
    choices: targets.map(
      ({ time, distance }) =>
        `Can I run ${clock(time)} over ${distanceOf(distance, records.formats)}?`,
    ),
  };
}

/** The target of a planned race, if the question does not give the time: 'is my goal realistic?' */
function goalOf(records: CoachRecords, asked: Question): Target[] {
  const race = speaksOfGoal(asked.text) ? raceAsked(records, asked) : undefined;
  const time = race && targetOf(race);
  return !race || time === undefined ? [] : [{ time, distance: race.raceDistance, race }];
}

const distanceOf = (distance: number, formats: Formats) =>
  distanceName(distance, formats).endsWith('arathon')
    ? `a ${distanceName(distance, formats)}`
    : lengthToAsk(Math.round(distance * 1000) / 1000, formats);

/** One target, or several to choose from; none if the time makes no sense over the distance. */
function targetsOf(
  records: CoachRecords,
  { text, distance, ids }: Question,
  named: NamedTarget,
): Target[] {
  const ahead = racesToCome(records);
  const over = (far: number, race?: PlannedRace): Target[] => {
    const { range } = forecastOf(records, race ?? { raceDistance: far });
    const time = timeOver(named, km(far), range?.expected);
    return time === undefined ? [] : [{ time, distance: far, race }];
  };
  const month = monthIn(text);
  const inMonth = ahead.filter(({ raceDate }) => Number(raceDate.slice(5, 7)) === month);
  const meant =
    ahead.find(({ id }) => ids.includes(id)) ?? bestNamed(ahead, text) ?? ultraNamed(ahead, text);
  // An ultra that is not planned may be of any distance.
  if (!meant && distance === undefined && saysUltra.test(text)) return [];
  if (distance !== undefined) {
    const same = (meant ? [meant] : month === undefined ? ahead : inMonth).find((race) =>
      isSameDistance(race.raceDistance, distance),
    );
    return over(distance, same);
  }
  const planned = (meant ? [meant] : inMonth).flatMap((race) => over(race.raceDistance, race));
  if (planned.length > 0) return planned.slice(0, 1);
  const ordinary = distancesFor(named);
  const next = month === undefined ? ahead : [];
  const fitting = next.find(({ raceDistance }) =>
    ordinary.some((one) => isSameDistance(one, raceDistance)),
  );
  if (fitting) return over(fitting.raceDistance, fitting);
  // A race such as 50 km, for which the time would also be ordinary.
  const only = ordinary.length === 0 ? next.slice(0, 1) : [];
  if (only.length > 0) return only.flatMap((race) => over(race.raceDistance, race));
  return ordinary.flatMap((one) => over(one));
}

function answerOne(records: CoachRecords, target: Target): Answer {
  const { today, formats } = records;
  const { race, distance, time } = target;
  const course = race ?? { raceDistance: distance };
  const { range, noTime } = forecastOf(records, course);
  const severe = severeInjury(records);
  const trained = list(Object.values(trainingFor(records, distance)));
  const understood = `${clock(time)} ${race ? `at ${plainName(race.raceName)}` : overDistance(distance, formats)}`;
  if (!range) {
    const text = paragraphs(
      severe,
      `I can’t say whether ${understood} is in reach. ${withoutTime(noTime, course, formats)}`,
    );
    return { understood, text, more: trained };
  }
  const when =
    race &&
    `The range is for today; ${plainName(race.raceName)} is ${inDays(daysBetween(today, race.raceDate))}, on ${formats.shortDate(race.raceDate)}.`;
  return {
    understood,
    text: paragraphs(
      severe,
      verdictOn(target, range, formats),
      sentences(basisText(range, records), when || 'The range is for today.'),
      lacksLongRun(records, distance) &&
        `Long runs are missing: none of ${formats.formatTotal(longRunNeeded)} or more in the last eight weeks.`,
    ),
    more: paragraphs(trained, predictionLimits(range)),
  };
}

/** A target this much slower than the slow end is comfortably in range: our own convention. */
const far = 0.03;

/** The target, the range, the difference and what it means. */
export function verdictOn(
  { time, distance, race }: Target,
  range: TargetRange,
  formats: Formats,
): string {
  const goal = clock(time);
  const points = `${race ? `at ${plainName(race.raceName)}` : overDistance(distance, formats)} your log points to ${rangeThere(range, formats)}`;
  if (time > range.slowest) {
    const yes = time - range.slowest > far * range.slowest ? 'Yes, comfortably' : 'Yes';
    return `${yes}: ${points}. Even at the slow end, ${goal} leaves ${clock(time - range.slowest)} to spare.`;
  }
  if (time < range.fastest) {
    return `Not as things stand: ${points}, so ${goal} is ${clock(range.fastest - time)} faster than the fast end.`;
  }
  if (range.course?.isByEffort) return `It may be: ${points}, and ${goal} is within that.`;
  const off = Math.abs(time - range.expected);
  return time < range.expected
    ? `On a good day: ${points}. ${goal} is in the faster half of that, ${clock(off)} faster than the middle.`
    : `Probably: ${points}. ${goal} is in the slower half of that, ${clock(off)} slower than the middle.`;
}
