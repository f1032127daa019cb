import {
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser';

type SignOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];
type AddOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** @throws {NotUsed} */
export const createPasskey = (optionsJSON: AddOptions) =>
  inOurWords(startRegistration({ optionsJSON }), creating);

/**
 * @param autofill waits in the suggestions of the email field, without a prompt
 * @throws {NotUsed}
 */
export const signWithPasskey = (optionsJSON: SignOptions, autofill: boolean) =>
  inOurWords(startAuthentication({ optionsJSON, useBrowserAutofill: autofill }), signing);

/** Ends a request that waits for a passkey. */
export const stopAsking = () => WebAuthnAbortService.cancelCeremony();

/** The browser provided no passkey: cancelled, timed out, or there is none. */
export class NotUsed extends Error {}

/**
 * Keyed by the browser's error names, which do not tell a cancelled prompt from a missing passkey.
 */
const signing: Record<string, string> = {
  NotAllowedError: 'No passkey was used. Try again, or choose another way.',
  SecurityError: 'Passkeys do not work at this address.',
};
const creating: Record<string, string> = {
  ...signing,
  NotAllowedError: 'No passkey was added.',
  InvalidStateError: 'This device already has a passkey for your account.',
  ConstraintError: 'This device cannot verify that it is you. Set a screen lock or a PIN first.',
};

const inOurWords = <Answer>(asked: Promise<Answer>, words: Record<string, string>) =>
  asked.catch((error: Error) => {
    throw new NotUsed(words[error.name] ?? 'The browser could not use a passkey.');
  });
