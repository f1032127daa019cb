/** The Pro plan's monthly price after the trial, in US cents. */
export const monthlyPriceInCents = 499;

/** Before the first payment, once per runner. */
export const trialDays = 7;
