import { isAdministrator } from '../auth/is-administrator.ts';
import { TokensRefused } from '../billing/token-account.ts';
import { readFormats } from '../profile/read-formats.ts';
import type { Coach, LookUpsOff } from './coach.ts';
import { type MeterServices, openMeterWithin, type Within } from './meter.ts';
import type { Asked } from './read-asked.ts';
import type { RunningReply } from './running-reply.ts';

/**
 * Has a coach prepare a reply, and reserves its maximum. With too few tokens for that, the reply is
 * prepared as one without look-ups.
 * @param within may be called several times
 * @throws {AppError} AI_ACCESS_DENIED
 */
export async function openReply<T>(
  services: MeterServices,
  { start: { userId, id: messageId }, signal }: RunningReply,
  { coach, asked }: { coach: Coach; asked: Asked },
  within: Within<T>,
): Promise<T> {
  const { database } = services;
  const { task, today, enabled } = asked;
  const formats = await database.readAsUser(userId, (tx) => readFormats(tx, userId));
  const open = async (lookUpsOff?: LookUpsOff) => {
    const prepared = await coach.prepare({
      task,
      today,
      formats,
      enabled,
      read: (work) => database.readAsUser(userId, (tx) => work(tx, userId)),
      lookUpsOff,
      isAdministrator: () => isAdministrator(database, userId),
      signal,
    });
    const reply = { userId, purpose: 'chat', messageId, coach, prepared, signal } as const;
    return await openMeterWithin(services, reply, within);
  };
  try {
    return await open();
  } catch (error) {
    if (!(error instanceof TokensRefused && error.reason === 'too-few')) throw error;
    return await open('few-tokens');
  }
}
