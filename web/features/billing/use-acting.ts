import type { SandboxAction } from '#shared/billing/sandbox.ts';
import { notifyFailure, notifySuccess } from '../../ui/notices.tsx';
import { useSandboxAction } from './sandbox-api.ts';

/** Acts on the subscription, and says how that ended. */
export function useActing() {
  const { mutate, isPending } = useSandboxAction();
  const act = (action: SandboxAction, done: string) =>
    mutate(action, {
      onSuccess: () => notifySuccess(done),
      onError: ({ message }) => notifyFailure(message),
    });
  return { act, isPending };
}
