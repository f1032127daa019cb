/** A way out of what is on the screen. */
export interface Way {
  /** Back and Forward of the browser, which close a dialog; the others leave for something else. */
  by: 'history' | 'link' | 'sign-out';
  /** Whether another screen follows. */
  elsewhere: boolean;
}

/** Something on the screen that leaving would take away. */
export interface Guard {
  /** Whether this way has to wait until it is settled. */
  holds: (way: Way) => boolean;
  /** Asks where something was typed. @returns whether the way is free then */
  settle: (way: Way) => Promise<boolean>;
}

const guards = new Set<Guard>();

/** @returns what takes the guard away again */
export function addGuard(guard: Guard) {
  guards.add(guard);
  return () => {
    guards.delete(guard);
  };
}

/** What has to be settled first: a dialog before the screen that lies under it. */
export const guardOf = (way: Way): Guard | undefined =>
  [...guards].findLast(({ holds }) => holds(way));

/** Whether everything that was typed may be dropped, as signing out does: asks, where something would be. */
export async function mayLeave(): Promise<boolean> {
  const way: Way = { by: 'sign-out', elsewhere: true };
  for (const { holds, settle } of [...guards].toReversed()) {
    if (holds(way) && !(await settle(way))) return false;
  }
  return true;
}
