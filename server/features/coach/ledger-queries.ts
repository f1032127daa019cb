import { sql, type Transaction } from 'kysely';
import type { DB } from '../../db/types.ts';

type Tx = Transaction<DB>;

interface CallKey {
  userId: string;
  /** The reservation's id as well. */
  id: string;
}

interface NewCall extends CallKey {
  purpose: string;
  messageId: string | undefined;
  provider: string;
  model: string;
  reserved: number;
  promptEstimate: number;
}

/** All in tokens; undefined where the model did not report it. */
export interface CallCounts {
  input?: number | undefined;
  output?: number | undefined;
  cached?: number | undefined;
  reasoning?: number | undefined;
  /** Whether any part of the charge is an estimate. */
  estimated: boolean;
}

export async function openCall(tx: Tx, call: NewCall): Promise<void> {
  const { userId, id, purpose, messageId, provider, model, reserved, promptEstimate } = call;
  await tx
    .insertInto('ai_calls')
    .values({
      user_id: userId,
      id,
      purpose,
      message_id: messageId ?? null,
      provider,
      model,
      reserved,
      prompt_estimate: promptEstimate,
    })
    .execute();
}

/** Does nothing for a call that is already settled. */
export async function closeCall(
  tx: Tx,
  { userId, id }: CallKey,
  {
    input,
    output,
    cached,
    reasoning,
    estimated,
    charged,
    firstTokenMs,
  }: CallCounts & { charged: number; firstTokenMs?: number | undefined },
): Promise<void> {
  await tx
    .updateTable('ai_calls')
    .set({
      input: input ?? null,
      output: output ?? null,
      cached: cached ?? null,
      reasoning: reasoning ?? null,
      estimated,
      charged,
      first_token_ms: firstTokenMs ?? null,
      state: 'settled',
      ended_at: sql`now()`,
    })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}

export interface OpenCall {
  id: string;
  reserved: number;
  promptEstimate: number;
}

const openCalls = (tx: Tx, userId: string) =>
  tx
    .selectFrom('ai_calls')
    .select(['id', 'reserved', 'prompt_estimate as promptEstimate'])
    .where('user_id', '=', userId)
    .where('state', '=', 'open');

/** A reply's unsettled calls. */
export const listOpenCalls = (tx: Tx, userId: string, messageId: string): Promise<OpenCall[]> =>
  openCalls(tx, userId).where('message_id', '=', messageId).execute();

/** Calls open for longer than any call takes: their server has died. */
export const listLostCalls = (tx: Tx, userId: string, before: Date): Promise<OpenCall[]> =>
  openCalls(tx, userId).where('started_at', '<', before).execute();

/** A runner's newest calls. */
export const listCalls = (tx: Tx, userId: string, limit: number) =>
  tx
    .selectFrom('ai_calls')
    .select(['id', 'purpose', 'model', 'charged', 'cached', 'estimated', 'state'])
    .select('started_at as startedAt')
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/**
 * What was charged since a given time and read from the provider's cache, and for how many calls
 * that were not free.
 */
export const sumCalls = (tx: Tx, userId: string, since: Date) =>
  tx
    .selectFrom('ai_calls')
    .select(sql<number>`(count(*) filter (where charged is distinct from 0))::int`.as('calls'))
    .select(sql<number>`coalesce(sum(charged), 0)::int`.as('tokens'))
    .select(sql<number>`coalesce(sum(cached), 0)::int`.as('cached'))
    .where('user_id', '=', userId)
    .where('started_at', '>=', since)
    .executeTakeFirstOrThrow();
