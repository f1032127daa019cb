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

/** Of an event, what is looked at: the names are Stripe's. */
export interface ProviderEvent {
  id: string;
  type: string;
  data: { object: object };
}

/**
 * Who takes the money. Every call may throw a PaymentFailure. A call that is repeated within the
 * minute with the same arguments is the same call: a second click makes no second checkout.
 */
export interface PaymentProvider {
  kind: 'stripe' | 'sandbox';
  createCustomer(runner: { userId: string; email: string }): Promise<string>;
  /** The address of a checkout of the Pro plan, for a month at a time. */
  startSubscription(
    checkout: { userId: string; customerId: string; trialDays: number } & ReturnAddresses,
  ): Promise<string>;
  /** The address of a checkout that is paid once. */
  startPurchase(
    checkout: {
      userId: string;
      customerId: string;
      orderId: string;
      items: LineItem[];
    } & ReturnAddresses,
  ): Promise<string>;
  /** The address of the customer's own pages: payment methods, cancelling, resuming. */
  openPortal(options: { customerId: string; returnUrl: string }): Promise<string>;
  /** All that there are and were. */
  listSubscriptions(customerId: string): Promise<PaidSubscription[]>;
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
 * - `unreachable`: no answer, a broken one, or too many calls; the same call may work later
 * - `refused`: the payment itself
 * - `gone`: the customer is not there (any more)
 * - `misconfigured`: the key or the call is wrong; a second try changes nothing
 */
export type PaymentFailureReason = 'unreachable' | 'refused' | 'gone' | 'misconfigured';

/** Says what happened for the log, and never a key. */
export class PaymentFailure extends Error {
  readonly reason: PaymentFailureReason;

  constructor(reason: PaymentFailureReason, message: string) {
    super(message);
    this.name = 'PaymentFailure';
    this.reason = reason;
  }
}
