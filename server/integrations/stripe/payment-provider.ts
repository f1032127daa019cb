/** A subscription as the provider has it now. */
export interface PaidSubscription {
  id: string;
  /** In Stripe's word: `trialing`, `active`, `past_due`, `canceled` … */
  status: string;
  createdAt: Date;
  /** Of the trial, or of what is paid; when it is to end before that, then. */
  currentPeriodEnd: Date | null;
  /** Whether it ends then, rather than being paid anew. */
  cancelAtPeriodEnd: boolean;
  /** Of the card that it is paid with: the same wherever that card is used. Null where none is told. */
  cardFingerprint: string | null;
}

/** Where the runner is sent after a checkout, and on turning back. */
export interface ReturnAddresses {
  successUrl: string;
  cancelUrl: string;
}

/** An item of a purchase; the price of one is in whole US cents. */
export interface LineItem {
  name: string;
  cents: number;
  quantity: number;
}

/** Where something is paid for, once; open until it is completed, expires or is closed. */
export interface MadeCheckout {
  /** The provider's. */
  id: string;
  url: string;
  expiresAt: Date;
}

/** What every checkout is made of. The same `id`, ours, is the same checkout however often it is asked for. */
type Checkout = { id: string; userId: string; customerId: string } & ReturnAddresses;

/** Of an event, what is looked at: the names are Stripe's. */
export interface ProviderEvent {
  id: string;
  type: string;
  data: { object: object };
}

/** Who takes the money. Every call may throw a PaymentFailure. */
export interface PaymentProvider {
  kind: 'stripe' | 'sandbox';
  createCustomer(runner: { userId: string; email: string }): Promise<string>;
  /**
   * A checkout of the Pro plan, for a month at a time. The customer's others are closed: two that are
   * both completed would be paid both, every month.
   */
  startSubscription(checkout: Checkout & { trialDays: number }): Promise<MadeCheckout>;
  /** A checkout of an order of tokens, which has the same id; it is paid once. */
  startPurchase(checkout: Checkout & { items: LineItem[] }): Promise<MadeCheckout>;
  /** @param checkoutId the provider's. @returns whether it can still be completed */
  isOpen(checkoutId: string): Promise<boolean>;
  /** The address of the customer's own pages: payment methods, cancelling, resuming. */
  openPortal(options: { customerId: string; returnUrl: string }): Promise<string>;
  /** All that there are and were. */
  listSubscriptions(customerId: string): Promise<PaidSubscription[]>;
  /** The trial is over at once, and the first month is due. */
  endTrial(subscriptionId: string): Promise<void>;
  /** Ends every subscription at once, and forgets the customer. */
  removeCustomer(customerId: string): Promise<void>;
  /**
   * The event in the raw body of a webhook, when the signature is the provider's.
   * @returns undefined when it is not, and from a provider that sends none
   */
  readWebhook(body: string, signature: string): ProviderEvent | undefined;
}

/**
 * Why a call came to nothing:
 * - `unreachable`: it cannot now, or there are too many calls; another try may work later
 * - `unanswered`: no answer, or a broken one; whether it was done is not known
 * - `refused`: the payment itself
 * - `gone`: the customer is not there (any more)
 * - `misconfigured`: the key or the call is wrong; a second try changes nothing
 */
export type PaymentFailureReason =
  | 'unreachable'
  | 'unanswered'
  | 'refused'
  | 'gone'
  | 'misconfigured';

/** Says what happened for the log, and never a key. */
export class PaymentFailure extends Error {
  readonly reason: PaymentFailureReason;

  constructor(reason: PaymentFailureReason, message: string) {
    super(message);
    this.name = 'PaymentFailure';
    this.reason = reason;
  }
}
