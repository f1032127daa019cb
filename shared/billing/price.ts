/** The Pro plan's, in whole US cents, after the trial. */
export const monthlyPriceInCents = 499;

/** Before the first payment, once for each runner. */
export const trialDays = 7;
