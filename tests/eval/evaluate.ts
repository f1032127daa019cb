import type { Database } from '../../server/db/client.ts';
import { type Question, runnerNames, today } from './question.ts';
import { runners, storeRunner } from './runners/store.ts';
import { judge, type Verdict } from './score.ts';
import { answersOf, readDays, readFacts, type Truth } from './truth.ts';

/** Where questions are asked: a running server with its database, and who asks. */
export interface Asker {
  database: Database;
  signUp: () => Promise<AskingRunner>;
  /** The texts that the model was given since the last question; none of the built-in coach. */
  given?: () => string[];
}

interface AskingRunner {
  id: string;
  request: (path: string, init?: RequestInit) => Promise<Response>;
}

export interface Result {
  question: Question;
  answer: string;
  verdict: Verdict;
  /** What an answer was refused with. */
  failure?: string;
}

/** Asks every question through the chat's own route, each in a conversation of its own. */
export async function evaluate(asker: Asker, questions: readonly Question[]): Promise<Result[]> {
  const results = new Map<Question, Result>();
  for (const name of runnerNames) {
    const own = questions.filter(({ runner }) => runner === name);
    if (own.length === 0) continue;
    const runner = await asker.signUp();
    await storeRunner(asker.database, runner.id, runners[name]);
    const byDay = await readDays(asker.database, runner.id);
    for (const question of own)
      results.set(question, await answerTo(asker, { runner, byDay }, question));
  }
  return questions.flatMap((question) => results.get(question) ?? []);
}

interface Reply {
  content: string;
  failure?: string;
}

async function replyTo(runner: AskingRunner, { ask, after }: Question): Promise<Reply> {
  const before = after === undefined ? undefined : await post(runner, after);
  return await post(runner, ask, before?.sessionId);
}

async function post(
  { request }: AskingRunner,
  message: string,
  sessionId?: string,
): Promise<Reply & { sessionId?: string }> {
  const response = await request('/api/ai/chat', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      message,
      today,
      streamResponse: false,
      ...(sessionId && { sessionId }),
    }),
  });
  const body = await response.json();
  if (response.ok) return { content: body.content, sessionId: body.sessionId };
  return { content: '', failure: `${response.status} ${body.code}` };
}

async function answerTo(
  { database, given = () => [] }: Asker,
  { runner, byDay }: { runner: AskingRunner; byDay: Truth['byDay'] },
  question: Question,
): Promise<Result> {
  const { ask, wants = [], about = [], facts = [], refuses, none, suggests = false } = question;
  given();
  const { content, failure } = await replyTo(runner, question);
  const verdict = judge(ask, content, {
    asked: await answersOf(database, runner.id, wants),
    truth: { facts: await readFacts(database, runner.id, { about, facts }), byDay },
    given: given(),
    mustDeny: refuses !== undefined || none === true,
    never: refuses instanceof RegExp ? refuses : undefined,
    suggests,
  });
  return { question, answer: content, verdict, ...(failure && { failure }) };
}
