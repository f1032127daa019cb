import { Hono } from 'hono';
import { z } from 'zod';
import { AppError } from '#shared/errors.ts';
import type { RequestEnv } from '../../http/env.ts';
import { describe } from '../../http/input.ts';
import { handleEvent } from './handle-event.ts';
import { paying } from './paying.ts';
import type { PaymentServices } from './payment-services.ts';

/** Receives Stripe's events. The signature covers the body byte for byte. */
export function paymentWebhook(services: PaymentServices) {
  return new Hono<RequestEnv>().post(
    '/',
    describe('Receives an event from Stripe', z.object({ received: z.literal(true) })),
    async (c) => {
      if (services.payments?.kind !== 'stripe') throw new AppError('NOT_FOUND');
      const event = services.payments.readWebhook(
        await c.req.text(),
        c.req.header('stripe-signature') ?? '',
      );
      if (!event)
        throw new AppError('MALFORMED_REQUEST', { message: 'The signature is not valid.' });
      await paying(services, (able) => handleEvent(able, event));
      return c.json({ received: true as const }, 200);
    },
  );
}
