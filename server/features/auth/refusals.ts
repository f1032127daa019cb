import { APIError } from 'better-auth';
import { type LinkOutcome, linkOutcomes } from '#shared/auth/link-outcomes.ts';
import type { FieldErrors } from '#shared/auth/rules.ts';

/** The input is refused; a form shows each sentence at its field. */
export function invalid(fields: FieldErrors): APIError {
  const [message] = Object.values(fields);
  return new APIError('UNPROCESSABLE_ENTITY', { code: 'INVALID_INPUT', message, fields });
}

/** @throws {APIError} unless there are no errors */
export function refuse(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

export const voidMessage = (outcome: LinkOutcome) => ({
  code: 'LINK_VOID',
  message: linkOutcomes[outcome].text,
});

export const notSignedIn = () =>
  new APIError('UNAUTHORIZED', { code: 'NOT_AUTHENTICATED', message: 'User not authenticated' });

/** Only the browser that requested a link may proceed without a question. */
export const notAskedHere = () =>
  new APIError('FORBIDDEN', { code: 'NOT_ASKED_HERE', message: 'That was requested elsewhere.' });

/** A mailed link that is no longer valid. */
export const linkVoid = (outcome: LinkOutcome) => new APIError('FORBIDDEN', voidMessage(outcome));
