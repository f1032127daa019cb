import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { guardOf, type Way } from './may-leave.ts';

/**
 * Holds up navigation until unsaved changes are settled. Rendered once, because a router has a
 * single blocker.
 */
export function HeldNavigation() {
  const settle = useRef<() => Promise<boolean>>(undefined);
  const blocker = useBlocker(({ currentLocation: from, nextLocation: to, historyAction }) => {
    const way: Way = {
      by: historyAction === 'POP' ? 'history' : 'link',
      elsewhere: from.pathname !== to.pathname,
    };
    const guard = guardOf(way);
    settle.current = guard && (() => guard.settle(way));
    return guard !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    // A second attempt replaces the first.
    let isOver = false;
    settle.current?.().then((isFree) => {
      if (isOver) return;
      if (isFree) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isOver = true;
    };
  }, [blocker]);
  return null;
}
