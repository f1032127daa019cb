import { z } from 'zod';

/** Ids are whole numbers in Strava's events, and text to us. */
const id = z.union([z.int().min(1).transform(String), z.string().regex(/^[1-9]\d{0,14}$/)]);

/** An event; nothing in it is trusted. */
export const eventSchema = z.object({
  object_type: z.enum(['activity', 'athlete']),
  object_id: id,
  aspect_type: z.enum(['create', 'update', 'delete']),
  owner_id: id,
  subscription_id: id,
  event_time: z.int().min(0).max(9_999_999_999),
  updates: z.record(z.string().max(50), z.unknown()).catch({}),
});

/** Strava's query whether we want its events. */
export const challengeSchema = z.object({
  'hub.mode': z.literal('subscribe'),
  'hub.challenge': z.string().min(1).max(500),
  'hub.verify_token': z.string().max(200),
});

export type StravaEvent = z.output<typeof eventSchema>;
