import { z } from 'zod';

/** The data of the sandbox's checkout page: `GET /api/billing/sandbox/checkouts/:id`. */
export const sandboxCheckoutSchema = z.object({
  mode: z.enum(['subscription', 'tokens']),
  /** The runner's address, which the checkout fills in. */
  email: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      /** The price of one, in US cents. */
      cents: z.int(),
      quantity: z.int(),
    }),
  ),
  /** Days before the first payment; 0 if it is due at once. */
  trialDays: z.int(),
  isComplete: z.boolean(),
  isExpired: z.boolean(),
  /** Where the runner goes after paying, and after turning back. */
  successUrl: z.url(),
  cancelUrl: z.url(),
});

/** The data of the sandbox's portal page: `GET /api/billing/sandbox/portal`. */
export const sandboxPortalSchema = z.object({
  subscription: z
    .object({
      status: z.string(),
      currentPeriodEnd: z.iso.datetime().nullable(),
      cancelAtPeriodEnd: z.boolean(),
    })
    .nullable(),
  orders: z.array(
    z.object({
      id: z.string(),
      status: z.enum(['paid', 'refunded']),
      tokens: z.int(),
      cents: z.int(),
      paidAt: z.iso.datetime(),
    }),
  ),
});

/** What the portal can do to a subscription; the last three simulate time and the bank. */
export const sandboxActionSchema = z.object({
  action: z.enum(['cancel', 'resume', 'end-period', 'fail-payment', 'pay']),
});

export type SandboxCheckout = z.output<typeof sandboxCheckoutSchema>;
export type SandboxPortal = z.output<typeof sandboxPortalSchema>;
export type SandboxAction = z.output<typeof sandboxActionSchema>['action'];
