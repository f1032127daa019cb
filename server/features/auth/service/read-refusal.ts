import { type AppError, errorCodes } from '#shared/errors.ts';
import { reworded } from '../reworded.ts';
import { type RefusalCode, refusal, type ServiceRefusal, serviceCode } from './refusal.ts';

/** Paths where too many requests mean too many mails. */
const mailing = [
  '/sign-up/email',
  '/sign-in/magic-link',
  '/request-password-reset',
  '/send-verification-email',
  '/change-email',
  '/proof-code',
];

/** Translates a refusal by better-auth for a program. */
export async function refusalOf(response: Response, path: string): Promise<ServiceRefusal> {
  const { status, wait, error, code, fields } = await reworded(response);
  if (wait) {
    const kind = mailing.includes(path) ? 'over_email_send_rate_limit' : 'over_request_rate_limit';
    return refusal(kind, { message: error, retryAfter: wait });
  }
  if (fields) return refusalOfFields(fields);
  // It says nothing more where there is no session.
  const known = status === 401 && code === 'MALFORMED_REQUEST' ? 'UNAUTHORIZED' : code;
  return refusal(serviceCode(known, status), { message: error });
}

/** The input is refused: by the code of its first field, with that field's message. */
export function refusalOfFields(fields: Record<string, string>): ServiceRefusal {
  const [[field, message] = ['', 'Some of what was sent cannot be used.']] = Object.entries(fields);
  const known = Object.hasOwn(codesOfFields, field) ? codesOfFields[field] : undefined;
  return refusal(known ?? 'validation_failed', { message });
}

const codesOfFields: Record<string, RefusalCode> = {
  password: 'weak_password',
  newPassword: 'weak_password',
  email: 'email_address_invalid',
  newEmail: 'email_address_invalid',
  proof: 'reauthentication_not_valid',
};

/** Translates our own refusals, by our own codes. */
export function refusalOfError({ code, message, fields, retryAfter }: AppError): ServiceRefusal {
  if (fields) return refusalOfFields(fields);
  const { status } = errorCodes[code];
  if (status >= 500) return refusal('unexpected_failure', { message, status, retryAfter });
  return refusal(serviceCode(code, status), { message, retryAfter });
}
