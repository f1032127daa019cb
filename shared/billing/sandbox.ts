import { z } from 'zod';

/** What the sandbox's checkout shows: `GET /api/billing/sandbox/checkouts/:id`. */
export const sandboxCheckoutSchema = z.object({
  mode: z.enum(['subscription', 'tokens']),
  /** Whose it is, as the checkout has it filled in. */
  email: z.string(),
  items: z.array(
    z.object({
      name: z.string(),
      /** Of one, in whole US cents. */
      cents: z.int(),
      quantity: z.int(),
    }),
  ),
  /** Days before the first payment; 0 where it is due at once. */
  trialDays: z.int(),
  isComplete: z.boolean(),
  isExpired: z.boolean(),
  /** Where the runner goes on having completed it, and on turning back. */
  successUrl: z.url(),
  cancelUrl: z.url(),
});

/** What the sandbox's portal shows: `GET /api/billing/sandbox/portal`. */
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

/** What can be done with a subscription there; the last three are what time and a bank would do. */
export const sandboxActionSchema = z.object({
  action: z.enum(['cancel', 'resume', 'end-period', 'fail-payment', 'pay']),
});

export type SandboxCheckout = z.output<typeof sandboxCheckoutSchema>;
export type SandboxPortal = z.output<typeof sandboxPortalSchema>;
export type SandboxAction = z.output<typeof sandboxActionSchema>['action'];
