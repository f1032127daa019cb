import { answer, api } from '../../../api.ts';

type Kind = { kind: 'altcha' | 'off' } | { kind: 'turnstile' | 'hcaptcha'; siteKey: string };

let asked: Promise<Kind> | undefined;
let known: Kind | undefined;

/**
 * The challenge this server uses on sign-in and sign-up. Fetched once, because it depends on the
 * server and not on the form.
 */
export function challengeKind(): Promise<Kind> {
  asked ??= answer(api['bot-challenge'].$get())
    .catch((): Kind => {
      asked = undefined;
      // The box tries again when ticked, and explains what is wrong.
      return { kind: 'altcha' };
    })
    .then((kind: Kind) => {
      known = kind;
      return kind;
    });
  return asked;
}

/** The fetched challenge, or undefined. */
export const knownChallenge = () => known;

export const isChallengeOff = async () => (await challengeKind()).kind === 'off';
