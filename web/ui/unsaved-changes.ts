import { useEffect, useEffectEvent } from 'react';
import { askToDiscard } from './ask-to-discard.ts';
import { addGuard } from './may-leave.ts';

/**
 * While something is unsaved, asks before another screen takes its place, before whatever looks at
 * `mayLeave`, and, in the browser's own words, before the page is closed where that would take it.
 * @returns what asks before something else that drops it
 */
export function useUnsavedChanges({
  unsaved,
  isAtRisk,
  question,
  onDiscard,
}: {
  unsaved: boolean;
  /** Whether it would be gone with the page: what a draft keeps is not. */
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
