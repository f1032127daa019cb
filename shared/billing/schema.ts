import { z } from 'zod';
import { isCalendarDay } from '../calendar-day.ts';
import { isUuid } from '../validation.ts';
import { maxPackages, maxQuantity, packageSizes } from './token-packages.ts';

/** Whose plan it is. The session decides; another runner's id is refused. */
const userId = z.string().refine(isUuid, 'A uuid').optional();

const tokenPackage = z.object({
  /** The caller's own word for it. */
  id: z.string().min(1, 'A word of your own').max(100, 'At most 100 characters'),
  quantity: z.int('A whole number').min(1, 'At least 1').max(maxQuantity, `At most ${maxQuantity}`),
  tokensPerPackage: z.literal(packageSizes, 'Choose one of the packages'),
});

/** Body of `POST /api/subscription/purchase-tokens`. */
export const purchaseSchema = z.object({
  userId,
  tokenPackages: z
    .array(tokenPackage)
    .min(1, 'At least one package')
    .max(maxPackages, `At most ${maxPackages} packages`)
    .refine(
      (packages) => new Set(packages.map(({ id }) => id)).size === packages.length,
      'Each package has an id of its own',
    ),
});

/** Body of `POST /api/subscription/create-checkout`; the e-mail is filled in for the runner. */
export const checkoutSchema = z.object({
  userId,
  userEmail: z.email('Please enter a valid email address').max(254).optional(),
});

/** Body of `POST /api/subscription/manage-subscription`. */
export const manageSchema = z.object({ userId });

/** Where the three calls lead: the payment provider's page, or ours in its place. */
export const redirectSchema = z.object({ url: z.url() });

/** How this server takes payments: really, as a trial run of its own, or not at all. */
export const paymentKinds = ['stripe', 'sandbox', 'off'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

const tokens = z.int().min(0);

/** Answer of `GET /api/subscription`. */
export const subscriptionSchema = z.object({
  isPro: z.boolean(),
  payments: z.enum(paymentKinds),
  /** The payment's, in the provider's word (`trialing`, `active`, `past_due` …); null when nothing is paid. */
  status: z.string().nullable(),
  /** Whether subscribing now begins with the free trial; without that, nobody is promised one. */
  trialAvailable: z.boolean(),
  /** End of the trial or of what is paid. */
  currentPeriodEnd: z.iso.datetime().nullable(),
  /** Whether the plan ends then. */
  cancelAtPeriodEnd: z.boolean(),
  tokens: z.object({
    /** This month. */
    used: tokens,
    /** The plan's for a month; 0 on the free plan. */
    allowance: tokens,
    /** Bought and not used yet. They are used after the allowance, and last until they are. */
    purchased: tokens,
    /** What `used` is out of: the allowance, and what was left of the bought ones as the month began or bought since. */
    total: tokens,
    /** What can be used now; less than `total - used` while a reply is being made. */
    remaining: tokens,
    /** The first day of the next month, in UTC, when `used` begins at 0 again. */
    resetsAt: z.string().refine(isCalendarDay, 'A day as YYYY-MM-DD'),
  }),
});

export type PurchaseInput = z.input<typeof purchaseSchema>;
export type Subscription = z.output<typeof subscriptionSchema>;
