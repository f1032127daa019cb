/** A subscription as the provider has it now. */
export interface PaidSubscription {
  id: string;
  /** Stripe's status: `trialing`, `active`, `past_due`, `canceled` … */
  status: string;
  createdAt: Date;
  /** The end of the trial or the paid period, or an earlier date on which it is set to end. */
  currentPeriodEnd: Date | null;
  /** Whether it ends then instead of renewing. */
  cancelAtPeriodEnd: boolean;
  /** Identifies the card that pays, the same wherever the card is used. Null if not reported. */
  cardFingerprint: string | null;
}

/** Where the runner is sent after a checkout, or on turning back. */
export interface ReturnAddresses {
  successUrl: string;
  cancelUrl: string;
}

/** An item of a purchase; the unit price is in whole US cents. */
export interface LineItem {
  name: string;
  cents: number;
  quantity: number;
}

/** A page for a single payment; open until it is completed, expires or is closed. */
export interface MadeCheckout {
  /** The provider's id. */
  id: string;
  url: string;
  expiresAt: Date;
}

/**
 * The common part of every checkout. Asking again with the same `id`, ours, returns the same
 * checkout.
 */
type Checkout = { id: string; userId: string; customerId: string } & ReturnAddresses;

/** The parts of an event that we read; the names are Stripe's. */
export interface ProviderEvent {
  id: string;
  type: string;
  data: { object: object };
}

/** The payment service. Every call may throw a PaymentFailure. */
export interface PaymentProvider {
  kind: 'stripe' | 'sandbox';
  createCustomer(runner: { userId: string; email: string }): Promise<string>;
  /**
   * A checkout for the Pro plan, billed monthly. The customer's other plan checkouts are closed, as
   * completing two would charge for both every month.
   */
  startSubscription(checkout: Checkout & { trialDays: number }): Promise<MadeCheckout>;
  /** A checkout for an order of tokens, with the same id; it is paid once. */
  startPurchase(checkout: Checkout & { items: LineItem[] }): Promise<MadeCheckout>;
  /** @param checkoutId the provider's id. @returns whether it can still be completed */
  isOpen(checkoutId: string): Promise<boolean>;
  /** The URL of the customer's own pages: payment methods, cancelling, resuming. */
  openPortal(options: { customerId: string; returnUrl: string }): Promise<string>;
  /** All subscriptions, past and present. */
  listSubscriptions(customerId: string): Promise<PaidSubscription[]>;
  /** Ends the trial at once; the first month becomes due. */
  endTrial(subscriptionId: string): Promise<void>;
  /** Ends every subscription at once, and deletes the customer. */
  removeCustomer(customerId: string): Promise<void>;
  /**
   * The event in a webhook's raw body, if the signature is the provider's.
   * @returns undefined if it is not, and from a provider that sends no events
   */
  readWebhook(body: string, signature: string): ProviderEvent | undefined;
}

/**
 * Why a call failed:
 * - `unreachable`: the service is down or rate limited; a retry may work later
 * - `unanswered`: no response, or a broken one; whether the call took effect is unknown
 * - `refused`: the payment was refused
 * - `gone`: the customer does not exist (any more)
 * - `misconfigured`: the key or the call is wrong; a retry will not help
 */
export type PaymentFailureReason =
  | 'unreachable'
  | 'unanswered'
  | 'refused'
  | 'gone'
  | 'misconfigured';

/** Describes the failure for the log, and never contains a key. */
export class PaymentFailure extends Error {
  readonly reason: PaymentFailureReason;

  constructor(reason: PaymentFailureReason, message: string) {
    super(message);
    this.name = 'PaymentFailure';
    this.reason = reason;
  }
}
