import { useEffect, useEffectEvent } from 'react';
import { askToDiscard } from './ask-to-discard.ts';
import { addGuard } from './may-leave.ts';

/**
 * While something is unsaved, asks before another screen replaces this one, before anything that
 * checks `mayLeave`, and with the browser's own question before the page closes if that would lose
 * it.
 * @returns a function that asks before anything else that would discard it
 */
export function useUnsavedChanges({
  unsaved,
  isAtRisk,
  question,
  onDiscard,
}: {
  unsaved: boolean;
  /** Whether closing the page would lose it: what a draft keeps is safe. */
  isAtRisk: boolean;
  question: string;
  onDiscard: () => void;
}) {
  const ask = async () => {
    const discard = !unsaved || (await askToDiscard(question));
    if (discard) onDiscard();
    return discard;
  };
  const settle = useEffectEvent(ask);

  useEffect(() => {
    if (!unsaved) return;
    return addGuard({ holds: ({ elsewhere }) => elsewhere, settle: () => settle() });
  }, [unsaved]);

  useEffect(() => {
    if (!unsaved || !isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved, isAtRisk]);

  return ask;
}
