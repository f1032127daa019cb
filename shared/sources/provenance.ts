/**
 * Where a training came from, as stored in `trainings.source`; none for one that was typed.
 * `strava-csv` are the rows of an export that the runner downloaded and uploaded: they are the
 * runner's own, unlike those that came through Strava's API.
 */
export const sources = ['strava-api', 'strava-csv', 'file'] as const;

export type Source = (typeof sources)[number];

/** Who reads a runner's data: our own formulas, or a service that belongs to somebody else. */
export type Audience = 'own-server' | 'third-party';

/** AI_STRAVA_API_DATA: whether trainings from Strava's API may go to a third party. */
export type StravaApiData = 'exclude' | 'include';

/**
 * The sources whose trainings an audience may not read. Developers quote Strava's API policy as
 * forbidding to pass its data on to language models, so only an administrator who has read the
 * policy can include them.
 */
export const withheldFrom = (
  audience: Audience,
  stravaApiData: StravaApiData = 'exclude',
): readonly Source[] =>
  audience === 'third-party' && stravaApiData === 'exclude' ? ['strava-api'] : [];

/** Today's word for a stored or archived source: exports were called 'strava' once. */
export const todaysSource = (source: unknown): unknown =>
  source === 'strava' ? 'strava-csv' : source;

/** Whether its `source_id` is Strava's, which is the same in an export and in the API. */
export const isFromStrava = (source: string | null): boolean =>
  source === 'strava-api' || source === 'strava-csv';
