import { shortDate } from '../../calendar-day.ts';
import { formatPercent, perDistance } from '../../formats.ts';
import { distanceLabel, finishSeconds } from '../../races/rules.ts';
import { formatSplit } from '../../races/splits.ts';
import { formatPace, type Seconds, type SecondsPerKm } from '../../units.ts';
import { climbPaces } from '../climb.ts';
import {
  effortOf,
  goalOf,
  planOf,
  recentRuns,
  type StrategyFacts,
  type TargetRange,
} from '../facts.ts';
import { list, paragraphs } from '../prose.ts';
import { type Pacing, type Plan, paceAt, timeAt } from '../splits.ts';

const clock = (time: Seconds) => formatSplit(Math.round(time));
const pace = (value: SecondsPerKm) => `${formatPace(value)}${perDistance}`;

/** The target and why, and how to spread the effort. */
export function writePacingStrategy(facts: StrategyFacts): string {
  const plan = planOf(facts);
  return paragraphs(
    targetText(facts),
    plan && splitText(facts, plan),
    plan && climbText(facts, plan),
  );
}

function targetText(facts: StrategyFacts): string {
  const { range } = facts;
  const goal = goalOf(facts);
  if (!goal) return byFeel(facts);
  if (!range) {
    return `Your target is ${clock(goal.time)}. Your log has no recent race or run from which it could be judged, so start a little slower than it asks for, and let the first part tell you.`;
  }
  const expectation = `${basisText(range, facts)} ${clock(range.expected)} can be expected, and anything from ${clock(range.fastest)} to ${clock(range.slowest)} would be no surprise (± ${formatPercent(range.error)}).`;
  if (goal.is === 'expected') {
    return `${expectation} The splits are for ${clock(range.expected)}.`;
  }
  return `${expectation} Your target of ${clock(goal.time)} ${verdict(goal.time, range)}`;
}

function basisText({ basedOn }: TargetRange, { today }: StrategyFacts): string {
  if (!basedOn) return 'By your training of the last eight weeks,';
  const { raceName, date, distance, finishTime } = basedOn;
  return `By ${raceName} of ${shortDate(date, today)} (${distanceLabel(distance)} in ${clock(finishSeconds({ finishTime }))}),`;
}

function verdict(target: Seconds, { expected, fastest, slowest }: TargetRange): string {
  if (target < fastest) {
    return `is faster than that range. It would take a day better than any in your log: begin at the pace for ${clock(fastest)}, and speed up only if it feels easy.`;
  }
  if (target > slowest) {
    return 'is slower than that range, so you can run it with something in hand, and speed up in the last third.';
  }
  return target < expected
    ? 'is ambitious, and within that range.'
    : 'is within that range, and a good one to start from.';
}

function byFeel(facts: StrategyFacts): string {
  const runs = recentRuns(facts);
  const reason =
    runs.length === 0
      ? 'There are no races and no recent runs in your log, so no target can be given yet.'
      : 'Your log has too little for a target: a race, or a few weeks with distance and time, would do.';
  const effort = effortOf(facts);
  const feel =
    effort === 'sprint' || effort === 'short'
      ? 'Run the first half fast but relaxed, and keep a last gear for the end.'
      : 'Run the first half so that you could still say a short sentence, and put the effort into the second.';
  return `${reason} Until then, run by feel. ${feel}`;
}

function splitText(facts: StrategyFacts, plan: Plan): string {
  const halfWay = (pacing: Pacing) =>
    formatSplit(Math.round(timeAt(plan, pacing, plan.distance / 2)));
  if (effortOf(facts) === 'sprint') {
    return `Evenly run, half way comes after ${halfWay('even')}. Nearly everybody runs the first half of so short a race faster: lose as little as you can in the second.`;
  }
  const paceOf = (pacing: Pacing, point: number) => pace(paceAt(plan, pacing, point));
  const [start, finish] = [paceOf('negative', 0), paceOf('negative', plan.distance)];
  return `Two ways to run it:\n${list([
    `Even: ${paceOf('even', 0)} throughout, half way after ${halfWay('even')}.`,
    `Negative: start at ${start} and finish at ${finish}, half way after ${halfWay('negative')}.`,
  ])}`;
}

function climbText({ race }: StrategyFacts, plan: Plan): string | undefined {
  const { elevationGain } = race;
  if (!elevationGain) return undefined;
  const paces = climbPaces(plan, elevationGain);
  if (!paces) {
    return 'With this climb, run by effort: no pace holds on slopes as steep as these.';
  }
  return `For the same effort on hills, if the course climbs and drops in equal parts, a level kilometre takes ${formatPace(paces.level)}, one that climbs ${paces.metres} m ${formatPace(paces.up)}, and one that drops as much ${formatPace(paces.down)}.`;
}
