import { performance } from 'node:perf_hooks';
import type { Transaction } from 'kysely';
import type { Logger } from 'pino';
import { estimateTokens } from '#shared/coach/estimate-tokens.ts';
import type { Database } from '../../db/client.ts';
import type { DB } from '../../db/types.ts';
import { ModelFailure } from '../../integrations/model/model.ts';
import { publishAiTokens } from '../../observed.ts';
import { type Permission, requirePermission } from '../../permissions.ts';
import { findPlan } from '../billing/find-plan.ts';
import { reservedFor, tokenAccount } from '../billing/token-account.ts';
import { addUp, type Call } from './call-use.ts';
import type { Coach, PreparedReply, ReplyPart } from './coach.ts';
import {
  closeCall,
  listLostCalls,
  listOpenCalls,
  type OpenCall,
  openCall,
} from './ledger-queries.ts';

export interface MeterServices {
  database: Database;
  /** Decides which month a call belongs to. */
  clock: () => Date;
  logger: Logger;
}

export interface MeteredReply {
  userId: string;
  purpose: 'chat' | 'summary' | 'zones' | 'strategy' | 'recovery';
  /** The chat message that the reply fills. */
  messageId?: string;
  coach: Pick<Coach, 'model'>;
  prepared: PreparedReply;
  signal: AbortSignal;
}

type Tx = Transaction<DB>;

const permissionFor: Record<MeteredReply['purpose'], Permission> = {
  chat: 'coach.use',
  summary: 'coach.use',
  zones: 'zones.generate',
  strategy: 'strategy.generate',
  recovery: 'recovery.generate',
};

/**
 * The one way to generate a prepared reply: checks the plan, reserves its maximum, passes on its
 * parts and settles what it used, however it ends. The built-in coach uses no tokens.
 * @throws {AppError} AI_ACCESS_DENIED before the model is asked
 * @throws {ModelFailure} and the signal's reason when it is aborted; both after settling
 */
export async function* metered(services: MeterServices, reply: MeteredReply): Parts {
  yield* await openMeter(services, reply);
}

/** A reply's parts as they arrive; nothing is settled unless they are read. */
export type Parts = AsyncIterable<ReplyPart>;

/**
 * Runs the runner's transaction, which reserves tokens among other work; it must do so before it
 * writes anything.
 */
export type Within<T> = (reserve: (tx: Tx) => Promise<Parts>) => Promise<T>;

/** Checks the plan and reserves, so that a refusal is known before the response begins. */
export const openMeter = (services: MeterServices, reply: MeteredReply): Promise<Parts> =>
  openMeterWithin(services, reply, (reserve) => services.database.asService(reply.userId, reserve));

/** The same in a transaction that does other work as well; it may be started twice. */
export async function openMeterWithin<T>(
  services: MeterServices,
  reply: MeteredReply,
  within: Within<T>,
): Promise<T> {
  const reserve = (tx: Tx) => admitted(services, reply, tx);
  try {
    return await within(reserve);
  } catch (error) {
    if (!(error instanceof LostCalls)) throw error;
    for (const call of error.calls) await settleWithEstimate(services, reply.userId, call, 0);
    return await within(reserve);
  }
}

/** Calls of servers that died, which have to be settled before anything is reserved. */
class LostCalls extends Error {
  readonly calls: readonly OpenCall[];
  constructor(calls: readonly OpenCall[]) {
    super('Calls of a server that died are not settled');
    this.calls = calls;
  }
}

/** @throws {LostCalls} */
async function admitted(services: MeterServices, reply: MeteredReply, tx: Tx): Promise<Parts> {
  const { database, clock } = services;
  const { userId, purpose, messageId, coach, prepared } = reply;
  const plan = await findPlan(tx, userId);
  requirePermission(plan, permissionFor[purpose]);
  const lost = await listLostCalls(tx, userId, new Date(Date.now() - reservedFor));
  if (lost.length > 0) throw new LostCalls(lost);
  if (!coach.model) return prepared.parts();
  const { provider, name: model } = coach.model;
  const { reserve: tokens, sent = 0 } = prepared;
  const { id } = await tokenAccount(database, clock).reserveIn(tx, userId, tokens, plan);
  const promptEstimate = estimateTokens(sent);
  const call = { userId, id, purpose, messageId, provider, model, reserved: tokens };
  await openCall(tx, { ...call, promptEstimate });
  return settled(services, reply, id);
}

/** Passes on the parts, and settles when they end, fail or are no longer wanted. */
async function* settled(
  { database, clock, logger }: MeterServices,
  { userId, purpose, coach, prepared, signal }: MeteredReply,
  id: string,
): Parts {
  const startedAt = performance.now();
  const ended: Call[] = [];
  /** The call in progress, as far as known; undefined between calls. */
  let open: Call | undefined = begun(prepared);
  let firstTokenMs: number | undefined;
  let isEmpty = false;
  try {
    for await (const part of prepared.parts()) {
      if (part.type === 'text' && !part.byCode) {
        firstTokenMs ??= Math.round(performance.now() - startedAt);
        open ??= begun(prepared);
        open.traffic.received += part.text.length;
      } else if (part.type === 'call') {
        ended.push({ usage: part.usage, traffic: part.traffic });
        open = undefined;
      }
      yield part;
    }
    open = undefined;
  } catch (error) {
    if (!signal.aborted) open = error instanceof ModelFailure ? error.spent : heardOf(open);
    isEmpty = error instanceof ModelFailure && error.kind === 'empty';
    throw error;
  } finally {
    const calls = open ? [...ended, open] : ended;
    const taken = addUp(calls, prepared.reserve);
    // Nobody should pay for several calls of a server that only looks things up, and never answers.
    const { tokens } = isEmpty ? addUp(calls.slice(0, 1), prepared.reserve) : taken;
    const charged = await tokenAccount(database, clock).settle(
      { userId, id },
      tokens,
      (tx, tokens) =>
        closeCall(tx, { userId, id }, { charged: tokens, firstTokenMs, ...taken.counts }),
    );
    const model = coach.model?.name;
    const { input, output } = taken.counts;
    publishAiTokens({ purpose, input: input ?? 0, output: output ?? 0 });
    logger.info({ call: id, purpose, model, input, output, charged, firstTokenMs });
    if (taken.implausible)
      logger.warn({ call: id, model, input, output }, 'implausible token count');
  }
}

/** The only sign of whether an error outside the model occurred before or after it was asked. */
const heardOf = (call: Call | undefined) => (call && call.traffic.received > 0 ? call : undefined);

const begun = ({ sent = 0 }: PreparedReply): Call => ({
  usage: undefined,
  traffic: { sent, received: 0 },
});

/**
 * Settles, by estimate, what a server that died had in progress for a reply: the prompt and what
 * was delivered. Repeating it charges nothing more.
 * @param delivered characters
 */
export async function settleLost(
  services: MeterServices,
  { userId, messageId, delivered }: { userId: string; messageId: string; delivered: number },
): Promise<void> {
  const open = await services.database.asUser(userId, (tx) => listOpenCalls(tx, userId, messageId));
  for (const call of open) await settleWithEstimate(services, userId, call, delivered);
}

async function settleWithEstimate(
  { database, clock }: MeterServices,
  userId: string,
  { id, reserved, promptEstimate }: OpenCall,
  delivered: number,
): Promise<void> {
  const tokens = Math.min(reserved, promptEstimate + estimateTokens(delivered));
  await tokenAccount(database, clock).settle({ userId, id }, tokens, (tx, charged) =>
    closeCall(tx, { userId, id }, { charged, estimated: true }),
  );
  // Without its reservation, which is kept for a day, nothing was charged and nothing will be.
  await database.asService(userId, (tx) =>
    closeCall(tx, { userId, id }, { charged: 0, estimated: true }),
  );
}
