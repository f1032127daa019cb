/** A way of leaving what is on the screen. */
export interface Way {
  /** The browser's Back and Forward (`history`) close a dialog; the others go elsewhere. */
  by: 'history' | 'link' | 'sign-out';
  /** Whether another screen follows. */
  elsewhere: boolean;
}

/** Something on the screen that leaving would discard. */
export interface Guard {
  /** Whether this way must wait until the guard has settled. */
  holds: (way: Way) => boolean;
  /** Asks if something was typed. @returns whether leaving is allowed */
  settle: (way: Way) => Promise<boolean>;
}

const guards = new Set<Guard>();

/** @returns a function that removes the guard */
export function addGuard(guard: Guard) {
  guards.add(guard);
  return () => {
    guards.delete(guard);
  };
}

/** The guard to settle first: a dialog before the screen below it. */
export const guardOf = (way: Way): Guard | undefined =>
  [...guards].findLast(({ holds }) => holds(way));

/** Whether everything typed may be discarded, as on signing out; asks if there is anything. */
export async function mayLeave(): Promise<boolean> {
  const way: Way = { by: 'sign-out', elsewhere: true };
  for (const { holds, settle } of [...guards].toReversed()) {
    if (holds(way) && !(await settle(way))) return false;
  }
  return true;
}
