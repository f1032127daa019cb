/** Strava among the services of `shared/sources/services.ts`. */
export const strava = {
  name: 'Strava',
  api: 'strava-api',
  download: 'strava-csv',
  activityPage: (id: string) => `https://www.strava.com/activities/${id}`,
} as const;
