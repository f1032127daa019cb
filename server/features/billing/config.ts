import { z } from 'zod';
import { paymentKinds } from '#shared/billing/schema.ts';
import type { StripeConfig } from '../../integrations/stripe/stripe.ts';
import { isLoopback } from '../../loopback.ts';

/** The payment variables; part of server/env.ts. */
export const billingVariables = {
  BILLING: z
    .enum(paymentKinds, 'one of stripe, sandbox, off')
    .optional()
    .meta({ unset: 'stripe if there is a key, else sandbox on localhost and off elsewhere' }),
  STRIPE_SECRET_KEY: z.string().optional().meta({ unset: 'no payments through Stripe' }),
  STRIPE_WEBHOOK_SECRET: z.string().optional().meta({ unset: 'no payments through Stripe' }),
  STRIPE_PRICE_ID: z
    .string()
    .regex(/^price_\w+$/, 'the id of a monthly price, price_…')
    .optional()
    .meta({ unset: '$4.99 a month' }),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'a URL that serves Stripe’s API' })
    .optional()
    .meta({ unset: "Stripe's" }),
};

type Variables = z.output<z.ZodObject<typeof billingVariables>>;

export type Billing = { kind: 'stripe'; stripe: StripeConfig } | { kind: 'sandbox' | 'off' };

/** A key alone means Stripe. */
const isStripe = ({ BILLING, STRIPE_SECRET_KEY }: Variables) =>
  BILLING ? BILLING === 'stripe' : STRIPE_SECRET_KEY !== undefined;

/** Variables that Stripe needs and that are missing. */
export const missingStripeKeys = (variables: Variables) =>
  isStripe(variables)
    ? (['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).filter((name) => !variables[name])
    : [];

/** Without a key or an explicit choice, only localhost gets the sandbox. */
export function billingOf(variables: Variables, publicUrl: string): Billing {
  if (isStripe(variables)) return { kind: 'stripe', stripe: stripeOf(variables) };
  if (variables.BILLING === 'sandbox' || variables.BILLING === 'off') {
    return { kind: variables.BILLING };
  }
  return { kind: isLoopback(new URL(publicUrl).hostname) ? 'sandbox' : 'off' };
}

function stripeOf(variables: Variables): StripeConfig {
  const { STRIPE_SECRET_KEY: secretKey = '', STRIPE_WEBHOOK_SECRET: webhookSecret = '' } =
    variables;
  const { STRIPE_PRICE_ID: priceId, STRIPE_API_URL: apiUrl } = variables;
  return { secretKey, webhookSecret, priceId, apiUrl };
}
