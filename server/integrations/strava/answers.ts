import { z } from 'zod';
import type { ServiceActivity } from '#shared/activities/from-service.ts';

/** Ids have long outgrown 32 bits: to us they are text. */
const id = z.union([z.int().min(1).transform(String), z.string().regex(/^[1-9]\d{0,14}$/)]);

const tokens = z.object({
  access_token: z.string().min(1).max(1000),
  refresh_token: z.string().min(1).max(1000),
  /** Seconds since 1970. */
  expires_at: z.int().min(0).max(9_999_999_999),
});

export const tokensAnswer = tokens.transform((found) => ({
  accessToken: found.access_token,
  refreshToken: found.refresh_token,
  expiresAt: new Date(found.expires_at * 1000),
}));

export const athleteAnswer = z.object({
  id,
  firstname: z.string().nullish(),
  lastname: z.string().nullish(),
});

export const admittedAnswer = z
  .intersection(tokensAnswer, z.object({ athlete: athleteAnswer }))
  .transform(({ athlete: { id, firstname, lastname }, ...tokens }) => ({
    tokens,
    athlete: { id, name: [firstname, lastname].filter(Boolean).join(' ').slice(0, 200) },
  }));

const measured = z.number().nullish();

/** Empty laps are ignored, and nobody presses the button more often than this. */
const mostLaps = 1000;

const laps = z
  .array(
    z.object({
      distance: z.number().min(0).max(1e6),
      moving_time: z.number().min(0).max(1e6),
      elapsed_time: z.number().min(0).max(1e6).nullish(),
      average_heartrate: z.number().min(25).max(250).nullish().catch(null),
    }),
  )
  .transform((found) =>
    found.slice(0, mostLaps).map((lap, index) => ({
      no: index + 1,
      distance: lap.distance,
      duration: lap.moving_time || (lap.elapsed_time ?? 0),
      ...(lap.average_heartrate && { heartRateAvg: Math.round(lap.average_heartrate) }),
    })),
  );

const activity = z
  .object({
    id,
    name: z.string().nullish(),
    description: z.string().nullish(),
    sport_type: z.string().max(60).nullish(),
    /** The name of `sport_type` before 2022. */
    type: z.string().max(60).nullish(),
    workout_type: z.int().nullish(),
    start_date: z.iso.datetime(),
    start_date_local: z.string().max(40),
    distance: measured,
    moving_time: measured,
    elapsed_time: measured,
    total_elevation_gain: measured,
    average_heartrate: measured,
    max_heartrate: measured,
    average_watts: measured,
    device_watts: z.boolean().nullish(),
    calories: measured,
    trainer: z.boolean().nullish(),
    /** Unreadable ones count as missing. */
    laps: laps.nullish().catch([]),
  })
  .transform(
    (found): ServiceActivity => ({
      id: found.id,
      name: found.name ?? '',
      description: found.description ?? undefined,
      sportType: found.sport_type ?? found.type ?? '',
      workoutType: found.workout_type ?? undefined,
      startedAt: found.start_date,
      startedLocally: found.start_date_local,
      distance: found.distance ?? 0,
      movingTime: found.moving_time ?? 0,
      elapsedTime: found.elapsed_time ?? 0,
      elevationGain: found.total_elevation_gain ?? undefined,
      heartRateAvg: found.average_heartrate ?? undefined,
      heartRateMax: found.max_heartrate ?? undefined,
      avgPower: (found.device_watts && found.average_watts) || undefined,
      // Strava sends 0 if it does not know any.
      calories: found.calories || undefined,
      isIndoor: found.trainer ?? false,
      laps: found.laps ?? undefined,
    }),
  );

export const activityAnswer = activity;

/** An unreadable one does not affect the others. */
export const activitiesAnswer = z.array(z.unknown()).transform((found) =>
  found.map((one) => {
    const read = activity.safeParse(one);
    if (read.success) return read.data;
    const { data } = z.object({ id }).safeParse(one);
    return { id: data?.id, problem: 'Strava describes it in a way that cannot be read.' };
  }),
);

/** The values of a stream, checked in place: copies of a day's recording take too much memory. */
const valuesOf = <Value>(isValue: (value: unknown) => boolean) =>
  z
    .object({ data: z.custom<Value[]>((data) => Array.isArray(data) && data.every(isValue)) })
    .transform(({ data }) => data);

const isNumber = (value: unknown) => typeof value === 'number';
const isPlace = (value: unknown) =>
  value === null || (Array.isArray(value) && value.length === 2 && value.every(isNumber));
const stream = valuesOf<number | null>((value) => value === null || isNumber(value))
  .optional()
  .catch(undefined);

/** By key, each with as many values as there are samples. An unreadable one is left out. */
export const streamsAnswer = z
  .object({
    time: valuesOf<number>(isNumber),
    latlng: valuesOf<[number, number] | null>(isPlace).optional().catch(undefined),
    distance: stream,
    altitude: stream,
    heartrate: stream,
    cadence: stream,
    watts: stream,
    temp: stream,
  })
  .or(z.object({}).transform(() => ({ time: [] })));

export const subscriptionsAnswer = z.array(z.object({ id, callback_url: z.string() }));

export const subscriptionAnswer = z.object({ id });

/** The body of a refusal; missing parts count as unknown. */
export const faultAnswer = z
  .object({
    /** OAuth's error code: `invalid_grant`. */
    error: z.string().catch(''),
    message: z.string().catch(''),
    errors: z
      .array(
        z.object({
          resource: z.string().catch(''),
          field: z.string().catch(''),
          code: z.string().catch(''),
        }),
      )
      .catch([]),
  })
  .catch({ error: '', message: '', errors: [] });
