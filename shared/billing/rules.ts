/** What the profile says about the plan. */
interface PlanOfProfile {
  subscriptionStatus: string;
}

/** The payment provider's record; a runner who never paid has none. */
interface SubscriptionDetails {
  /** `pro` or `free`, when stored separately from the payment status. */
  subscriptionStatus: string | null;
  plan: string;
  /** The provider's payment status: `active`, `trialing`, `past_due` …; older rows say `pro`. */
  status: string | null;
}

type Details = SubscriptionDetails | undefined;

/**
 * Whether a runner is on the Pro plan, according to the profile or either of the two status fields
 * in the details.
 */
export const isPro = (profile: PlanOfProfile, details: Details): boolean =>
  profile.subscriptionStatus === 'pro' ||
  details?.subscriptionStatus === 'pro' ||
  details?.status === 'pro';

/**
 * Whether a runner who subscribes gets the free trial: once per account, and once per address even
 * if the account is deleted. Runners who are Pro for other reasons can get it too.
 */
export const isTrialAvailable = (facts: {
  takesPayments: boolean;
  hadTrial: boolean;
  addressHadTrial: boolean;
}): boolean => facts.takesPayments && !facts.hadTrial && !facts.addressHadTrial;

/** Whether a Pro theme may be chosen: on the Pro plan, or with an active or trialing payment. */
export const mayUseProThemes = (profile: PlanOfProfile, details: Details): boolean =>
  isPro(profile, details) || details?.status === 'active' || details?.status === 'trialing';

/**
 * Whether AI zones and race strategies are available: on the Pro plan, or with an active payment
 * for it.
 */
export const mayUseZonesAndStrategy = (profile: PlanOfProfile, details: Details): boolean =>
  isPro(profile, details) || (details?.status === 'active' && details.plan === 'pro');
