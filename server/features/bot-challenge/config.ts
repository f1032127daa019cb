import { z } from 'zod';
import { isLoopback } from '../../http/loopback.ts';

/** The variables that choose a bot challenge; part of server/env.ts. */
export const botChallengeVariables = {
  BOT_CHALLENGE: z
    .enum(['altcha', 'turnstile', 'hcaptcha', 'off'], 'one of altcha, turnstile, hcaptcha, off')
    .optional(),
  BOT_CHALLENGE_SITE_KEY: z.string().optional(),
  BOT_CHALLENGE_SECRET: z.string().optional(),
  BOT_CHALLENGE_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: 'the address that verifies a solution' })
    .optional(),
};

type Variables = z.output<z.ZodObject<typeof botChallengeVariables>>;

/** Which challenge stands before sign-in and sign-up. */
export type BotChallenge =
  | { kind: 'altcha' }
  | { kind: 'off' }
  | { kind: 'turnstile' | 'hcaptcha'; siteKey: string; secretKey: string; verifyUrl?: string };

/** The keys that the chosen challenge needs and does not have. */
export const missingKeys = (variables: Variables) =>
  variables.BOT_CHALLENGE === 'turnstile' || variables.BOT_CHALLENGE === 'hcaptcha'
    ? (['BOT_CHALLENGE_SITE_KEY', 'BOT_CHALLENGE_SECRET'] as const).filter(
        (name) => !variables[name],
      )
    : [];

/** @param publicUrl is where people come to; it decides what stands there when nothing is chosen. */
export function botChallengeOf(variables: Variables, publicUrl: string): BotChallenge {
  const { BOT_CHALLENGE_VERIFY_URL: verifyUrl } = variables;
  const kind = variables.BOT_CHALLENGE ?? (canSolve(new URL(publicUrl)) ? 'altcha' : 'off');
  if (kind === 'altcha') return { kind };
  if (kind === 'off') return { kind };
  const { BOT_CHALLENGE_SITE_KEY: siteKey = '', BOT_CHALLENGE_SECRET: secretKey = '' } = variables;
  return { kind, siteKey, secretKey, ...(verifyUrl && { verifyUrl }) };
}

/** Browsers keep the cryptography that our challenge needs from plain http of another machine. */
const canSolve = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname);
