import { performance } from 'node:perf_hooks';
import type { Logger } from 'pino';
import { estimateTokens } from '#shared/coach/estimate-tokens.ts';
import type { Database } from '../../db/client.ts';
import { ModelFailure } from '../../integrations/model/model.ts';
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
  prepared: PreparedReply | Promise<PreparedReply>;
  signal: AbortSignal;
}

type Prepared = MeteredReply & { prepared: PreparedReply };

const permissionFor: Record<MeteredReply['purpose'], Permission> = {
  chat: 'coach.use',
  summary: 'coach.use',
  zones: 'zones.generate',
  strategy: 'strategy.generate',
  recovery: 'recovery.generate',
};

/**
 * The one way to have a prepared reply made: checks the plan, reserves what it may take, passes its
 * parts through and settles what it took, however it ends. The built-in coach takes no tokens.
 * @throws {AppError} AI_ACCESS_DENIED before the model is asked
 * @throws {ModelFailure} and the signal's reason when it is aborted; both are settled by then
 */
export async function* metered(
  services: MeterServices,
  reply: MeteredReply,
): AsyncIterable<ReplyPart> {
  yield* await openMeter(services, reply);
}

/**
 * Checks the plan while the reply is still being prepared, and reserves, so that a refusal is
 * known before anything is answered.
 * @returns the parts; nothing is settled unless they are read
 */
export async function openMeter(
  services: MeterServices,
  reply: MeteredReply,
): Promise<AsyncIterable<ReplyPart>> {
  const { database, clock } = services;
  const { userId, purpose, messageId, coach } = reply;
  const [prepared] = await Promise.all([reply.prepared, admit(services, reply)]);
  if (!coach.model) return prepared.parts();
  const { provider, name: model } = coach.model;
  const { reserve: tokens, sent = 0 } = prepared;
  const { id } = await tokenAccount(database, clock).reserve(userId, tokens, (tx, reservation) =>
    openCall(tx, {
      userId,
      id: reservation.id,
      purpose,
      messageId,
      provider,
      model,
      reserved: tokens,
      promptEstimate: estimateTokens(sent),
    }),
  );
  return settled(services, { ...reply, prepared }, id);
}

/** Checks the plan, and settles what a server that died had under way. */
async function admit(services: MeterServices, { userId, purpose }: MeteredReply): Promise<void> {
  const lost = await services.database.asService(userId, async (tx) => {
    requirePermission(await findPlan(tx, userId), permissionFor[purpose]);
    return await listLostCalls(tx, userId, new Date(Date.now() - reservedFor));
  });
  for (const call of lost) await settleByEstimate(services, userId, call, 0);
}

/** Passes the parts through, and settles when they end, fail or are no longer wanted. */
async function* settled(
  { database, clock, logger }: MeterServices,
  { userId, purpose, coach, prepared, signal }: Prepared,
  id: string,
): AsyncIterable<ReplyPart> {
  const startedAt = performance.now();
  const ended: Call[] = [];
  /** The call under way, as far as it is known; undefined between calls. */
  let open: Call | undefined = begun(prepared);
  let firstTokenMs: number | undefined;
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
    throw error;
  } finally {
    const taken = addUp(open ? [...ended, open] : ended, prepared.reserve);
    const charged = await tokenAccount(database, clock).settle(
      { userId, id },
      taken.tokens,
      (tx, tokens) =>
        closeCall(tx, { userId, id }, { charged: tokens, firstTokenMs, ...taken.counts }),
    );
    const model = coach.model?.name;
    const { input, output } = taken.counts;
    logger.info({ call: id, purpose, model, input, output, charged, firstTokenMs });
    if (taken.implausible)
      logger.warn({ call: id, model, input, output }, 'implausible token count');
  }
}

/** Whether an error that is not the model's came before or after it was asked is only told by this. */
const heardOf = (call: Call | undefined) => (call && call.traffic.received > 0 ? call : undefined);

const begun = ({ sent = 0 }: PreparedReply): Call => ({
  usage: undefined,
  traffic: { sent, received: 0 },
});

/**
 * Settles what a server that died had under way for a reply: the prompt and what was delivered, by
 * estimate. Repeating it charges nothing more.
 * @param delivered characters
 */
export async function settleLost(
  services: MeterServices,
  { userId, messageId, delivered }: { userId: string; messageId: string; delivered: number },
): Promise<void> {
  const open = await services.database.asUser(userId, (tx) => listOpenCalls(tx, userId, messageId));
  for (const call of open) await settleByEstimate(services, userId, call, delivered);
}

async function settleByEstimate(
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
