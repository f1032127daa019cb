import { addDays } from '#shared/calendar-day.ts';
import { foldMark } from '#shared/coach/reply-marks.ts';
import { ownWords } from '../../server/features/coach/looked-up.ts';
import { actionFacts } from './action-facts.ts';
import type { ActionVerdict } from './actions.ts';
import { type Figure, figuresIn } from './figures.ts';
import { givenFacts } from './given.ts';
import { today } from './question.ts';
import type { Asked, Fact, Truth } from './truth.ts';

/** What is known about the right answer to a question. */
export interface Known {
  /** What the answer must contain. */
  asked: readonly Asked[];
  truth: Truth;
  /** The texts that a model was given: the prompt, and what its tools said. */
  given?: readonly string[];
  /** The data of the action that came with the answer. */
  proposed?: Readonly<Record<string, unknown>> | undefined;
  /** The data do not contain the answer, or there is nothing: it must say so. */
  mustDeny?: boolean;
  /** What an answer that says so must not contain. */
  never?: RegExp | undefined;
  /** Asked for advice: its figures are no claims about the runner. */
  suggests?: boolean;
}

export interface Verdict {
  /** How many of the figures that were asked for the answer contains as they are. */
  right: number;
  missing: Asked[];
  /** Right figures that are not where the answer begins. */
  buried: Asked[];
  /** How many figures with a unit were held against the truth, and those that nothing bears out. */
  judged: number;
  invented: Figure[];
  /** Undefined where nothing had to be denied. */
  denied?: boolean;
  /** Undefined where no action was asked for, and none came. */
  action?: ActionVerdict;
}

/** The line before the answer, with what the question was taken for. */
const understoodLine = /^\*[^\n]+\*\n\n/;

const withoutQuestions = (answer: string): string =>
  answer.replaceAll(/\[[^\]]*\]\(ask:\)/g, '').replace(/^I don’t know what “[^”]*”/m, '');

/**
 * Holds an answer against the truth. A figure that was asked for is right if it is the true one, as
 * rounded as it is written. Every other figure with a unit must be true of the runner, appear in
 * what the model was given, in the question or in the action that it proposes, or be the difference
 * of two such figures of the answer, in a line that compares. A session's figure counts only in a
 * line that names its day. Links into the log are read as their texts, and what was looked up is no
 * claim, nor is a question: one that is offered, or the runner's own words.
 */
export function judge(question: string, reply: string, known: Known): Verdict {
  const answer = ownWords(reply);
  const lines = linesOf(ownWords(withoutQuestions(reply)));
  const held = known.asked.filter((wanted) => holds(answer, wanted));
  const opening = openingOf(reply);
  const verdict: Verdict = {
    right: held.length,
    missing: known.asked.filter((wanted) => !held.includes(wanted)),
    buried: held.filter((wanted) => !holds(opening, wanted)),
    judged: 0,
    invented: [],
  };
  if (known.mustDeny) verdict.denied = denies(answer) && !known.never?.test(answer);
  if (known.suggests) return verdict;

  const asked = known.asked.flatMap((wanted) => (isFact(wanted) ? [wanted] : []));
  const anywhere: Fact[] = [
    ...asked,
    ...known.truth.facts,
    ...[question, ...(known.given ?? [])].flatMap(givenFacts),
    ...actionFacts(known.proposed ?? {}),
  ];
  const judged = lines.map((line) => {
    const facts = [
      ...anywhere,
      ...daysNamed(line).flatMap((day) => known.truth.byDay.get(day) ?? []),
    ];
    const figures = line.figures.filter(isJudged);
    return {
      figures,
      compares: comparison.test(line.text),
      borne: figures.filter((figure) => facts.some((fact) => isSame(figure, fact))),
    };
  });
  const borne = judged.flatMap((line) => line.borne);
  verdict.judged = judged.reduce((sum, { figures }) => sum + figures.length, 0);
  verdict.invented = judged.flatMap(({ figures, compares, borne: own }) =>
    figures.filter((figure) => !own.includes(figure) && !(compares && isDifference(figure, borne))),
  );
  return verdict;
}

/** Whether an answer says that there is nothing, or that the data do not hold what was asked. */
export const denies = (answer: string): boolean =>
  denials.some((pattern) => pattern.test(answer.replaceAll('’', "'")));

const denials = [
  /\b(?:do|does|did|is|are|was|were|has|have|had)(?: not|n't)\b[^.\n]{0,60}\b(?:hold|have|has|say|show|know|see|contain|include|record|log|logged|list|available|part|any|name|planned|in your|in my|run|track)/i,
  /\b(?:no|none|nothing|without an?y?)\b[^.\n]{0,60}\b(?:log|logs|logged|data|record|records|recorded|information|gear|figure|zones|planned|measure|measured|noted|called|race|races|injury|injuries|run|name|calendar|value)\b/i,
  /\b(?:calendar|log|gear|data)\b[^.\n]{0,30}\b(?:has|have|holds?|contains?|shows?) (?:no|none|nothing)\b/i,
  /\b(?:can't|cannot|can not|couldn't|unable to)\b[^.\n]{0,40}\b(?:see|tell|say|know|give|find|answer|look|predict)/i,
  // 'None before 2018', 'No.', 'You never ran there', 'There are no runs of that length', '0 races'
  /^\W*(?:no|none|nothing|never)\b(?=[.,;:–—]| (?:in|on|before|at|of) )/i,
  /\bnever (?:ran|run|raced|logged|noted|recorded|did)\b/i,
  /(?<![\d.,])\b(?:no|none|nothing|zero|0)(?: [a-z-]+){0,3} (?:runs|races|sessions|trainings|marathons|repeats|cross-training)\b/i,
  /\b(?:was|were|are|is|had|have|did) (?:none|nothing)\b/i,
  /\b(?:only (?:see|know|have|hold)|is (?:still )?empty|not (?:logged|recorded|in your|something))\b/i,
];

interface Line {
  text: string;
  figures: Figure[];
}

const linesOf = (text: string): Line[] =>
  text.split('\n').map((line) => ({ text: line, figures: figuresIn(line) }));

/** Days and weeks that an answer counts over are no claim, and 'no race' is a denial. */
const isJudged = ({ unit, noun, value }: Figure): boolean =>
  unit !== 'count' || (value > 0 && noun !== 'day' && noun !== 'week');

function holds(text: string, wanted: Asked): boolean {
  if (!isFact(wanted)) return text.toLowerCase().includes(String(wanted.value).toLowerCase());
  const lines = linesOf(text);
  const isDay = wanted.unit === 'date' && lines.flatMap(daysNamed).includes(isoOf(wanted.value));
  return isDay || lines.some(({ figures }) => figures.some((figure) => isSame(figure, wanted)));
}

/**
 * Of the built-in coach, what is shown before the fold, after the line of what was understood; of any other, the
 * first paragraph, with a table that follows it or the list that it announces.
 */
function openingOf(reply: string): string {
  const [shown = ''] = reply.split(foldMark);
  const answer = ownWords(shown);
  if (understoodLine.test(answer)) return answer.replace(understoodLine, '');
  const [first = '', second = ''] = answer.split(/\n\s*\n/);
  const isPart = second.startsWith('|') || (first.endsWith(':') && second.startsWith('- '));
  return isPart ? `${first}\n${second}` : first;
}

const isFact = (wanted: Asked): wanted is Fact => wanted.unit !== 'text';

/** Whether a figure is the true one, to the last digit that is written. */
function isSame(figure: Figure, fact: Fact): boolean {
  const { unit, value } = figure;
  const slack = figure.step * 0.51 + 1e-9;
  if (unit === 'date' || fact.unit === 'date') {
    if (unit !== fact.unit) return false;
    return value >= 10_000 ? value === fact.value : value === fact.value % 10_000;
  }
  if (unit === 'metres' && fact.unit === 'km')
    return Math.abs(value / 1000 - fact.value) <= slack / 1000;
  return isAlike(figure, fact) && Math.abs(value - fact.value) <= slack;
}

/** Units that are written alike: 4:05 can be a pace or a time, 12 days ago a number of days. */
function isAlike(figure: Figure, fact: Fact): boolean {
  if (isDays(figure) && isDays(fact)) return true;
  if (figure.unit === 'clock') return ['clock', 'pace', 'duration'].includes(fact.unit);
  if (fact.unit === 'clock') return ['pace', 'duration'].includes(figure.unit);
  return figure.unit === fact.unit && figure.noun === (fact.noun ?? undefined);
}

const isDays = ({ unit, noun }: Pick<Fact, 'unit' | 'noun'>) =>
  unit === 'days-away' || (unit === 'count' && noun === 'day');

const subtracted: ReadonlySet<string> = new Set([
  'km',
  'duration',
  'clock',
  'pace',
  'count',
  'bpm',
]);

/** A line that says how two things differ: '2 km more', '+2 km', and a row of a table. */
const comparison =
  /\b(?:more|less|fewer|than|faster|slower|quicker|longer|shorter|further|farther|higher|lower|up|down|left|gap|differ\w*|\w*creas\w*|improv\w*|drop\w*)\b|[+−]\s?\d|\|/i;

/** The difference of two true figures of the answer, each as rounded as it is written. */
function isDifference(figure: Figure, borne: readonly Figure[]): boolean {
  if (!subtracted.has(figure.unit)) return false;
  const own = borne.filter(({ unit, noun }) => unit === figure.unit && noun === figure.noun);
  return own.some((a) =>
    own.some(
      (b) =>
        a.value > b.value &&
        Math.abs(a.value - b.value - figure.value) <= Math.max(a.step, b.step, figure.step) * 0.51,
    ),
  );
}

/** The days that a line names, by date, as today or as yesterday. */
function daysNamed({ text, figures }: Line): string[] {
  const dates = figures.filter(({ unit }) => unit === 'date').map(({ value }) => isoOf(value));
  const words = [
    ...(/\btoday/i.test(text) ? [today] : []),
    ...(/\byesterday/i.test(text) ? [addDays(today, -1)] : []),
  ];
  return [...dates, ...words];
}

/** 305 → the last March 5; 20250305 → 2025-03-05. */
function isoOf(value: number): string {
  const text = String(value >= 10_000 ? value : Number(today.slice(0, 4)) * 10_000 + value);
  return `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}`;
}
