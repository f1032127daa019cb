import type { Formats } from '../../formats.ts';
import { clock } from '../../log-questions/texts/clock.ts';
import { paragraphs, sentences } from '../../prose/paragraphs.ts';
import { plainName } from '../../prose/plain-name.ts';
import { table } from '../../prose/table.ts';
import { distanceName, overDistance } from '../../races/distance-name.ts';
import { type CourseFields, isByEffort } from '../../strategy/course.ts';
import { type Forecast, goalOf, type TargetRange } from '../../strategy/facts.ts';
import type { PlannedRace } from '../../strategy/schema.ts';
import { type Plan, paceAt, timeAt } from '../../strategy/splits.ts';
import { km, paceOf } from '../../units.ts';
import { forecastOf } from '../facts/forecast.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { basisText, predictionLimits, rangeText, rangeThere, withoutTime } from './basis.ts';
import { raceAsked } from './planned-race.ts';
import { pacesOf } from './prediction.ts';
import type { Answer } from './proposal.ts';
import { answerUnknown } from './small-talk.ts';
import { targetAsked } from './target.ts';

/**
 * The pace for a race: for the named time or the runner's own target, otherwise for what the log
 * points to.
 */
export function answerRacePace(records: CoachRecords, asked: Asked): Answer | string {
  if (isPast.test(asked.text)) return answerUnknown(asked);
  const target = targetAsked(records, asked);
  if (target?.choices) return target;
  const race = target ? target.race : raceAsked(records, asked);
  const distance = target?.distance ?? race?.raceDistance ?? asked.distance;
  if (distance === undefined) {
    return 'Which race, or which distance? Name one, such as “what pace for a half marathon”, or add the race on the Race Strategy screen.';
  }
  const { formats } = records;
  const course = race ?? { raceDistance: distance };
  const forecast = forecastOf(records, course);
  if (isByEffort(course)) return byEffort(records, course, forecast);
  const { range } = forecast;
  const own = target ? { time: target.time, is: 'target' as const } : undefined;
  const goal = own ?? goalOf({ race: race ?? { targetTime: null }, range });
  if (!goal) return withoutTime(forecast.noTime ?? 'too-little', course, formats);
  const plan = { distance: km(distance), time: goal.time };
  const facts = { race, range, formats };
  return {
    understood: `Pace for ${titleOf(race, distance, formats)}`,
    text: paragraphs(
      goal.is === 'target' ? targetText(plan, facts) : expectedText(plan, facts),
      range && basisText(range, records),
    ),
    more: paragraphs(
      splitsText(plan, formats),
      table(['At', 'Time at an even pace'], splitRows(plan, formats)),
      range && predictionLimits(range),
    ),
  };
}

/** A pace already run is not a target. */
const isPast = /\b(?:average|mean|did|was|were|had|fastest|slowest|ever)\b/;

/** No pace can be given for a course on which none can be held. */
function byEffort(
  records: CoachRecords,
  course: CourseFields,
  { range, noTime }: Forecast,
): Answer {
  const pace =
    'No even pace holds on such a course: run by effort, easy enough at first to talk, and walk what is steep.';
  const understood = `Pacing ${plainName(course.raceName ?? '') || overDistance(course.raceDistance, records.formats)}`;
  if (!range)
    return { understood, text: sentences(pace, withoutTime(noTime, course, records.formats)) };
  return {
    understood,
    text: paragraphs(
      `${pace} Your log points to ${rangeThere(range, records.formats)}.`,
      basisText(range, records),
    ),
    more: predictionLimits(range),
  };
}

const titleOf = (race: PlannedRace | undefined, distance: number, formats: Formats) =>
  race ? plainName(race.raceName) : `a ${distanceName(distance, formats)}`;

const evenPace = ({ distance, time }: Plan, { withPaceUnit }: Formats) => {
  const pace = paceOf(time, distance);
  return pace === undefined ? '' : withPaceUnit(pace);
};

interface PaceFacts {
  race: PlannedRace | undefined;
  range: TargetRange | undefined;
  formats: Formats;
}

function targetText(plan: Plan, { race, range, formats }: PaceFacts): string {
  const opening = `Your target of ${clock(plan.time)} for ${titleOf(race, plan.distance, formats)} is an even ${evenPace(plan, formats)}.`;
  if (!range) return `${opening} Your log can’t say whether that suits you.`;
  const points = `Your log points to ${rangeText(range)}, ${pacesOf(range, plan.distance, formats)}`;
  if (plan.time < range.fastest)
    return `${opening} ${points}: slower than the target, so starting at that pace would be a gamble.`;
  return plan.time > range.slowest
    ? `${opening} ${points}: faster than the target.`
    : `${opening} ${points}, so it is within reach.`;
}

const expectedText = (plan: Plan, { race, range, formats }: PaceFacts): string =>
  sentences(
    range &&
      `For ${titleOf(race, plan.distance, formats)} your log points to ${pacesOf(range, plan.distance, formats)}, a finish in ${rangeText(range)}.`,
    `The middle of it is ${evenPace(plan, formats)}.`,
  );

/** A slower start, as on the Race Strategy screen. */
function splitsText(plan: Plan, { withPaceUnit }: Formats): string {
  const start = paceAt(plan, 'negative', 0);
  const finish = paceAt(plan, 'negative', plan.distance);
  return `A slightly slower start, at about ${withPaceUnit(start)}, and a faster finish, at about ${withPaceUnit(finish)}, take the same time and are kinder to the legs. On hills and in heat go by effort, not by pace.`;
}

/** In the runner's unit of distance. */
const steps = [0.2, 0.5, 1, 2, 5, 10, 20, 50];
const mostRows = 9;

function splitRows(plan: Plan, formats: Formats): string[][] {
  const unit = formats.kmPerUnit;
  const distance = plan.distance / unit;
  const step = steps.find((one) => distance / one <= mostRows) ?? distance;
  const count = Math.ceil(distance / step - 1e-9);
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 1;
    const point = isLast ? plan.distance : (Math.round((index + 1) * step * 10) / 10) * unit;
    return [
      isLast ? 'Finish' : formats.withDistanceUnit(point),
      clock(timeAt(plan, 'even', point)),
    ];
  });
}
