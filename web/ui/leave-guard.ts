import { useEffect, useEffectEvent } from 'react';
import { askToEnd } from './ask-to-discard.ts';
import { addGuard } from './may-leave.ts';

/** Asks before leaving the screen would end something in progress on it. */
export function useLeaveGuard({
  isActive,
  ...texts
}: {
  isActive: boolean;
  title: string;
  question: string;
}) {
  const settle = useEffectEvent(() => askToEnd(texts));
  useEffect(() => {
    if (!isActive) return;
    const removeGuard = addGuard({ holds: ({ elsewhere }) => elsewhere, settle: () => settle() });
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => {
      removeGuard();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isActive]);
}
