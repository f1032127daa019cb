const completed = 'pro-onboarding-completed';
const skipped = 'pro-onboarding-skipped';

export type TourEnd = 'completed' | 'skipped';

/** Whether the tour was finished or skipped in this browser. */
export function hasTourEnded(): boolean {
  try {
    return localStorage.getItem(completed) !== null || localStorage.getItem(skipped) !== null;
  } catch {
    return true; // Where nothing can be kept, it would come again with every load.
  }
}

export function keepTourEnd(end: TourEnd) {
  try {
    localStorage.setItem(end === 'completed' ? completed : skipped, 'true');
    localStorage.removeItem(end === 'completed' ? skipped : completed);
  } catch {
    // A browser may keep its storage from us.
  }
}
