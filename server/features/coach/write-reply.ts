import { billingTexts } from '#shared/billing/texts.ts';
import { redFlagAnswer } from '#shared/coach/red-flag-answer.ts';
import { enabledSectionsSchema } from '#shared/coach/sections.ts';
import { AppError } from '#shared/errors.ts';
import { isAdministrator } from '../auth/is-administrator.ts';
import { findAsked } from './chat-queries.ts';
import type { Coaches, CoachRequest, LookUpsOff, ReplyPart } from './coach.ts';
import { type MeterServices, openMeter } from './meter.ts';
import type { RunningReply } from './running-reply.ts';

/**
 * Has the coach write a reply into its running text.
 * @param onOpen called once nothing can refuse it any more
 * @param onEnd called when it is whole, before it is settled
 * @throws {AppError} AI_ACCESS_DENIED before the coach is asked
 * @throws {ModelFailure}
 */
export async function writeReply(
  services: MeterServices & Coaches,
  reply: RunningReply,
  { onOpen, onEnd }: { onOpen: () => void; onEnd: (cut: boolean) => Promise<void> },
): Promise<void> {
  const opened = await open(services, reply);
  onOpen();
  if (typeof opened === 'string') {
    if (reply.text === '') reply.append(opened);
    return await onEnd(false);
  }
  for await (const part of opened) {
    if (part.type === 'text') reply.append(part.text);
    if (part.type === 'action') reply.propose(part.draft);
    if (part.type === 'end') await onEnd(part.cut);
    if (reply.isFull) return await onEnd(true);
    if (reply.outcome) return;
  }
  await onEnd(false);
}

/** @returns the parts of the reply, or the whole of one that a rule gives */
async function open(
  services: MeterServices & Coaches,
  reply: RunningReply,
): Promise<AsyncIterable<ReplyPart> | string> {
  const { database } = services;
  const { userId, id: messageId } = reply.start;
  const records = reply.takeAhead();
  const { question, request, isForModel } = await readRequest(services, reply);
  const coach = isForModel ? services.coach : services.builtInCoach;
  const byRule = redFlagAnswer(question);
  if (byRule !== undefined) return byRule;
  const { signal } = reply;
  const read: CoachRequest['read'] = (work) =>
    database.readAsUser(userId, (tx) => work(tx, userId));
  const ask = async (lookUpsOff?: LookUpsOff) => {
    const prepared = await coach.prepare({
      ...request,
      records,
      read,
      lookUpsOff,
      isAdministrator: () => isAdministrator(database, userId),
      signal,
    });
    const asked = { userId, purpose: 'chat', messageId, coach, prepared, signal } as const;
    return await openMeter(services, asked);
  };
  return await ask().catch((error) => {
    if (!isTooFew(error)) throw error;
    return ask('few-tokens');
  });
}

/** Whether there are tokens left, but not as many as a reply with look-ups may take. */
const isTooFew = (error: unknown) =>
  error instanceof AppError &&
  error.code === 'AI_ACCESS_DENIED' &&
  error.message === billingTexts.tooFewTokens;

type Asked = Pick<CoachRequest, 'task' | 'today' | 'enabled'>;

/** What is asked, and of whom, as it is stored: nothing a browser claims counts. */
async function readRequest(
  { database, coach }: MeterServices & Coaches,
  { start: { userId, id, sessionId, questionId, begun } }: RunningReply,
): Promise<{ question: string; request: Asked; isForModel: boolean }> {
  return await database.readAsUser(userId, async (tx) => {
    const asked = await findAsked(tx, { userId, questionId, replyId: id });
    if (!asked?.today) throw new Error('The question is gone');
    const { question, history, instructions: customInstructions, today } = asked;
    return {
      question,
      isForModel: asked.model !== null || !coach.model,
      request: {
        task: {
          kind: 'chat',
          conversation: { userId, id: sessionId },
          question,
          history,
          ...(begun && { begun }),
          customInstructions: customInstructions ?? undefined,
        },
        today,
        enabled: enabledSectionsSchema.parse(asked.enabled),
      },
    };
  });
}
