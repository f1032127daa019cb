const key = 'mobile-app-promo-dismissed';

const holds = 14 * 24 * 60 * 60 * 1000;

/** Whether it was dismissed within the last 14 days. `now` is in ms, as from Date. */
export function isDismissed(now: number): boolean {
  try {
    const at = Number(localStorage.getItem(key) ?? Number.NaN);
    // A future time comes from a clock that was wrong.
    return at <= now && now - at < holds;
  } catch {
    return false; // The browser may deny access to storage.
  }
}

export function keepDismissal(now: number) {
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // It then lasts until the next load.
  }
}
