import type { Formats } from '../../../formats.ts';
import type { SessionType } from '../../../trainings/words.ts';
import type { Km } from '../../../units.ts';
import type { Today } from '../../../week.ts';
import { bareDistanceOf, takeDistance, takeDuration, takeType } from './amounts.ts';
import type { Command } from './command.ts';
import { daysToCome } from './days.ts';
import { smallWords } from './report-opening.ts';
import { Rest, type Said } from './said.ts';

const starts =
  /^(?:(?:i )?(?:want|need|would like|fancy)|(?:can|could) i (?:have|get)|id (?:like|love)|give(?: me)?|make(?: me)?|plan(?: me| in)?|schedule|create|suggest|add|put(?: in)?|pencil(?: in)?|book(?: in)?|slot in|squeeze in|fit in|design|build|propose|set up|write(?: me)?|something for) (?:an? |my |some |the )?/;
/** The same at the end: '…, set it up', '… into the calendar'. */
const endings: readonly RegExp[] = [
  /(?: \|)? (?:please )?(?:put|set|plan|schedule|write|design|book|pencil|lay|make|give|add|build|create|propose|suggest|enter)(?: me)?(?: (?:it|one|that|them))?(?: (?:in|up|out|down|together))?(?: (?:to|in|into|on) (?:my|the) (?:calendar|plan|schedule|diary))?$/,
  /(?: \|)? (?:in|into|to|on|for) (?:my|the) (?:calendar|plan|schedule|diary)$/,
];
/** 'What could I do as a tempo on Wednesday, put it in' asks for one. */
const asksWhat = /^what (?:could|can|should|might) i (?:do|run) (?:as |for )?/;
/** 'Intervals for Tuesday' */
const bare =
  /^(?:an? |my |some |the )?(?:\w+ ){1,4}(?:for |on |this |next )?(?:tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)$/;
const doubt =
  /\b(?:if|should|not|dont|never|why|how|what|which|when|unless|think|is|are|was|did|last|every|weeks?|month|easier|race|races|pace|paces|than|more|less)\b/;
/** Kinds of sessions that the planner can write out. */
const planned: ReadonlySet<SessionType> = new Set<SessionType>([
  ...(['intervals', 'tempo', 'hill-repeats', 'long-run', 'easy-run', 'recovery'] as const),
]);
const fillers = new Set([
  ...smallWords,
  ...`session workout run training calendar want need would fancy give make plan schedule create suggest put propose set
  write good nice next tomorrow morning evening afternoon can could jog something pencil book slot squeeze fit design
  build love going day kind sort of after work before each`
    .trim()
    .split(/\s+/),
]);
/** 'An easy 12' */
const bareDistance =
  /(?<=\b(?:easy|long|tempo|steady|recovery) )(\d{1,2}(?:[.,]\d)?)(?= (?:on|for|in|at|next|this|tomorrow)\b| *(?:\||$))/;
/** Dates, whose figures are not distances. */
const dayExpression =
  /\b(?:(?:the )?\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}|(?:the )?\d{1,2}(?:st|nd|rd|th)|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} \d{1,2}(?:st|nd|rd|th)?)\b/;
const dayWord =
  /^(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|\d{1,2}(?:st|nd|rd|th)|\d{4}-\d{2}-\d{2}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6})$/;

/**
 * 'Give me an interval session for Tuesday', 'schedule a long run on Saturday, 20 km'. A given
 * length is kept.
 */
export function askingForSession({ text, into, formats }: Said, today: Today): Command | undefined {
  const ending = endings.find((pattern) => pattern.test(text));
  const isOrderedAfter = into === 'log' || ending !== undefined;
  const order = (ending ? text.replace(ending, '') : text).replace(
    isOrderedAfter ? asksWhat : never,
    '',
  );
  const hasVerb = isOrderedAfter || starts.test(text);
  if (!(hasVerb || bare.test(text)) || doubt.test(order)) return undefined;
  const days = daysToCome(order, today);
  const rest = new Rest(order.replace(dayExpression, ' | '));
  const distance = hasVerb ? (takeDistance(rest) ?? takeBareDistance(rest, formats)) : undefined;
  const duration = hasVerb ? takeDuration(rest, distance) : undefined;
  // 'I want to run 10k in 52 minutes' names a target.
  if (distance !== undefined && duration !== undefined && /\b(?:want|need|like) to\b/.test(text))
    return undefined;
  const sessionType = takeType(rest);
  const isOfLength = distance !== undefined || duration !== undefined;
  const isKnown = sessionType && (isOfLength || planned.has(sessionType));
  if (
    !isKnown &&
    !(
      isOfLength &&
      days.length > 0 &&
      /\b(?:run|jog|something)\b|^(?:plan|schedule|pencil|book)\b/.test(text)
    )
  )
    return undefined;
  if (rest.words(fillers).some((word) => !dayWord.test(word))) return undefined;
  // Something to add to the log for a past day has been run.
  if (into === 'log' && days.length === 0) return undefined;
  return { kind: 'session', sessionType, days, distance, duration };
}

const never = /(?!)/;

function takeBareDistance(rest: Rest, formats: Formats): Km | undefined {
  const figure = rest.take(bareDistance)?.[1];
  return figure === undefined ? undefined : bareDistanceOf(figure, formats);
}
