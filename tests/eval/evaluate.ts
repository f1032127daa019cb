import type { Database } from '../../server/db/client.ts';
import { judgeAction, type ProposedAction } from './actions.ts';
import { type Question, runnerNames, today } from './question.ts';
import type { Heard } from './recorded-model.ts';
import { runners, storeRunner } from './runners/store.ts';
import { judge, type Verdict } from './score.ts';
import { answersOf, recordOf, type Truth, truthReader } from './truth.ts';

/** Where questions are asked: a running server with its database, and who asks. */
export interface Asker {
  database: Database;
  signUp: () => Promise<AskingRunner>;
  /** What the model was given, and did, since this was last called; nothing without a model. */
  heard?: () => Heard;
  /** Whether a language model answers. */
  hasModel?: boolean;
}

interface AskingRunner {
  id: string;
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface Result {
  question: Question;
  answer: string;
  verdict: Verdict;
  /** Why there is no answer, or only a part of it. */
  failure?: string;
  /** How long the answer took. */
  ms: number;
}

/** Asks every question through the chat's own route, each in a conversation of its own. */
export async function evaluate(asker: Asker, questions: readonly Question[]): Promise<Result[]> {
  const results = new Map<Question, Result>();
  for (const name of runnerNames) {
    const own = questions.filter(({ runner }) => runner === name);
    if (own.length === 0) continue;
    const runner = await asker.signUp();
    await storeRunner(asker.database, runner.id, runners[name]);
    const truthOf = await truthReader(asker.database, runner.id);
    for (const question of own.filter((one) => isAsked(one, asker)))
      results.set(question, await answerTo(asker, { runner, truthOf }, question));
  }
  return questions.flatMap((question) => results.get(question) ?? []);
}

/** The built-in coach understands only some commands. */
const isAsked = ({ action }: Question, { hasModel = false }: Asker) =>
  hasModel || !action || action.builtIn === true;

interface Reply {
  content: string;
  sessionId?: string;
  aiAction?: ProposedAction;
  failure?: string;
}

async function replyTo(runner: AskingRunner, { ask, after }: Question): Promise<Reply> {
  const before = after === undefined ? undefined : await post(runner, after);
  return await post(runner, ask, before?.sessionId);
}

async function post(runner: AskingRunner, message: string, sessionId?: string): Promise<Reply> {
  const body = { message, today, streamResponse: false, ...(sessionId && { sessionId }) };
  const response = await send(runner, '/api/ai/chat', body);
  const { content = '', aiAction, sessionId: askedIn, code, builtIn } = await response.json();
  // Nor is an answer of the built-in coach, which stands in for the model that is asked.
  if (!response.ok || builtIn) return { content: '', failure: `${response.status} ${code}` };
  return { content, aiAction, sessionId: askedIn, ...(code && { failure: code }) };
}

const send = ({ request }: AskingRunner, path: string, body: object) =>
  request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

const silence: Heard = { given: [], proposed: false };

/** What was said by the runner, '20k' as the distance that it is. */
const wordsOf = ({ ask, after = '' }: Question): string =>
  asFigures.reduce((text, [words, figure]) => text.replaceAll(words, figure), `${after}\n${ask}`);

/** Amounts that a question says in words, as an answer may say them in figures. */
const asFigures: readonly [RegExp, string][] = [
  [/(\d) ?k\b/g, '$1 km'],
  [/(\d)\+/g, '$1'],
  [/\bthree quarters of an hour\b/gi, '45 min'],
  [/\b(?:a )?half an hour\b/gi, '30 min'],
  [/\ban hour and a half\b/gi, '90 min'],
  [/\ban hour\b/gi, '60 min'],
  [/\b1h30\b/gi, '90 min'],
  [/\bsub[- ]?(\d\d)\b(?![:.]|\s?(?:min|k))/g, '$1:00'],
  [/\bthirty (?=min)/gi, '30 '],
];

async function answerTo(
  { database, heard = () => silence, hasModel = false }: Asker,
  { runner, truthOf }: { runner: AskingRunner; truthOf: (question: Question) => Promise<Truth> },
  question: Question,
): Promise<Result> {
  const { wants = [], refuses, none, action, suggests } = question;
  heard();
  const start = performance.now();
  const { content, failure, aiAction, sessionId } = await replyTo(runner, question);
  const ms = performance.now() - start;
  const { given, proposed } = heard();
  const verdict: Verdict = judge(wordsOf(question), content, {
    asked: await answersOf(database, runner.id, wants),
    truth: await truthOf(question),
    given,
    proposed: aiAction?.data,
    mustDeny: refuses !== undefined || none === true,
    never: refuses instanceof RegExp ? refuses : undefined,
    suggests: hasModel && suggests === true,
  });
  const judged = await judgeAction(aiAction, action, {
    tried: proposed && failure === undefined,
    record: action?.record && (await recordOf(database, runner.id, action.record)),
    carryOut: ({ id }) => carryOut(runner, id),
  });
  if (judged) verdict.action = judged;
  // A runner has 500 conversations at most.
  if (sessionId) await runner.request(`/api/chat/sessions/${sessionId}`, { method: 'DELETE' });
  return { question, answer: content, verdict, ms, ...(failure && { failure }) };
}

/** Approves an action and takes it back: what the server refuses was no valid proposal. */
async function carryOut(runner: AskingRunner, id: string): Promise<string[]> {
  const approved = await send(runner, '/api/ai/approve-action', {
    actionId: id,
    decision: 'approved',
    today,
  });
  if (!approved.ok) return [`Approving it answers ${approved.status}: ${await approved.text()}`];
  const undone = await send(runner, `/api/ai/actions/${id}/undo`, {});
  return undone.ok ? [] : [`Undoing it answers ${undone.status}: ${await undone.text()}`];
}
