import { describe, expect, it } from 'vitest';
import { AppError, errorCodes } from '#shared/errors.ts';
import type { Plan } from './features/billing/find-plan.ts';
import { type Permission, requirePermission } from './permissions.ts';

const noPeriod = {
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
  hadTrial: false,
  hasBuiltInCoach: false,
};
const free: Plan = {
  isPro: false,
  mayUseProThemes: false,
  mayUseZonesAndStrategy: false,
  hasAllowance: false,
  paymentStatus: null,
  ...noPeriod,
};
const pro: Plan = {
  isPro: true,
  mayUseProThemes: true,
  mayUseZonesAndStrategy: true,
  hasAllowance: true,
  paymentStatus: 'active',
  ...noPeriod,
};

function refusalOf(plan: Plan, permission: Permission) {
  try {
    requirePermission(plan, permission);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { status: errorCodes[error.code].status, code: error.code, error: error.message };
  }
}

const ai = { status: 403, code: 'AI_ACCESS_DENIED' };

const refusals: Record<Permission, object> = {
  'theme.choosePro': {
    status: 403,
    code: 'PRO_THEME',
    error: 'This theme requires Longrun Pro subscription. Upgrade to unlock custom themes!',
  },
  'coach.use': { ...ai, error: 'AI features require Pro access.' },
  'zones.generate': { ...ai, error: 'AI zone generation requires Pro access' },
  'strategy.generate': { ...ai, error: 'Pro plan required for AI race strategy generation' },
  'recovery.generate': {
    ...ai,
    error: 'Pro subscription required for AI-generated recovery plans',
  },
  'analytics.view': {
    status: 403,
    code: 'ANALYTICS_NEED_PRO',
    error: 'Advanced Analytics requires Pro access',
  },
  'tokens.purchase': {
    status: 403,
    code: 'TOKENS_NEED_PRO',
    error: 'Only Pro users can purchase additional tokens',
  },
  'subscription.manage': {
    status: 400,
    code: 'UPGRADE_FIRST',
    error: 'You need to upgrade to Pro first before managing your subscription.',
  },
};
const permissions = Object.keys(refusals) as Permission[];

describe('a permission', () => {
  it.each(permissions)(
    '%s is granted on the Pro plan, and refused on the free one',
    (permission) => {
      expect(refusalOf(pro, permission)).toBeUndefined();
      expect(refusalOf(free, permission)).toEqual(refusals[permission]);
    },
  );

  const given = (plan: Plan) => permissions.filter((permission) => !refusalOf(plan, permission));

  it('on trial, by the payment alone, covers themes and managing the subscription', () => {
    expect(given({ ...free, mayUseProThemes: true, paymentStatus: 'trialing' })).toEqual([
      'theme.choosePro',
      'subscription.manage',
    ]);
  });

  it('with an active payment by the details alone also covers zones and strategies', () => {
    const plan = { ...free, mayUseProThemes: true, mayUseZonesAndStrategy: true };
    expect(given({ ...plan, paymentStatus: 'active' })).toEqual([
      ...['theme.choosePro', 'zones.generate', 'strategy.generate', 'subscription.manage'],
    ]);
  });

  it('to manage stays when a payment has failed, because that is where it is settled', () => {
    expect(given({ ...free, paymentStatus: 'past_due' })).toEqual(['subscription.manage']);
  });
});
