import { formatDuration, formatPace, seconds, secondsPerKm } from '#shared/units.ts';
import type { ActionVerdict } from './actions.ts';
import type { Result } from './evaluate.ts';
import { type Outcome, outcomeOf, outcomes } from './outcome.ts';
import type { Asked } from './truth.ts';

/** One thing that is scored: how many of how many. */
interface Score {
  done: number;
  of: number;
}

export interface Scores {
  answered: Score;
  /** Figures that were asked for. */
  figuresRight: Score;
  /** Figures with a unit that nothing bears out, of all that were held against the truth. */
  figuresInvented: Score;
  /** Questions that the data do not answer, and that are answered so. */
  refusals: Score;
  /** Of the actions that were asked for, what became of them. */
  actionsValid: Score;
  actionsInvalid: Score;
  actionsMissing: Score;
  /** Answers with an action, of those where none was asked for. */
  actionsUnwanted: Score;
}

const isWholeAnswer = ({ answer, failure }: Result) => answer !== '' && failure === undefined;

export function scoresOf(results: readonly Result[]): Scores {
  const sum = (figureOf: (result: Result) => number) =>
    results.reduce((total, result) => total + figureOf(result), 0);
  const count = (isOne: (result: Result) => boolean) => results.filter(isOne).length;
  const outcomes = (outcome: ActionVerdict['outcome']): number =>
    count(({ verdict }) => verdict.action?.outcome === outcome);
  const asked = count(({ question }) => question.action !== undefined);
  return {
    answered: { done: count(isWholeAnswer), of: results.length },
    figuresRight: {
      done: sum(({ verdict }) => verdict.right),
      of: sum(({ verdict }) => verdict.right + verdict.missing.length),
    },
    figuresInvented: {
      done: sum(({ verdict }) => verdict.invented.length),
      of: sum(({ verdict }) => verdict.judged),
    },
    refusals: {
      done: count(({ verdict }) => verdict.denied === true),
      of: count(({ verdict }) => verdict.denied !== undefined),
    },
    actionsValid: { done: outcomes('valid'), of: asked },
    actionsInvalid: { done: outcomes('invalid'), of: asked },
    actionsMissing: { done: outcomes('missing'), of: asked },
    actionsUnwanted: { done: outcomes('unwanted'), of: results.length - asked },
  };
}

/** How many answers came to what. */
export const countOutcomes = (results: readonly Result[]): [Outcome, number][] =>
  outcomes.map((outcome) => [
    outcome,
    results.filter((result) => outcomeOf(result) === outcome).length,
  ]);

/** In percent. */
const limits = { invented: 2, right: 90, refusals: 90, actionsValid: 95, actionsUnwanted: 2 };

/**
 * What fails. A language model: with more than 2 % of its figures invented, less than 95 % of the
 * actions valid, more than 2 % of the other answers with an action, or less than 90 % of the figures or
 * refusals that were asked for. The built-in coach: with anything that is not right. Nobody may leave a question without an answer.
 */
export function failuresOf(scores: Scores, { hasModel }: { hasModel: boolean }): string[] {
  const { answered, figuresRight, figuresInvented, refusals, actionsValid, actionsUnwanted } =
    scores;
  const failures = [];
  const isWhole = ({ done, of }: Score) => done === of;
  if (!isWhole(answered)) failures.push('Not every question was answered');
  if (!hasModel) {
    if (!isWhole(figuresRight)) failures.push('A figure is wrong or missing');
    if (figuresInvented.done > 0) failures.push('A figure is invented');
    if (!isWhole(refusals)) failures.push('Something is claimed that the data do not hold');
    if (!isWhole(actionsValid)) failures.push('An action is not valid');
    if (actionsUnwanted.done > 0) failures.push('An action was proposed unasked');
    return failures;
  }
  if (percentOf(figuresInvented) > limits.invented) {
    failures.push(`More than ${limits.invented} % of the figures are invented`);
  }
  const isShort = (score: Score, least: number) => score.of > 0 && percentOf(score) < least;
  if (isShort(figuresRight, limits.right)) {
    failures.push(`Less than ${limits.right} % of the figures asked for are right`);
  }
  if (isShort(refusals, limits.refusals)) {
    failures.push(`Less than ${limits.refusals} % of what the data do not hold is refused`);
  }
  if (isShort(actionsValid, limits.actionsValid)) {
    failures.push(`Less than ${limits.actionsValid} % of the actions are valid`);
  }
  if (percentOf(actionsUnwanted) > limits.actionsUnwanted) {
    failures.push(`More than ${limits.actionsUnwanted} % of the other answers propose an action`);
  }
  return failures;
}

const percentOf = ({ done, of }: Score) => (of === 0 ? 0 : (done / of) * 100);

const names: Record<keyof Scores, string> = {
  answered: 'Questions answered',
  figuresRight: 'Figures right',
  figuresInvented: 'Figures invented',
  refusals: 'Refusals where the data do not hold the answer',
  actionsValid: 'Actions valid',
  actionsInvalid: 'Actions invalid',
  actionsMissing: 'Actions missing',
  actionsUnwanted: 'Actions that nobody asked for',
};

/** A line each: 'Figures right: 127 of 130 (97.7 %)'. */
export const scoreLines = (scores: Scores): string[] =>
  Object.entries(names).map(([name, label]) => {
    const score = scores[name as keyof Scores];
    return `${label}: ${score.of === 0 ? 'none asked' : `${score.done} of ${score.of} (${percentOf(score).toFixed(1)} %)`}`;
  });

export const isFine = (result: Result): boolean =>
  isWholeAnswer(result) && ['right', 'rightly refused'].includes(outcomeOf(result));

export interface Report {
  coach: string;
  date: string;
  runs: number;
  scores: Scores;
  failures: readonly string[];
  /** Tokens of all calls, and how long an answer took at the median. */
  tokens: number;
  medianMs: number;
  results: readonly Result[];
}

/** The report as a page, with the whole answer wherever something is wrong. */
export function asMarkdown(report: Report): string {
  const { coach, date, runs, scores, failures, tokens, medianMs, results } = report;
  const wrong = results.filter((result) => !isFine(result));
  return [
    `# Evaluation of ${coach}`,
    `${date}, ${runs === 1 ? 'one run' : `${runs} runs`}, ${results.length} answers. ${failures.length === 0 ? 'Passed.' : `Failed: ${failures.join('; ')}.`}`,
    scoreLines(scores)
      .map((line) => `- ${line}`)
      .join('\n'),
    countOutcomes(results)
      .map(([outcome, count]) => `- ${outcome}: ${count}`)
      .join('\n'),
    `- Tokens: ${tokens.toLocaleString('en-US')}\n- An answer takes ${(medianMs / 1000).toFixed(1)} s at the median`,
    `## What is not right (${wrong.length})`,
    ...wrong.map(asSection),
    '',
  ].join('\n\n');
}

/** '12.5 (km)', '1:42:00 (duration)', '2026-03-01 (date)' */
function shown({ value, unit, noun }: Asked): string {
  const text = typeof value === 'string' ? value : inUnit(unit, value);
  return `${text} (${noun ?? unit})`;
}

function inUnit(unit: Asked['unit'], value: number): string {
  if (unit === 'duration') return formatDuration(seconds(value));
  if (unit === 'pace') return formatPace(secondsPerKm(value));
  if (unit === 'date') return String(value).replace(/^(\d{4})(\d\d)/, '$1-$2-');
  return String(Math.round(value * 1000) / 1000);
}

function asSection(result: Result): string {
  const { question, answer, verdict, failure } = result;
  const { missing, invented, denied, action } = verdict;
  const wrong = [
    outcomeOf(result),
    failure !== undefined && `not answered, or not to the end: ${failure}`,
    missing.length > 0 && `not in the answer: ${missing.map(shown).join(', ')}`,
    invented.length > 0 && `invented: ${invented.map(({ text }) => `“${text}”`).join(', ')}`,
    denied === false && 'does not say that the data do not hold it',
    action && action.faults.length > 0 && `action ${action.outcome}: ${action.faults.join('; ')}`,
  ].filter((part) => part);
  const quoted = answer.split('\n').map((line) => `> ${line}`);
  return `### ${question.runner}: ${question.ask}\n\n${wrong.map((part) => `- ${part}`).join('\n')}\n\n${quoted.join('\n')}`;
}
