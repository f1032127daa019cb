/** What the profile says of the plan. */
interface PlanOfProfile {
  subscriptionStatus: string;
}

/** What the payment provider's record says; a runner who never paid has none. */
interface SubscriptionDetails {
  /** `pro` or `free`, where it is kept apart from the payment's. */
  subscriptionStatus: string | null;
  plan: string;
  /** The payment's, in the provider's word: `active`, `trialing`, `past_due` …; older ones say `pro`. */
  status: string | null;
}

type Details = SubscriptionDetails | undefined;

/**
 * Whether a runner is on the Pro plan: the profile says so, or the details do, by either of the two
 * names under which they keep it.
 */
export const isPro = (profile: PlanOfProfile, details: Details): boolean =>
  profile.subscriptionStatus === 'pro' ||
  details?.subscriptionStatus === 'pro' ||
  details?.status === 'pro';

/**
 * Whether a runner who subscribes is given the free trial: once for each account, and for each address
 * whatever becomes of the account. Who is on Pro for other reasons would be given it, too.
 */
export const isTrialAvailable = (facts: {
  takesPayments: boolean;
  hadTrial: boolean;
  addressHadTrial: boolean;
}): boolean => facts.takesPayments && !facts.hadTrial && !facts.addressHadTrial;

/** Whether a Pro theme may be chosen: on the Pro plan, or with a payment that is active or on trial. */
export const mayUseProThemes = (profile: PlanOfProfile, details: Details): boolean =>
  isPro(profile, details) || details?.status === 'active' || details?.status === 'trialing';

/** Whether AI zones and race strategies are open: on the Pro plan, or with an active payment for it. */
export const mayUseZonesAndStrategy = (profile: PlanOfProfile, details: Details): boolean =>
  isPro(profile, details) || (details?.status === 'active' && details.plan === 'pro');
