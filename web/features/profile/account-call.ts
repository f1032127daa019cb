import type { Message } from '../../ui/banner.tsx';

/** How a call about the account ended, in the words that `texts` has for it. */
export async function accountCall(
  call: Promise<{ error: object | null }>,
  texts: { success: string; failure: string },
): Promise<Message> {
  try {
    const { error } = await call;
    if (!error) return { kind: 'success', text: texts.success };
    // better-auth's client leaves the body of an error as the server sent it: our one error shape.
    return { kind: 'failure', text: (error as { error?: string }).error ?? texts.failure };
  } catch {
    return { kind: 'failure', text: texts.failure };
  }
}
