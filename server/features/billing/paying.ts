import { AppError, type ErrorCode } from '#shared/errors.ts';
import {
  PaymentFailure,
  type PaymentFailureReason,
} from '../../integrations/stripe/payment-provider.ts';
import type { PayingServices, PaymentServices } from './payment-services.ts';

/**
 * Runs work with the payment provider and turns its failures into our errors.
 * @throws {AppError} PAYMENTS_OFF without a provider
 */
export async function paying<T>(
  services: PaymentServices,
  work: (services: PayingServices) => Promise<T>,
): Promise<T> {
  const { payments } = services;
  if (!payments) throw new AppError('PAYMENTS_OFF');
  try {
    return await work({ ...services, payments });
  } catch (failure) {
    if (!(failure instanceof PaymentFailure)) throw failure;
    throw new AppError(codes[failure.reason], { cause: failure });
  }
}

const codes: Record<PaymentFailureReason, ErrorCode> = {
  unreachable: 'PAYMENTS_UNAVAILABLE',
  unanswered: 'PAYMENTS_UNAVAILABLE',
  refused: 'PAYMENT_REFUSED',
  gone: 'NO_SUBSCRIPTION',
  misconfigured: 'INTERNAL_ERROR',
};
