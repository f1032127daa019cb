import { redFlagAnswer } from '#shared/coach/red-flag-answer.ts';
import type { Coaches } from './coach.ts';
import type { MeterServices, Parts } from './meter.ts';
import { openReply } from './open-reply.ts';
import { readAsked } from './read-asked.ts';
import type { RunningReply } from './running-reply.ts';

/**
 * Has the coach write a reply into its running text.
 * @param opened its parts, if its tokens are already reserved
 * @param onEnd called when it is complete, before it is settled
 * @throws {AppError} AI_ACCESS_DENIED before the coach is asked
 * @throws {ModelFailure}
 */
export async function writeReply(
  services: MeterServices & Coaches,
  reply: RunningReply,
  opened: Parts | undefined,
  onEnd: (cut: boolean) => Promise<void>,
): Promise<void> {
  const parts = opened ?? (await open(services, reply));
  if (typeof parts === 'string') {
    if (reply.text === '') reply.append(parts);
    return await onEnd(false);
  }
  for await (const part of parts) {
    if (part.type === 'text') reply.append(part.text);
    if (part.type === 'action') reply.propose(part.draft);
    if (part.type === 'end') await onEnd(part.cut);
    if (reply.isFull) return await onEnd(true);
    if (reply.outcome) return;
  }
  await onEnd(false);
}

/** @returns the parts of the reply, or a complete reply given by a rule */
async function open(
  services: MeterServices & Coaches,
  reply: RunningReply,
): Promise<Parts | string> {
  const { database, coach, builtInCoach } = services;
  const { start } = reply;
  const asked = await database.readAsUser(start.userId, (tx) => readAsked(tx, start));
  const byRule = redFlagAnswer(asked.task.question);
  if (byRule !== undefined) return byRule;
  const isForModel = asked.model !== null || !coach.model;
  const by = { coach: isForModel ? coach : builtInCoach, asked };
  return await openReply(services, reply, by, (reserve) =>
    database.asService(start.userId, reserve),
  );
}
