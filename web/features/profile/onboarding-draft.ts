import type { ProfileFormValues } from './form-values.ts';

interface Draft {
  step: number;
  values: ProfileFormValues;
}

const keyOf = (userId: string) => `longrun-onboarding-${userId}`;

/**
 * What was entered so far, for a reload or a session that ran out. It speaks of injuries, so it
 * stays in this tab and goes when the wizard is finished or left.
 */
export function readDraft(userId: string): Draft | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(keyOf(userId)) ?? '') as Draft;
  } catch {
    return undefined;
  }
}

export function keepDraft(userId: string, draft: Draft) {
  try {
    window.sessionStorage.setItem(keyOf(userId), JSON.stringify(draft));
  } catch {
    // No storage in this browser: the wizard works without it.
  }
}

export function dropDraft(userId: string) {
  window.sessionStorage.removeItem(keyOf(userId));
}
