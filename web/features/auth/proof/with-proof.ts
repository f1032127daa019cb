import { type MouseEvent, useSyncExternalStore } from 'react';
import type { ProofState } from '#shared/auth/proof.ts';
import { ApiError } from '../../../api.ts';
import { notifyFailure } from '../../../ui/notices.tsx';
import { authAnswer } from '../auth-answer.ts';
import { auth } from '../session.ts';

let asking: { answer: (proved: boolean) => void } | undefined;
const watchers = new Set<() => void>();

function ask(): Promise<boolean> {
  asking?.answer(false);
  return new Promise((resolve) => {
    show({
      answer: (proved) => {
        show(undefined);
        resolve(proved);
      },
    });
  });
}

function show(next: typeof asking) {
  asking = next;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void) {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/** The open question for the dialog, if there is one. */
export const useProofAsked = () => useSyncExternalStore(watch, () => asking);

export const proofState = () => authAnswer<ProofState>(auth.$fetch('/proof-state'));

/**
 * Makes a call that requires a fresh proof: if the server refuses, the dialog asks and the call is
 * repeated.
 * @throws {ApiError} the refusal, when the dialog was closed without a proof
 */
export async function withProof<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (refusal) {
    const isMissing = refusal instanceof ApiError && refusal.code === 'PROOF_NEEDED';
    if (!isMissing || !(await ask())) throw refusal;
    return await call();
  }
}

/**
 * Called when a link to a download is clicked: the download only starts once the server allows it,
 * as otherwise the refusal would be saved instead, or replace the page.
 */
export async function downloadWithProof(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  const { href } = event.currentTarget;
  event.preventDefault();
  const mayStart = proofState().then(({ holds }) => holds || ask());
  if (await mayStart.catch(({ message }) => notifyFailure(message))) window.location.assign(href);
}
