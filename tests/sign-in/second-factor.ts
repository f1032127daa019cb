import { generateSync } from 'otplib';
import type { Runner, World } from '../world.ts';
import type { Circumstances } from './paths.ts';
import { send } from './send.ts';

/** The app's code, a number of periods from now: each works only once. */
export const codeOf = (secret: string, ahead: number): string =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + 30 * ahead });

/** A different code from this one and, except for one chance in 300,000, from its neighbours. */
export const wrongCode = (secret: string): string =>
  String((Number(codeOf(secret, 0)) + 500_000) % 1_000_000).padStart(6, '0');

/** Turns the second factor on. @returns what only its owner knows */
export async function turnOnFactor(world: World, runner: Runner, where: Circumstances = {}) {
  await world.prove(runner);
  const from = { ...where, cookie: runner.cookie };
  const enabled = await send(world, '/two-factor/enable', { body: {}, from });
  const { totpURI, backupCodes } = (await enabled.json()) as Enabled;
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  const body = { code: codeOf(secret, 0) };
  const on = await send(world, '/two-factor/verify-totp', { body, from });
  if (on.status !== 200) throw new Error(await on.text());
  return { secret, recovery: backupCodes };
}

interface Enabled {
  totpURI: string;
  backupCodes: string[];
}
