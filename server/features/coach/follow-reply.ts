import { performance } from 'node:perf_hooks';
import type { Transaction } from 'kysely';
import type { Action } from '#shared/coach/actions/action.ts';
import { errorCodes, isErrorCode } from '#shared/errors.ts';
import type { RecordKey } from '../../db/records.ts';
import type { DB } from '../../db/types.ts';
import { actionsOf } from './actions/store-action.ts';
import { findProgress } from './reply-queries.ts';
import type { ReplyEnd } from './running-reply.ts';
import { type TakeOverServices, takeOverReply } from './take-over-reply.ts';

/** An update for a reply's follower. */
export type Progress =
  | { type: 'text'; text: string; offset: number; builtIn?: boolean }
  /** No news for a while: keeps the connection open. */
  | { type: 'idle' }
  /**
   * `error` is set for an interrupted or failed reply, even if the built-in coach answered instead
   * (`builtIn`); `action` for a reply that proposes one.
   */
  | {
      type: 'end';
      code: string | undefined;
      error: string | undefined;
      builtIn?: boolean;
      action?: Action | undefined;
    };

const idleAfter = 15_000; // ms
const pollEvery = 300; // ms

/**
 * Follows a reply from a position in its text, whichever server makes it: in memory on this server,
 * otherwise through the database. Stops without `end` when the signal is aborted or this server
 * stops.
 * @param from UTF-16 units
 */
export async function* followReply(
  services: TakeOverServices,
  key: RecordKey,
  { from, signal }: { from: number; signal: AbortSignal },
): AsyncGenerator<Progress> {
  const { database, replies } = services;
  let at = from;
  /** The text so far as the database counts it; unknown while it grows here. */
  let characters: number | undefined;
  let spokenAt = performance.now();
  while (!signal.aborted) {
    const reply = replies.find(key);
    if (reply) {
      characters = undefined;
      const { text, outcome } = reply;
      if (text.length > at) {
        const builtIn = reply.instead !== undefined;
        yield { type: 'text', text: text.slice(at), offset: text.length, builtIn };
        at = text.length;
        spokenAt = performance.now();
        continue;
      }
      if (outcome && outcome !== 'released') {
        return yield endOf(outcome, reply.action);
      }
      if (!outcome) {
        await reply.changed(signal, idleAfter);
        if (performance.now() - spokenAt >= idleAfter) {
          yield { type: 'idle' };
          spokenAt = performance.now();
        }
        continue;
      }
    }
    if (replies.isClosed()) return;
    const known = characters ?? 0;
    const found = await database.asUser(key.userId, async (tx) => {
      const progress = await findProgress(tx, key, known);
      return progress && { ...progress, action: await actionIn(tx, key, progress.status) };
    });
    if (!found) return yield deleted;
    const more = characters === undefined ? found.more.slice(at) : found.more;
    characters = known + countCharacters(found.more);
    if (more !== '') {
      at += more.length;
      yield { type: 'text', text: more, offset: at, builtIn: found.standsIn };
      spokenAt = performance.now();
    }
    if (found.status !== 'streaming') return yield storedEnd(found);
    if (found.isAbandoned) {
      await takeOverReply(services, key);
      continue;
    }
    if (performance.now() - spokenAt >= idleAfter) {
      yield { type: 'idle' };
      spokenAt = performance.now();
    }
    await pause(pollEvery, signal);
  }
}

const deleted: Progress = {
  type: 'end',
  code: 'NOT_FOUND',
  error: 'This conversation was deleted.',
};

/** An action is stored together with the end of its reply. */
async function actionIn(
  tx: Transaction<DB>,
  { userId, id }: RecordKey,
  status: string,
): Promise<Action | undefined> {
  if (status !== 'complete') return undefined;
  return (await actionsOf(tx, { userId, messageIds: [id] })).get(id);
}

const endOf = ({ status, errorCode, sentence }: ReplyEnd, action?: Action): Progress => ({
  type: 'end',
  code: errorCode,
  error: sentence ?? (errorCode && errorCodes[errorCode].message),
  builtIn: status === 'complete' && errorCode !== undefined,
  action,
});

function storedEnd({ status, errorCode, action }: StoredEnd): Progress {
  if (errorCode === null || !isErrorCode(errorCode)) return endOf({ status: 'complete' }, action);
  return endOf({ status: status === 'complete' ? status : 'failed', errorCode }, action);
}

interface StoredEnd {
  status: string;
  errorCode: string | null;
  action: Action | undefined;
}

/** As PostgreSQL counts them: a character outside the basic plane is one. */
function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
    if (signal.aborted) done();
  });
