import type { Passkey } from '#shared/auth/passkeys.ts';
import { authAnswer } from '../auth-answer.ts';
import { withProof } from '../proof/with-proof.ts';
import { auth } from '../session.ts';

type Browser = typeof import('./ask-browser.ts');
type SignOptions = Parameters<Browser['signWithPasskey']>[0];
export type PasskeyAnswer = Awaited<ReturnType<Browser['signWithPasskey']>>;
type AddOptions = Parameters<Browser['createPasskey']>[0];

/** Its library is not in the first bundle: it is loaded once a passkey may be used. */
const browser = () => import('./ask-browser.ts');

const post = <Answer>(path: string, body: object = {}) =>
  authAnswer<Answer>(auth.$fetch(`/passkey/${path}`, { method: 'POST', body }));

/**
 * Has the browser ask for a passkey.
 * @throws an error with the message to show
 */
export async function askPasskey(): Promise<PasskeyAnswer> {
  const { signWithPasskey } = await browser();
  return await signWithPasskey(await post<SignOptions>('sign-in-options'), false);
}

/** @returns a function, with everything loaded, that makes the browser suggest passkeys */
export async function prepareSuggestions(): Promise<() => Promise<PasskeyAnswer>> {
  const { signWithPasskey } = await browser();
  const options = await post<SignOptions>('sign-in-options');
  return () => signWithPasskey(options, true);
}

/** @throws an error with the message to show */
export const signInWith = (response: PasskeyAnswer) => post('sign-in', { response });

/** Proves who is there, as the password would. */
export async function proveByPasskey(): Promise<void> {
  const { signWithPasskey } = await browser();
  const options = await post<SignOptions>('prove-options');
  await post('prove', { response: await signWithPasskey(options, false) });
}

export async function addPasskey(): Promise<Passkey> {
  const { createPasskey } = await browser();
  const options = await withProof(() => post<AddOptions>('add-options'));
  const response = await createPasskey(options);
  return await withProof(() => post<Passkey>('add', { response }));
}

export const listPasskeys = () => authAnswer<Passkey[]>(auth.$fetch('/passkeys'));
export const renamePasskey = (id: string, name: string) => post<Passkey>('rename', { id, name });
export const removePasskey = (id: string) => withProof(() => post('remove', { id }));

/** Ends a request that waits among the suggestions. */
export async function stopAsking(): Promise<void> {
  (await browser()).stopAsking();
}
