import type { ChatMessage } from '#shared/coach/schema.ts';
import { stateOf } from './action-state.ts';
import { closeAction, useOpenedAction } from './opened-action.ts';

/** The element that represents an action in its conversation. */
export const summaryId = (actionId: string) => `action-${actionId}`;

/** The action of a conversation whose card is open, and the newest pending one. */
export function useConversationAction(messages: readonly ChatMessage[]) {
  const opened = useOpenedAction();
  const actions = messages.flatMap(({ aiAction }) => aiAction ?? []);
  const shown = actions.find(({ id }) => id === opened?.id);
  return {
    hasAny: actions.length > 0,
    shown,
    isAsked: opened?.isAsked ?? false,
    pending: actions.findLast((action) => stateOf(action) === 'pending'),
    close() {
      closeAction();
      // The card is gone; the element that represents it in the conversation takes the focus.
      const stays = shown && summaryId(shown.id);
      if (stays) requestAnimationFrame(() => document.getElementById(stays)?.focus());
    },
  };
}
