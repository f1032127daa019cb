import { setTimeout as sleep } from 'node:timers/promises';
import type { z } from 'zod';
import { AppError, isErrorCode } from '#shared/errors.ts';
import type { GenerationKind } from '#shared/generations/schema.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import { type Permission, requirePermission } from '../../permissions.ts';
import { sameRunner } from '../../same-runner.ts';
import type { SendJob } from '../../send-job.ts';
import { findPlan } from '../billing/find-plan.ts';
import { beginGeneration, findNewest, type GenerationRow } from './queries.ts';
import { failureOf } from './stored-failure.ts';

export type SendGeneration = SendJob<'run-generation', { userId: string; generationId: string }>;

const minute = 60_000;
const pauses = { first: 100, growth: 1.5, longest: 500 };

/**
 * Has a job make something and waits for it. Asking again while it is made waits for the same job.
 * @returns what the maker of this kind answers
 * @throws {AppError} what the maker refused it with, FORBIDDEN for another runner's id, the
 *   permission's refusal, STILL_GENERATING when it takes longer than `patience`
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
  /** What the maker needs besides the runner's rows, as JSON. */
  input: object;
  result: z.ZodType<Result>;
  /** In milliseconds. */
  patience?: number;
}): Promise<Result> {
  const { userId, id } = await runner.asService(async (tx, runnerId) => {
    const userId = sameRunner(runnerId, named);
    requirePermission(await findPlan(tx, userId), permission);
    return await beginGeneration(tx, { userId, kind, subject, input });
  });
  // Also for one that was running: its server may have died before it had sent the job.
  await send('run-generation', { userId, generationId: id });
  // Not by its id: whoever asked again just when it had ended has replaced it by a newer one.
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
