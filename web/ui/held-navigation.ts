import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { guardOf, type Way } from './may-leave.ts';

/** Holds a navigation up until what it would take away is settled. Once, as a router has one blocker. */
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
    // A second try takes the place of the first.
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
