import { useEffect, useEffectEvent } from 'react';
import { useBlocker } from 'react-router';
import { confirmDelete } from './confirm.tsx';
import { askBeforeLeaving, mayLeave } from './may-leave.ts';

/**
 * While something is unsaved, asks before another screen takes its place, before whatever looks at
 * `mayLeave`, and, in the browser's own words, before the page is closed.
 * @returns what asks before something else that drops it
 */
export function useUnsavedChanges({
  unsaved,
  question,
  onDiscard,
}: {
  unsaved: boolean;
  question: string;
  onDiscard: () => void;
}) {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) => unsaved && from.pathname !== to.pathname,
  );
  const ask = useEffectEvent(async () => {
    const discard = await confirmDiscard(question);
    if (discard) onDiscard();
    return discard;
  });

  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    ask().then((discard) => (discard ? blocker.proceed() : blocker.reset()));
  }, [blocker]);

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    askBeforeLeaving(() => ask());
    return () => {
      window.removeEventListener('beforeunload', warn);
      askBeforeLeaving(undefined);
    };
  }, [unsaved]);

  return mayLeave;
}

function confirmDiscard(question: string): Promise<boolean> {
  return new Promise((resolve) =>
    confirmDelete({
      title: 'Unsaved changes',
      question,
      confirm: 'Discard changes',
      cancel: 'Keep editing',
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
    }),
  );
}
