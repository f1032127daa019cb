/** Strava among the services of `services.ts`. */
export const strava = {
  name: 'Strava',
  api: 'strava-api',
  download: 'strava-csv',
  notATable: 'NOT_A_STRAVA_EXPORT',
  activityPage: (id: string) => `https://www.strava.com/activities/${id}`,
} as const;
