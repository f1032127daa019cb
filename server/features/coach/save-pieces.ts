import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import type { Database } from '../../db/client.ts';
import type { RunningReply } from './running-reply.ts';

const pause = 250; // ms
/** A reply without news still shows that its server is alive. */
const heartbeatEvery = 5000; // ms

/**
 * Saves the new text of all running replies in a single statement (migration 0025 explains why that
 * is safe). A reply that this server may no longer write is released.
 */
export function pieceSaver({ executeSql }: Pick<Database, 'executeSql'>, logger: Logger) {
  const running = new Map<RunningReply, { savedAt: number }>();
  let isScheduled = false;

  function schedule(): void {
    if (isScheduled) return;
    isScheduled = true;
    setTimeout(async () => {
      await save();
      isScheduled = false;
      if (running.size > 0) schedule();
    }, pause).unref();
  }

  async function save(): Promise<void> {
    const now = performance.now();
    const due = [...running].filter(
      ([reply, { savedAt }]) =>
        reply.saved !== reply.text.length || now - savedAt >= heartbeatEvery,
    );
    if (due.length === 0) return;
    // Taken before waiting: what arrives meanwhile belongs to the next piece.
    const ends = due.map(([reply]) => reply.text.length);
    const pieces = due.map(([reply]) => pieceOf(reply));
    try {
      const { rows } = await executeSql('select save_reply_pieces($1::jsonb) as id', [
        JSON.stringify(pieces),
      ]);
      const lost = new Set(rows.map(({ id }: { id: string }) => id));
      for (const [n, [reply, state]] of due.entries()) {
        reply.saved = ends[n];
        state.savedAt = now;
        if (lost.has(reply.start.id) && running.delete(reply)) reply.end('released');
      }
    } catch (error) {
      // It may have been stored nevertheless: next time the whole text is sent.
      for (const [reply] of due) reply.saved = undefined;
      logger.warn({ err: error }, 'pieces of replies were not saved');
    }
  }

  return {
    add(reply: RunningReply): void {
      running.set(reply, { savedAt: performance.now() });
      schedule();
    },
    remove(reply: RunningReply): void {
      running.delete(reply);
    },
  };
}

const pieceOf = ({ start, text, saved }: RunningReply) => ({
  user_id: start.userId,
  id: start.id,
  owner: start.owner,
  text: text.slice(saved ?? 0),
  whole: saved === undefined,
});
