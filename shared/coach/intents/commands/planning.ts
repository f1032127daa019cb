import { topicOf } from '../topics.ts';
import { clausesOf } from '../words.ts';
import type { Command, PlanWish } from './command.ts';
import { typedAs } from './names.ts';
import { type Said, saidIn } from './said.ts';

const several =
  /\b(?<count>[2-9]|[1-9]\d|two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen) ?(?:-| )?weeks?\b(?! ago)|\b(?:next|coming|whole) month\b|\b(?:[2-9]|two|three|four|six) months\b/;
const plans = /\b(?:plan|schedule|program)\b/;
const questions =
  /^(?:what|which|when|why|how|is|are|was|were|do|does|did|should|can|could|tell|show)\b/;
const easier =
  /^(?:no )?(?:\| )?(?:please |pls )?(?:(?:can you )?make (?:it|that|this|the week|the plan|my week|my plan) (?:a )?(?:bit |little |much )?(?:easier|lighter|shorter|gentler)|(?:a )?(?:bit |little )?(?:easier|lighter)|something easier|an? easier (?:one|week|plan)|easier version|(?:that is )?(?:still )?too (?:hard|much))$/;
const meant =
  /^(?:(?:no|nope|sorry|actually) (?:\| )?)?(?:i (?:meant|mean|said|want|wanted)|make (?:it|that)|but for|for|rather|not one week (?:\| )?(?:but)?)/;
const forRace =
  /^(?:(?:make|create|build|give|write)(?: me)? )?(?:i (?:need|want) )?(?:an? |the |my )?(?:training |marathon |race )?plan (?:for|to|towards|until) (?:the |my )?(?<race>.{3,80})$/;
const noRace =
  /^(?:next|this|coming|tomorrow|today|the|week|a week|weekend|\d|two|three|four|five|six|seven|eight|nine|ten|twelve|sixteen|(?:mon|tues|wednes|thurs|fri|satur|sun)day|me$|running|training|losing|weight|beginners?|recovery|my)\b/;

/** Whether a question asks for a plan of the next week, or of the days from tomorrow. */
function planAsked(question: string): 'next-week' | 'tomorrow' | undefined {
  const clauses = clausesOf(question);
  const topics = clauses.map(topicOf);
  if (topics.includes('replan')) return 'tomorrow';
  const text = clauses.join(' ');
  return topics.includes('plan') && plans.test(text) && !questions.test(text)
    ? 'next-week'
    : undefined;
}

/** 'Put together next week’s training', 'next 4 weeks of training', 'what about a plan for next week? Write one' */
const makes =
  /^(?:i (?:want|need) )?(?:put together|sort out|write|make|create|build|give|do|prepare|draft|set up|organi[sz]e|design|plan|fill)\b/;
const nextWeek = /\b(?:next|coming) weeks?\b|\bthe week ahead\b/;
const ofTraining =
  /\b(?:plan|schedule|program|training|trainings|workouts|sessions|runs|running)\b/;
const writeOne =
  /\| (?:please )?(?:write|make|give|create|do|draft)(?: me)?(?: (?:a|the) plan| one| it)(?: for me)?$/;
const weeksOf =
  /^(?:the |my )?(?:next|coming) (?<many>\d{1,2} weeks|\w+ months?|month) of (?:training|running|runs|workouts)$/;

/** A plan of weeks, and not a sentence with the word in it. */
const begins =
  /^(?:i (?:want|need) )?(?:(?:make|create|build|give|write)(?: me)? )?(?:[\w-]{1,12} ){0,5}(?:plan|schedule|program)\b/;
const doubts = /\b(?:is|are|was|were|if|not|dont)\b/;
const aroundCalendar = /^(?:plan|add a plan) around what is in my calendar next week$/;

const replaces = /^(?:replace|overwrite) (?:my|the|this) (?:plan|calendar|week|schedule)\b/;

/** What may be said after a plan about what the calendar holds already. */
const aboutBooked: readonly [pattern: RegExp, kind: 'add' | 'keep' | 'replace'][] = [
  [/^(?:please )?add (?:to it|it|them|the free days|to (?:that|the) plan)\b/, 'add'],
  [/^(?:please )?(?:keep (?:it|them|that|what)|leave (?:it|them|that))\b/, 'keep'],
  [/^(?:please )?(?:replace (?:it|them|that)|overwrite (?:it|them))\b/, 'replace'],
];

/**
 * What is wished of a plan besides the next week: more weeks, a race, or an easier one than the plan of
 * the conversation so far.
 * @param earlier the runner's earlier questions, oldest first
 */
export function planning(said: Said, earlier: readonly string[]): Command | undefined {
  const wish = wishIn(said, earlier);
  return wish && { kind: 'plan', wish };
}

function wishIn(said: Said, earlier: readonly string[]): PlanWish | undefined {
  const { text, typed } = said;
  if (writeOne.test(text) && (plans.test(text) || nextWeek.test(text))) return { kind: 'week' };
  if (questions.test(text)) return undefined;
  const plain = text.replaceAll(' | ', ' ');
  if (aroundCalendar.test(plain)) return { kind: 'add' };
  if (replaces.test(plain)) return { kind: 'replace' };
  const followUp = afterPlan(text, plain, earlier);
  if (followUp) return followUp;
  const weeks = weeksOf.exec(plain)?.groups?.many;
  if (weeks) return { kind: 'weeks', said: weeks };
  const isWeek = makes.test(plain) && nextWeek.test(plain) && ofTraining.test(plain);
  if (isWeek && !several.test(plain) && !doubts.test(plain)) return { kind: 'week' };
  if (!plans.test(text) || doubts.test(text)) return undefined;
  const race = forRace.exec(plain)?.groups?.race;
  if (race && !noRace.test(race)) return { kind: 'race', said: typedAs(race.split(' '), typed) };
  const many = several.exec(text)?.[0];
  return many && begins.test(plain)
    ? { kind: 'weeks', said: many.replace(/ week$/, ' weeks') }
    : undefined;
}

function afterPlan(text: string, plain: string, earlier: readonly string[]): PlanWish | undefined {
  const before = lastPlan(earlier);
  if (!before) return undefined;
  if (easier.test(text)) return { kind: 'easier', ...before, times: before.times + 1 };
  const many = several.exec(text)?.[0];
  if (many && (meant.test(text) || plain === many)) return { kind: 'weeks', said: many };
  const kind = aboutBooked.find(([pattern]) => pattern.test(plain))?.[1];
  return kind && { kind };
}

/** How far back a plan may be. */
const mostBack = 10;

/** The plan that the last questions were about, and how often it was made easier since. */
function lastPlan(earlier: readonly string[]) {
  let times = 0;
  for (const question of earlier.toReversed().slice(0, mostBack)) {
    const text = saidIn(question)?.text ?? '';
    const from = planAsked(question);
    if (from) return { times, from, isTooHard: /\b(?:hard|tired|exhausted|much)\b/.test(text) };
    if (easier.test(text)) times += 1;
    else if (!meant.test(text) && !several.test(text) && !/^(?:add|keep|replace)\b/.test(text))
      return undefined;
  }
  return undefined;
}
