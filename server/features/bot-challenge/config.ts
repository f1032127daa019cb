import { z } from 'zod';
import { isLoopback } from '../../loopback.ts';

/** The variables that configure the bot challenge; part of server/env.ts. */
export const botChallengeVariables = {
  BOT_CHALLENGE: z
    .enum(['altcha', 'turnstile', 'hcaptcha', 'off'], 'one of altcha, turnstile, hcaptcha, off')
    .optional()
    .meta({ unset: 'altcha' }),
  BOT_CHALLENGE_SITE_KEY: z.string().optional().meta({ unset: 'no Turnstile and no hCaptcha' }),
  BOT_CHALLENGE_SECRET: z.string().optional().meta({ unset: 'no Turnstile and no hCaptcha' }),
  BOT_CHALLENGE_VERIFY_URL: z
    .url({ protocol: /^https?$/, error: 'the address that verifies a solution' })
    .optional()
    .meta({ unset: "the provider's" }),
};

type Variables = z.output<z.ZodObject<typeof botChallengeVariables>>;

/** The challenge on sign-in and sign-up. */
export type BotChallenge =
  | { kind: 'altcha' }
  | { kind: 'off' }
  | { kind: 'turnstile' | 'hcaptcha'; siteKey: string; secretKey: string; verifyUrl?: string };

/** The origins of each challenge's scripts and frames, as its provider documents them. */
export const challengeOrigins: Record<BotChallenge['kind'], string[]> = {
  altcha: [],
  turnstile: ['https://challenges.cloudflare.com'],
  hcaptcha: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  off: [],
};

/** The keys that the chosen challenge needs and that are missing. */
export const missingKeys = (variables: Variables) =>
  variables.BOT_CHALLENGE === 'turnstile' || variables.BOT_CHALLENGE === 'hcaptcha'
    ? (['BOT_CHALLENGE_SITE_KEY', 'BOT_CHALLENGE_SECRET'] as const).filter(
        (name) => !variables[name],
      )
    : [];

/** @param publicUrl the address people open; it decides the default challenge. */
export function botChallengeOf(variables: Variables, publicUrl: string): BotChallenge {
  const { BOT_CHALLENGE_VERIFY_URL: verifyUrl } = variables;
  const kind = variables.BOT_CHALLENGE ?? (canSolve(new URL(publicUrl)) ? 'altcha' : 'off');
  if (kind === 'altcha') return { kind };
  if (kind === 'off') return { kind };
  const { BOT_CHALLENGE_SITE_KEY: siteKey = '', BOT_CHALLENGE_SECRET: secretKey = '' } = variables;
  return { kind, siteKey, secretKey, ...(verifyUrl && { verifyUrl }) };
}

/** Over plain http from another machine, browsers withhold the cryptography our challenge needs. */
const canSolve = ({ protocol, hostname }: URL) => protocol === 'https:' || isLoopback(hostname);
