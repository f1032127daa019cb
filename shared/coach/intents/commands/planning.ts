import type { Formats } from '../../../formats.ts';
import { topicOf } from '../topics.ts';
import { clausesOf } from '../words.ts';
import type { Command, PlanWish } from './command.ts';
import { typedAs } from './names.ts';
import {
  asksForMore,
  noChange,
  notPlannedIn,
  type PlanChange,
  planChangeIn,
  together,
} from './plan-changes.ts';
import { type Said, saidIn } from './said.ts';

const several =
  /\bthe week after (?:next|that)\b|\b(?<count>[2-9]|[1-9]\d) ?(?:-| )?weeks?\b(?! ago)|\b(?:next|coming|whole|full) month\b|^a month of (?:running|training|runs)\b|\b[2-9] months\b|\bmonth(?:ly)? (?:plan|schedule|programme?)\b|\b(?:[2-9]\d|1[4-9]) days\b(?! ago)/;
const plans = /\b(?:plan|schedule|programme?)\b/;
const questions =
  /^(?:what|which|when|why|how|is|are|was|were|do|does|did|should|can|could|tell|show)\b/;
const meant =
  /^(?:(?:no|nope|sorry|actually) (?:\| )?)?(?:i (?:meant|mean|said|want|wanted)|make (?:it|that)|but for|for|rather|not one week (?:\| )?(?:but)?)/;
const noRace =
  /^(?:next|this|coming|tomorrow|today|now|the|week|a week|weekend|\d|(?:mon|tues|wednes|thurs|fri|satur|sun)day|me$|me\b|see|be|get|run|do|have|take|it|that|them|running|training|losing|weight|beginners?|recovery|my|a|an|in|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}(?= \d|$))\b/;

/** An order at the end, in a clause of its own: 'six weeks to Riverside, lay them out'. */
const orderAfter =
  /\| (?:please )?(?:plan|lay|set|write|map|draw|sort|spell|design|make|give|put|build|do|schedule|sketch|prepare|draft|create|fill)(?: me)?(?: (?:it|them|one|that|those|this|all of it|a plan|the plan))?(?: (?:out|up|down|together|in))?(?: for (?:me|it|that))?(?: (?:to|in|into) (?:my|the) calendar)?$/;
/** 'Put together next week’s training', 'I’d like to see the next month laid out', 'build me up to Riverside' */
const orders =
  /^(?:i (?:want|need|would like) |id like |id love )?(?:to (?:have|see|get) )?(?:put together|sort out|write|make|create|build|give|do|prepare|draft|set up|organi[sz]e|design|plan|fill|map out|lay out|get me (?:to|ready|fit|up)|take me to|bring me to)\b|\b(?:laid|set|mapped|written|planned|spelt) out\b|^(?:the |my )?(?:next|coming) .{2,12} of (?:training|running|runs|workouts)$|\bweek by week\b|\bday by day\b/;
/** 'I’d like six runs next week' */
const wantsRuns =
  /^(?:id like|id love|i want|i need|give me|lets (?:do|have|go for)|i can (?:only )?(?:do|manage|run))(?: to (?:do|run|have|get in))?(?: (?:only|about|at (?:least|most)|just))? [1-7] (?:runs?|days|times|sessions|outings|workouts)\b/;
const ofTraining =
  /\b(?:plan|schedule|programme?|training|trainings|workouts|sessions|runs|running)\b/;
const nextWeek =
  /^(?:plan|write|build|make|set up)(?: me)? (?:my|a|the)(?: training)? week\b|^give me a (?:training )?week with\b|\b(?:next|coming) weeks?\b|\bthe week ahead\b|\bweek (?:next|coming up|from (?:monday|tomorrow))\b/;
/** 'An easy week next', 'recovery week coming up', 'I want to take it easy next week' */
const easyWeek =
  /\b(?:easy|easier|light|lighter|gentle|gentler|soft|softer|recovery|rest|down|cutback|deload|quiet|relaxed|low) (?:next |coming )?week\b|\b(?:take it (?:easy|easier)|go easy|something (?:easy|easier|light|lighter|gentle|gentler))\b/;
const bareWeek = /^(?:an? )?\w+ week$/;
/** 'Mondays are out', 'not on Friday' */
const ofDaysOff =
  /\b(?:is|are) (?=(?:out|off|full|no good|busy|impossible)\b)|\bnot (?=(?:on )?(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b)/g;
/** The past is a question for the log, and possibilities are questions. */
const doubts =
  /\b(?:is|are|was|were|did|ran|last|past|ago|if|not|dont|should|would (?:it|a|you)|how|why|when)\b/;
const forRace =
  /\b(?:plan|schedule|programme?|weeks?|now|training|build(?:ing)?)\b.{0,20}? (?:for|to|towards|until|till|before|up to) (?:the |my )?(?<race>[^|]{3,80}?)(?: look(?: like)?)?(?: please)?(?: \||$)/;
const toTheRace = /^get me (?:to|ready for) (?:the |my )?(?<race>[^|]{3,80}?)(?: \||$)/;

const aroundCalendar = /^(?:plan|add a plan) around what is in my calendar next week$/;
const replaces = /^(?:replace|overwrite) (?:my|the|this) (?:plan|calendar|week|schedule)\b/;
/** Replies about what is already in the calendar, after a plan. */
const aboutBooked: readonly [pattern: RegExp, kind: 'add' | 'keep' | 'replace'][] = [
  [/^(?:please )?add (?:to it|it|them|the free days|to (?:that|the) plan)\b/, 'add'],
  [/^(?:please )?(?:keep (?:it|them|that|what)|leave (?:it|them|that))\b/, 'keep'],
  [/^(?:please )?(?:replace (?:it|them|that)|overwrite (?:it|them))\b/, 'replace'],
];

/**
 * Wishes about a plan other than next week's: more weeks, a race, or changes to the plan in the
 * conversation so far.
 * @param earlier the runner's earlier questions, oldest first
 */
export function planning(said: Said, earlier: readonly string[]): Command | undefined {
  const wish = afterPlan(said, earlier) ?? wishIn(said);
  return wish && { kind: 'plan', wish };
}

/** A wish that does not refer to an earlier plan. */
function wishIn({ text, typed }: Said): PlanWish | undefined {
  const plain = text.replaceAll(' | ', ' ');
  if (aroundCalendar.test(plain)) return { kind: 'add' };
  if (replaces.test(plain)) return { kind: 'replace' };
  const isOrderedAfter = orderAfter.test(text);
  const before = text
    .replace(orderAfter, '')
    .replaceAll(ofDaysOff, '')
    .replace(/^what (?:should|could|do i|can)\b/, '');
  if ((questions.test(text) && !isOrderedAfter) || doubts.test(before)) return undefined;
  const isOrder = isOrderedAfter || orders.test(plain) || wantsRuns.test(plain);
  const isEasy = easyWeek.test(plain) && /\bweeks?\b/.test(plain);
  if (!isOrder && !isEasy && !plans.test(text) && !plain.startsWith('next week')) return undefined;
  const weeks = several.exec(plain)?.[0].replace(/ week$/, ' weeks');
  const race = (toTheRace.exec(text) ?? forRace.exec(text))?.groups?.race;
  if (race && !noRace.test(race)) {
    return { kind: 'race', said: typedAs(race.split(' '), typed), weeks };
  }
  if (weeks) return { kind: 'weeks', said: weeks, isAfterPlan: false };
  if (!nextWeek.test(plain) && !isEasy) return undefined;
  if (isEasy && (nextWeek.test(plain) || isOrder || bareWeek.test(plain)))
    return { kind: 'changed', change: { ...noChange, easier: 1 }, ...fromNextWeek };
  const notPlanned = notPlannedIn(plain);
  const change =
    planChangeIn(plain.replace(/^(?:plan|make|give|write|create)\b/, '')) ??
    (notPlanned.length > 0 && isOrder ? { ...noChange, notPlanned } : undefined);
  const isOther = change && JSON.stringify(change) !== onlyEasier;
  if (isOther && (isOrder || isOrderedAfter || plans.test(plain) || plain.startsWith('next week')))
    return { kind: 'changed', change, ...fromNextWeek };
  return isOrderedAfter || (isOrder && ofTraining.test(plain)) ? { kind: 'week' } : undefined;
}

const onlyEasier = JSON.stringify({ ...noChange, easier: 1 });
const fromNextWeek = { from: 'next-week', isTooHard: false, isFirst: true } as const;

function afterPlan({ text, formats }: Said, earlier: readonly string[]): PlanWish | undefined {
  const plain = text.replaceAll(' | ', ' ');
  const before = lastPlan(earlier, formats);
  const many = several.exec(text)?.[0];
  if (before && many && (meant.test(text) || plain === many))
    return { kind: 'weeks', said: many, isAfterPlan: true };
  const kind = aboutBooked.find(([pattern]) => pattern.test(plain))?.[1];
  if (before && kind) return { kind };
  if (before && asksForMore(plain)) return { kind: 'more' };
  const change = planChangeIn(text);
  if (!change) return undefined;
  if (before) {
    return { kind: 'changed', ...before, change: together(before.change, change), isFirst: false };
  }
  return makesEasier.test(plain) ? { kind: 'no-plan' } : undefined;
}

/** Would refer to a plan, but there is none. */
const makesEasier =
  /^(?:(?:can|could) you )?make (?:it|that|this|the (?:week|plan)|my (?:week|plan)) (?:a )?(?:bit |little |much )?(?:easier|lighter|shorter|gentler)$/;

/** How many questions back a plan may be. */
const mostBack = 10;

/** The plan that the last questions were about, and the changes since. */
function lastPlan(earlier: readonly string[], formats: Formats) {
  let change: PlanChange = noChange;
  for (const question of earlier.toReversed().slice(0, mostBack)) {
    const said = saidIn(question, formats);
    const text = said?.text ?? '';
    const from = planAsked(question, said);
    if (from) {
      return { change, from, isTooHard: /\b(?:hard|tired|exhausted|much)\b/.test(text) };
    }
    const own = planChangeIn(text);
    if (own) change = together(own, change);
    else if (!meant.test(text) && !several.test(text) && !/^(?:add|keep|replace)\b/.test(text))
      return undefined;
  }
  return undefined;
}

/** Whether a question asks for a plan for next week, or for the days from tomorrow. */
function planAsked(question: string, said: Said | undefined): 'next-week' | 'tomorrow' | undefined {
  const clauses = clausesOf(question);
  const topics = clauses.map(topicOf);
  if (topics.includes('replan')) return 'tomorrow';
  if (said && wishIn(said)) return 'next-week';
  const text = clauses.join(' ');
  return topics.includes('plan') && plans.test(text) && !questions.test(text)
    ? 'next-week'
    : undefined;
}
