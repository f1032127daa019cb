import type { BetterAuthPlugin } from 'better-auth';
import { APIError, createAuthMiddleware } from 'better-auth/api';
import { captcha } from 'better-auth/plugins';
import { botChallengeHeader } from '#shared/auth/rules.ts';
import type { Database } from '../../db/client.ts';
import type { Altcha } from '../../integrations/altcha/altcha.ts';
import type { BotChallenge } from '../bot-challenge/config.ts';
import { spend } from '../bot-challenge/spend.ts';

const guarded = ['/sign-in/email', '/sign-up/email'];

/**
 * The challenge on sign-in and sign-up, as better-auth plugins. If it cannot be verified, nobody
 * gets through.
 */
export function guardSignIn(
  config: BotChallenge,
  { database, altcha }: { database: Database; altcha: Altcha },
): BetterAuthPlugin[] {
  switch (config.kind) {
    case 'off':
      return [];
    case 'altcha':
      return [proofOfWork(database, altcha)];
    default: {
      const { kind, siteKey, secretKey, verifyUrl } = config;
      const remote = {
        secretKey,
        endpoints: guarded,
        ...(verifyUrl && { siteVerifyURLOverride: verifyUrl }),
      };
      return [
        kind === 'turnstile'
          ? captcha({ provider: 'cloudflare-turnstile', ...remote })
          : captcha({ provider: 'hcaptcha', siteKey, ...remote }),
      ];
    }
  }
}

function proofOfWork(database: Database, altcha: Altcha): BetterAuthPlugin {
  const handler = createAuthMiddleware(async ({ headers }) => {
    const payload = headers?.get(botChallengeHeader);
    const solved = payload ? await altcha.judge(payload) : undefined;
    if (!solved || !(await spend(database, solved))) {
      throw new APIError('BAD_REQUEST', {
        code: 'CAPTCHA_REQUIRED',
        message: 'Please complete the CAPTCHA verification',
      });
    }
  });
  return {
    id: 'bot-challenge',
    hooks: { before: [{ matcher: ({ path }) => guarded.includes(path ?? ''), handler }] },
  };
}
