import type { Mutation } from '../mutation.ts';

const rules = { file: 'shared/billing/rules.ts', test: 'shared/billing/rules.test.ts' };
const counts = {
  file: 'shared/billing/token-counts.ts',
  test: 'shared/billing/token-counts.test.ts',
};
const account = {
  file: 'server/features/billing/token-account.ts',
  test: 'server/features/billing/token-account.test.ts',
};
const permissions = { file: 'server/permissions.ts', test: 'server/permissions.test.ts' };
const orders = {
  file: 'server/features/billing/orders.ts',
  test: 'server/features/billing/webhook.test.ts',
};

/** The plan, tokens, payments. */
export const payments: Mutation[] = [
  {
    ...rules,
    what: 'whoever has had a trial gets another',
    from: 'facts.takesPayments && !facts.hadTrial && !facts.addressHadTrial',
    to: 'facts.takesPayments && !facts.addressHadTrial',
  },
  {
    ...rules,
    what: 'a plan that was granted is none',
    from: "profile.subscriptionStatus === 'pro' ||",
    to: '',
  },
  {
    ...counts,
    what: 'purchased tokens are used before the allowance',
    from: 'Math.max(0, purchased - Math.max(0, used - monthlyAllowance))',
    to: 'Math.max(0, purchased - used)',
  },
  {
    ...counts,
    what: 'a clock that lags begins the month again',
    from: 'if (counts.month >= month) return counts;',
    to: 'if (counts.month === month) return counts;',
  },
  {
    ...counts,
    what: 'more is charged than was left',
    from: 'const charged = Math.min(tokens, unused(counts));',
    to: 'const charged = tokens;',
  },
  {
    ...counts,
    what: 'a refund takes tokens that were used',
    from: 'const taken = Math.min(tokens, purchasedLeft(counts));',
    to: 'const taken = tokens;',
  },
  {
    ...account,
    what: 'what is reserved can be reserved again',
    from: 'const left = unused(counts) - (await sumReserved(tx, userId, now));',
    to: 'const left = unused(counts);',
  },
  {
    ...account,
    what: 'a reply is charged twice',
    from: 'if (!kept || !(await deleteReservation(tx, userId, id))) return 0;',
    to: 'if (!kept) return 0;',
  },
  {
    ...permissions,
    what: 'tokens are sold to everyone',
    from: "'tokens.purchase': allow((plan) => plan.isPro,",
    to: "'tokens.purchase': allow(() => true,",
  },
  {
    ...permissions,
    what: 'analytics are shown to everyone',
    from: "'analytics.view': allow((plan) => plan.isPro,",
    to: "'analytics.view': allow(() => true,",
  },
  {
    file: 'server/features/billing/purchased-tokens.ts',
    test: 'server/features/billing/token-account.test.ts',
    what: 'a purchase that is told twice is added twice',
    from: 'if (credit && credit.tokens !== null) return 0;',
    to: '',
  },
  {
    ...orders,
    what: 'a refund of a part takes all of the tokens',
    from: 'Math.floor((order.tokens * refundedCents) / cents)',
    to: 'order.tokens',
  },
];
