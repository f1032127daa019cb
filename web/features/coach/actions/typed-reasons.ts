import { useState } from 'react';

/** What was typed as reasons and not sent, by action: closing a card loses nothing. */
const typed = new Map<string, string>();

/** The reason for rejecting an action; undefined while nobody is giving one. */
export function useTypedReason(actionId: string) {
  const [reason, setReason] = useState(() => typed.get(actionId));
  const change = (next: string | undefined) => {
    if (next) typed.set(actionId, next);
    else typed.delete(actionId);
    setReason(next);
  };
  return [reason, change] as const;
}
