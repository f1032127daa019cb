import { answer, api } from '../../../api.ts';

type Kind = { kind: 'altcha' | 'off' } | { kind: 'turnstile' | 'hcaptcha'; siteKey: string };

let asked: Promise<Kind> | undefined;
let known: Kind | undefined;

/** What stands before sign-in and sign-up here. Asked for once: it is the server's, not the form's. */
export function challengeKind(): Promise<Kind> {
  asked ??= answer(api['bot-challenge'].$get())
    .catch((): Kind => {
      asked = undefined;
      // The box asks again when it is ticked, and says why it cannot.
      return { kind: 'altcha' };
    })
    .then((kind: Kind) => {
      known = kind;
      return kind;
    });
  return asked;
}

/** What was answered; before that, nothing. */
export const knownChallenge = () => known;

export const isChallengeOff = async () => (await challengeKind()).kind === 'off';
