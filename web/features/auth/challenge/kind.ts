import { answer, api } from '../../../api.ts';

type Kind = { kind: 'altcha' | 'off' } | { kind: 'turnstile' | 'hcaptcha'; siteKey: string };

let known: Promise<Kind> | undefined;

/** What stands before sign-in and sign-up here. Asked for once: it is the server's, not the form's. */
export function challengeKind(): Promise<Kind> {
  known ??= answer(api['bot-challenge'].$get()).catch(() => {
    known = undefined;
    // The box asks again when it is ticked, and says why it cannot.
    return { kind: 'altcha' };
  }) as Promise<Kind>;
  return known;
}

export const isChallengeOff = async () => (await challengeKind()).kind === 'off';
