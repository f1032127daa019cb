import { billingTexts as texts } from '#shared/billing/texts.ts';
import { AppError, type ErrorCode } from '#shared/errors.ts';

/** The parts of a plan that permissions depend on; `findPlan` in the billing feature finds it. */
interface Plan {
  isPro: boolean;
  mayUseProThemes: boolean;
  mayUseZonesAndStrategy: boolean;
  paymentStatus: string | null;
}

/**
 * What users may only do with their own data if their plan allows it, and how others are refused.
 * Everything else is open to everyone, and nobody can reach another user's rows
 * (db/migrations/0001).
 */
const permissions = {
  'theme.choosePro': allow((plan) => plan.mayUseProThemes, 'PRO_THEME'),
  'coach.use': allow((plan) => plan.isPro, 'AI_ACCESS_DENIED'),
  'zones.generate': allow(
    (plan) => plan.mayUseZonesAndStrategy,
    'AI_ACCESS_DENIED',
    texts.zonesNeedPro,
  ),
  'strategy.generate': allow(
    (plan) => plan.mayUseZonesAndStrategy,
    'AI_ACCESS_DENIED',
    texts.strategyNeedsPro,
  ),
  'recovery.generate': allow((plan) => plan.isPro, 'AI_ACCESS_DENIED', texts.recoveryNeedsPro),
  'analytics.view': allow((plan) => plan.isPro, 'ANALYTICS_NEED_PRO'),
  'tokens.purchase': allow((plan) => plan.isPro, 'TOKENS_NEED_PRO'),
  'subscription.manage': allow(
    (plan) => plan.isPro || plan.paymentStatus !== null,
    'UPGRADE_FIRST',
  ),
};

export type Permission = keyof typeof permissions;

/**
 * @throws {AppError} with the permission's own code and message, when the plan does not include it
 */
export function requirePermission(plan: Plan, permission: Permission): void {
  const { isGiven, refusal } = permissions[permission];
  if (!isGiven(plan)) throw refusal();
}

function allow(isGiven: (plan: Plan) => boolean, code: ErrorCode, message?: string) {
  return { isGiven, refusal: () => new AppError(code, message === undefined ? {} : { message }) };
}
