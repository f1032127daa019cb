import { performance } from 'node:perf_hooks';
import { errorCodes, isErrorCode } from '#shared/errors.ts';
import type { RecordKey } from '../../db/records.ts';
import { findProgress } from './reply-queries.ts';
import type { ReplyEnd } from './running-reply.ts';
import { type TakeOverServices, takeOverReply } from './take-over-reply.ts';

/** What a follower learns of a reply. */
export type Progress =
  | { type: 'text'; text: string; offset: number }
  /** Nothing for a while: keeps the connection open. */
  | { type: 'idle' }
  /** `error` is set for a reply that broke off or failed. */
  | { type: 'end'; code: string | undefined; error: string | undefined };

const idleAfter = 15_000; // ms
const pollEvery = 300; // ms

/**
 * Follows a reply from a place in its text, whichever server makes it: here as it grows, otherwise
 * through the database. Ends without `end` when the signal is aborted or this server stops.
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
        yield { type: 'text', text: text.slice(at), offset: text.length };
        at = text.length;
        spokenAt = performance.now();
        continue;
      }
      if (outcome && outcome !== 'released') return yield endOf(outcome);
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
    const found = await database.asUser(key.userId, (tx) => findProgress(tx, key, known));
    if (!found) return yield deleted;
    const more = characters === undefined ? found.more.slice(at) : found.more;
    characters = known + countCharacters(found.more);
    if (more !== '') {
      at += more.length;
      yield { type: 'text', text: more, offset: at };
      spokenAt = performance.now();
    }
    if (found.status !== 'streaming') return yield storedEnd(found.errorCode);
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

const endOf = ({ errorCode, sentence }: ReplyEnd): Progress => ({
  type: 'end',
  code: errorCode,
  error: sentence ?? (errorCode && errorCodes[errorCode].message),
});

const storedEnd = (code: string | null): Progress =>
  code !== null && isErrorCode(code)
    ? endOf({ status: 'failed', errorCode: code })
    : { type: 'end', code: undefined, error: undefined };

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
