import { createOTP } from '@better-auth/utils/otp';
import type { Database } from '../../db/client.ts';

export const codePeriod = 30; // s

/** How many periods before and after the current one better-auth accepts. */
const drift = 1;

const stepNow = () => Math.floor(Date.now() / 1000 / codePeriod);

/** @returns the period since 1970 this code belongs to, if it is currently accepted */
export async function stepOf(code: string, secret: string): Promise<number | undefined> {
  const now = stepNow();
  const otp = createOTP(secret, { digits: 6, period: codePeriod });
  for (let step = now - drift; step <= now + drift; step += 1) {
    if ((await otp.hotp(step)) === code) return step;
  }
  return undefined;
}

/** @returns whether this is the code's first use; true for a single caller only. */
export async function claimCode(
  database: Pick<Database, 'owner'>,
  userId: string,
  step: number,
): Promise<boolean> {
  const { numUpdatedRows } = await database.owner
    .updateTable('auth_two_factors')
    .set({ last_used_step: step })
    .where('user_id', '=', userId)
    .where((row) =>
      row.or([
        row('last_used_step', 'is', null),
        row('last_used_step', '<', step),
        // Stored by a clock that has since been set back: no code was used in the present period.
        row('last_used_step', '>', stepNow() + drift),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
