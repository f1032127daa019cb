import { createHash, timingSafeEqual } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import { challengeSchema, eventSchema, type StravaEvent } from '#shared/strava/event.ts';
import type { RequestEnv } from '../../http/env.ts';
import { describe, input } from '../../http/input.ts';
import type { SendJob } from '../../send-job.ts';
import type { EventNews } from '../sources/handle-event.ts';
import type { SourceServices } from '../sources/provider.ts';
import { findSubscription } from '../sources/subscribe.ts';

type Services = Pick<SourceServices, 'database' | 'provider' | 'link'> & {
  send: SendJob<'source-event', EventNews>;
};

/**
 * Receives Strava's events. They carry no signature, so the URL contains a secret; and whatever
 * they say, a job only asks Strava for the current state.
 */
export function stravaWebhook({ database, provider, link, send }: Services) {
  /** @throws {AppError} NOT_FOUND */
  async function subscription(secret: string) {
    const ours = link?.webhookSecret;
    if (!ours || !isEqual(secret, ours)) throw new AppError('NOT_FOUND');
    const found = await findSubscription({ database, provider });
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }
  return new Hono<RequestEnv>()
    .use('/:secret', async (c, next) => {
      await subscription(c.req.param('secret'));
      await next();
    })
    .get(
      '/:secret',
      describe('Answers Strava’s question whether its events are wanted'),
      async (c) => {
        const { verify_token: expected } = await subscription(c.req.param('secret'));
        const asked = challengeSchema.safeParse(c.req.query());
        if (!asked.success) throw new AppError('MALFORMED_REQUEST');
        if (!isEqual(asked.data['hub.verify_token'], expected)) throw new AppError('FORBIDDEN');
        return c.json({ 'hub.challenge': asked.data['hub.challenge'] }, 200);
      },
    )
    .post(
      '/:secret',
      describe('Receives an event from Strava', z.object({ received: z.literal(true) })),
      input('json', eventSchema),
      async (c) => {
        const found = await subscription(c.req.param('secret'));
        const event = c.req.valid('json');
        if (event.subscription_id !== found.subscription_id) throw new AppError('NOT_FOUND');
        await send('source-event', { service: provider.service, ...newsOf(event) });
        return c.json({ received: true as const }, 200);
      },
    );
}

const newsOf = (event: StravaEvent): EventNews => ({
  about: event.object_type,
  id: event.object_id,
  athleteId: event.owner_id,
  mayAdd: event.aspect_type === 'create' || 'type' in event.updates || 'private' in event.updates,
  at: event.event_time,
});

const isEqual = (given: string, expected: string) =>
  timingSafeEqual(hashOf(given), hashOf(expected));

const hashOf = (text: string) => createHash('sha256').update(text).digest();
