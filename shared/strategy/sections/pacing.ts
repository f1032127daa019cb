import type { Formats } from '../../formats.ts';
import { list, paragraphs, sentences } from '../../prose/paragraphs.ts';
import { formatSplit } from '../../races/splits.ts';
import type { Seconds, SecondsPerKm } from '../../units.ts';
import { basisName, isRough } from '../basis-name.ts';
import { climbPaces } from '../climb.ts';
import { isByEffort } from '../course.ts';
import { courseLimits, noTimeText, thisCourse } from '../course-texts.ts';
import {
  effortOf,
  goalOf,
  planOf,
  recentRuns,
  type StrategyFacts,
  type TargetRange,
} from '../facts.ts';
import { type Pacing, type Plan, paceAt, timeAt } from '../splits.ts';

const clock = (time: Seconds) => formatSplit(Math.round(time));
const pace = (value: SecondsPerKm, { barePace, perDistance }: Formats) =>
  `${barePace(value)}${perDistance}`;

/** What to aim for and why, and how to spread the effort. */
export function writePacingStrategy(facts: StrategyFacts): string {
  const plan = planOf(facts);
  return paragraphs(
    targetText(facts),
    plan && splitText(facts, plan),
    plan && climbText(facts, plan),
  );
}

function targetText(facts: StrategyFacts): string {
  const { race, range, noTime, formats } = facts;
  const goal = goalOf(facts);
  if (!range && noTime && noTime !== 'too-little') {
    return sentences(
      noTimeText(noTime, race, formats),
      goal
        ? `So there is nothing to check your target of ${clock(goal.time)} against: start well within yourself.`
        : 'Until then, go by effort.',
    );
  }
  if (!range) return goal ? uncheckedTarget(goal.time) : byFeel(facts);
  if (!goal) return sentences(expectation(range, facts), 'Splits would mean little: go by effort.');
  return sentences(
    expectation(range, facts),
    goal.is === 'expected'
      ? `Your splits are set for ${clock(range.expected)}.`
      : `Your target of ${clock(goal.time)} ${verdict(goal.time, range)}`,
  );
}

const uncheckedTarget = (target: Seconds): string =>
  `Your target is ${clock(target)}. Your log has no recent race or run to check it against, so start a little slower and see how the first part feels.`;

function expectation(range: TargetRange, facts: StrategyFacts): string {
  const { basedOn, course, expected } = range;
  const ends = `anything from ${clock(range.fastest)} to ${clock(range.slowest)} would be no surprise`;
  const opening = `${isRough(basedOn) ? 'Without a recent race this is a rough guess. ' : ''}Going by ${basisName(basedOn, facts)},`;
  if (course?.isByEffort) {
    return `${opening} ${ends} on ${thisCourse(course, facts.formats)}. ${courseLimits(course)}`;
  }
  return sentences(
    `${opening} expect about ${clock(expected)}; ${ends}.`,
    course && courseLimits(course),
  );
}

function verdict(target: Seconds, { expected, fastest, slowest }: TargetRange): string {
  if (target < fastest) {
    return `is faster than that range. It would take a better day than any in your log: start at the pace for ${clock(fastest)}, and speed up only if it feels easy.`;
  }
  if (target > slowest) {
    return 'is slower than that range, so you can keep something in hand and speed up over the last third.';
  }
  return target < expected
    ? 'is ambitious, but within that range.'
    : 'is within that range, and a sensible one to go for.';
}

function byFeel(facts: StrategyFacts): string {
  const runs = recentRuns(facts);
  const reason =
    runs.length === 0
      ? 'Your log has no races and no recent runs, so there’s nothing to base a target on yet.'
      : 'Your log has too little to base a target on. One race would be enough, or three tempo runs of 20 to 70 minutes with their distance.';
  const effort = effortOf(facts);
  const feel =
    effort === 'sprint' || effort === 'short'
      ? 'Run the first half fast but relaxed, and save a gear for the end.'
      : 'In the first half you should still be able to get out a short sentence; put the effort into the second.';
  return `${reason} Until then, go by feel. ${feel}`;
}

function splitText(facts: StrategyFacts, plan: Plan): string {
  const halfway = (pacing: Pacing) =>
    formatSplit(Math.round(timeAt(plan, pacing, plan.distance / 2)));
  if (effortOf(facts) === 'sprint') {
    return `At an even pace you’d be halfway in ${halfway('even')}. In a race this short, nearly everyone runs the first half faster: lose as little as you can in the second.`;
  }
  const paceOf = (pacing: Pacing, point: number) =>
    pace(paceAt(plan, pacing, point), facts.formats);
  const [start, finish] = [paceOf('negative', 0), paceOf('negative', plan.distance)];
  const opening = isByEffort(facts.race)
    ? 'No pace holds on this course. What your target comes to on average, two ways:'
    : 'Two ways to run it:';
  return `${opening}\n${list([
    `Even: ${paceOf('even', 0)} throughout, halfway in ${halfway('even')}.`,
    `Negative: start at ${start} and finish at ${finish}, halfway in ${halfway('negative')}.`,
  ])}`;
}

function climbText({ race, formats }: StrategyFacts, plan: Plan): string | undefined {
  const { elevationGain } = race;
  if (!elevationGain) return undefined;
  const paces = climbPaces(plan, elevationGain);
  if (!paces) {
    return 'With this much climbing, run by effort: no set pace works on slopes this steep.';
  }
  const { barePace, distanceNoun, formatHeight, kmPerUnit } = formats;
  return `To keep the effort even on hills, run a level ${distanceNoun} in ${barePace(paces.level)}, one that climbs ${formatHeight(paces.metres * kmPerUnit)} in ${barePace(paces.up)}, and one that drops as much in ${barePace(paces.down)}. This assumes the course goes up and down in equal parts.`;
}
