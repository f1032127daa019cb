import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { AppError, isErrorCode } from '#shared/errors.ts';
import type { GenerationKind } from '#shared/generations/schema.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { type Permission, requirePermission } from '../../permissions.ts';
import { sameRunner } from '../../same-runner.ts';
import type { SendJob } from '../../send-job.ts';
import { findPlan } from '../billing/find-plan.ts';
import { beginGeneration, countRunning, findNewest, type GenerationRow } from './queries.ts';
import { failureOf } from './stored-failure.ts';

export type SendGeneration = SendJob<'run-generation', { userId: string; generationId: string }>;

const minute = 60_000;

/**
 * Concurrently for one runner: enough for all five recovery sections, zones and a few strategies.
 */
const mostRunning = 10;
const tooManyRunning = `We’re already generating ${mostRunning} things for you. Wait until one of them is done.`;
const pauses = { first: 100, growth: 1.5, longest: 500 };

/**
 * Has a job generate something and waits for it. Asking again in the meantime waits for the same
 * job.
 * @returns the result of the kind's maker
 * @throws {AppError} the maker's refusal, FORBIDDEN for another runner's id, the permission's
 *   refusal, TOO_MANY_REQUESTS, or STILL_GENERATING if it takes longer than `patience`
 */
export async function generate<Result>({
  runner,
  send,
  named,
  permission,
  kind,
  subject = '',
  input,
  result: schema,
  patience = minute,
}: {
  runner: RunnersTransactions;
  send: SendGeneration;
  /** The body's `userId`. */
  named: string | undefined;
  permission: Permission;
  kind: GenerationKind;
  subject?: string;
  /** What the maker needs besides the runner's own data, as JSON. */
  input: object;
  result: z.ZodType<Result>;
  /** In milliseconds. */
  patience?: number;
}): Promise<Result> {
  const { userId, id } = await runner.asService(async (tx, runnerId) => {
    const userId = sameRunner(runnerId, named);
    requirePermission(await findPlan(tx, userId), permission);
    const key = await beginGeneration(tx, { userId, kind, subject, input });
    if ((await countRunning(tx, userId)) > mostRunning) {
      throw new AppError('TOO_MANY_REQUESTS', { message: tooManyRunning });
    }
    return key;
  });
  // Even for one in progress: its server may have died before sending the job.
  await send('run-generation', { userId, generationId: id });
  // Not by id, as another request may replace it as soon as it has ended.
  const look = () => runner.asUser((tx) => findNewest(tx, { userId, kind, subject }));
  return schema.parse(await resultOf(look, patience));
}

async function resultOf(look: () => Promise<GenerationRow | undefined>, patience: number) {
  const end = performance.now() + patience;
  for (let pause = pauses.first; ; pause = Math.min(pause * pauses.growth, pauses.longest)) {
    const found = await look();
    if (!found) throw new AppError('CONFLICT');
    if (found.status === 'done') return found.result;
    if (found.status === 'failed') throw refusalOf(found.error);
    if (performance.now() >= end) throw new AppError('STILL_GENERATING');
    await sleep(pause);
  }
}

function refusalOf(stored: unknown): AppError {
  const { code, message } = failureOf(stored);
  return isErrorCode(code) ? new AppError(code, { message }) : new AppError('INTERNAL_ERROR');
}
