const key = 'mobile-app-promo-dismissed';

const holds = 14 * 24 * 60 * 60 * 1000;

/** Whether it was dismissed within the last 14 days. `now` in ms, as of Date. */
export function isDismissed(now: number): boolean {
  try {
    const at = Number(localStorage.getItem(key) ?? Number.NaN);
    // A time still to come is of a clock that was wrong.
    return at <= now && now - at < holds;
  } catch {
    return false; // A browser may keep its storage from us.
  }
}

export function keepDismissal(now: number) {
  try {
    localStorage.setItem(key, String(now));
  } catch {
    // Then it holds until the next load.
  }
}
