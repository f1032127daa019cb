import type { SandboxAction } from '#shared/billing/sandbox.ts';
import { notifyFailure, notifySuccess } from '../../ui/notices.tsx';
import { useSandboxAction } from './sandbox-api.ts';

/** Runs an action on the subscription and reports the result. */
export function useActing() {
  const { mutate, isPending } = useSandboxAction();
  const act = (action: SandboxAction, done: string) =>
    mutate(action, {
      onSuccess: () => notifySuccess(done),
      onError: ({ message }) => notifyFailure(message),
    });
  return { act, isPending };
}
