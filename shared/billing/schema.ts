import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { namedRunner } from '../validation.ts';
import { maxPackages, maxQuantity, packageSizes } from './token-packages.ts';

const tokenPackage = z.object({
  /** An id chosen by the caller. */
  id: z.string().min(1, 'An id of your choice').max(100, 'At most 100 characters'),
  quantity: z.int('A whole number').min(1, 'At least 1').max(maxQuantity, `At most ${maxQuantity}`),
  tokensPerPackage: z.literal(packageSizes, 'Choose one of the packages'),
});

/** Body of `POST /api/subscription/purchase-tokens`. */
export const purchaseSchema = z.object({
  userId: namedRunner,
  tokenPackages: z
    .array(tokenPackage)
    .min(1, 'At least one package')
    .max(maxPackages, `At most ${maxPackages} packages`)
    .refine(
      (packages) => new Set(packages.map(({ id }) => id)).size === packages.length,
      'Each package needs its own id',
    ),
});

/** Body of `POST /api/subscription/create-checkout`; the server fills in the e-mail. */
export const checkoutSchema = z.object({
  userId: namedRunner,
  userEmail: z.email('Please enter a valid email address').max(254).optional(),
});

/** Body of `POST /api/subscription/manage-subscription`. */
export const manageSchema = z.object({ userId: namedRunner });

/** Where the three calls lead: the payment provider's page, or the sandbox's. */
export const redirectSchema = z.object({ url: z.url() });

/** How this server takes payments: with Stripe, in a sandbox, or not at all. */
export const paymentKinds = ['stripe', 'sandbox', 'off'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

const tokens = z.int().min(0);

/** Response of `GET /api/subscription`. */
export const subscriptionSchema = z.object({
  isPro: z.boolean(),
  payments: z.enum(paymentKinds),
  /**
   * The provider's payment status (`trialing`, `active`, `past_due` …); null without a
   * subscription.
   */
  status: z.string().nullable(),
  /** Whether subscribing now starts with the free trial; only then may the app promise one. */
  trialAvailable: z.boolean(),
  /** End of the trial or the paid period. */
  currentPeriodEnd: z.iso.datetime().nullable(),
  /** Whether the plan ends then. */
  cancelAtPeriodEnd: z.boolean(),
  tokens: z.object({
    /** Tokens used this month. */
    used: tokens,
    /** The plan's monthly tokens; 0 on the free plan. */
    allowance: tokens,
    /** Purchased tokens left. They are used after the allowance, and do not expire. */
    purchased: tokens,
    /**
     * What `used` counts against: the allowance, plus purchased tokens left at the start of the
     * month or bought since.
     */
    total: tokens,
    /** What can be used now; less than `total - used` while a reply is being generated. */
    remaining: tokens,
    /** The first day of the next month, in UTC, when `used` restarts at 0. */
    resetsAt: z.string().refine(isCalendarDay, 'A day as YYYY-MM-DD'),
  }),
});

export type PurchaseInput = z.input<typeof purchaseSchema>;
export type Subscription = z.output<typeof subscriptionSchema>;
