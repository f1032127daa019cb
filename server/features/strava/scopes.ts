/** `read` is Strava's minimum; the other includes private activities. */
export const askedScopes = ['read', 'activity:read_all'] as const;

/** Whether activities can be read at all. The athlete may have unticked any scope. */
export const mayReadActivities = (scope: string): boolean =>
  /(^|[ ,])activity:read(_all)?($|[ ,])/.test(scope);

/** What was requested but not granted, as a sentence. */
export const missingIn = (scope: string): string | undefined =>
  /(^|[ ,])activity:read_all($|[ ,])/.test(scope)
    ? undefined
    : 'Activities that only you can see are not imported, as that was not allowed. Reconnect to allow it.';
