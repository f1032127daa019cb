import type { TourEnd } from '#shared/profile/schema.ts';

const flags = {
  completed: 'pro-onboarding-completed',
  skipped: 'pro-onboarding-skipped',
} satisfies Record<TourEnd, string>;

/** How the tour ended in this browser, from before that was stored with the account. */
export function tourEndHere(): TourEnd | undefined {
  try {
    if (localStorage.getItem(flags.completed) !== null) return 'completed';
    return localStorage.getItem(flags.skipped) === null ? undefined : 'skipped';
  } catch {
    return undefined; // The browser may deny access to storage.
  }
}

/** Called once the account has it, because the next user of this browser has not seen the tour. */
export function forgetTourEndHere() {
  try {
    for (const flag of Object.values(flags)) localStorage.removeItem(flag);
  } catch {
    // As above.
  }
}
