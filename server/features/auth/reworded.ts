import { AppError, type ErrorBody, type ErrorCode } from '#shared/errors.ts';
import { waitWords } from '../../wait-words.ts';

/** A refusal by better-auth, in our words. */
export interface Reworded extends ErrorBody {
  status: number;
  /** Seconds until another attempt may succeed, after too many. */
  wait: number | undefined;
}

/** @throws {AppError} INTERNAL_ERROR, if the response says only that something is wrong */
export async function reworded(response: Response): Promise<Reworded> {
  const { message, code, fields } = plainly((await response.json().catch(() => ({}))) as Refusal);
  const { status, headers } = response;
  const isOfCaptcha = Object.hasOwn(captchaSentences, code ?? '');
  if (status === 500 && !isOfCaptcha) throw new AppError('INTERNAL_ERROR');
  const wait = status === 429 ? Number(headers.get('x-retry-after') ?? 60) : undefined;
  return {
    status,
    wait,
    error: wait
      ? tryAgain(wait)
      : (captchaSentences[code ?? ''] ?? message ?? 'The request was refused.'),
    // better-auth's own codes are in upper snake case too.
    code: (wait ? 'TOO_MANY_REQUESTS' : (code ?? 'MALFORMED_REQUEST')) as ErrorCode,
    ...(fields && { fields }),
  };
}

/** Our wording for the captcha plugin's errors, by its codes. */
const captchaSentences: Record<string, string> = {
  MISSING_RESPONSE: 'Please complete the CAPTCHA verification',
  VERIFICATION_FAILED: 'The CAPTCHA verification failed. Please try again.',
  UNKNOWN_ERROR: 'The CAPTCHA could not be verified right now. Please try again.',
};

/**
 * Rewords validation errors from better-auth's own schemas: `[body.email] This is required;
 * [body.name] A text`.
 */
function plainly(refusal: Refusal): Refusal {
  const address = /^Invalid (\w+): expected a string/.exec(refusal.message ?? '')?.[1];
  if (address) return { code: 'INVALID_INPUT', message: 'A text', fields: { [address]: 'A text' } };
  if (refusal.code !== 'VALIDATION_ERROR') return refusal;
  const fields: Record<string, string> = {};
  const parts = (refusal.message ?? '').matchAll(/\[\w+(?:\.([^[\]]*))?\] (.*?)(?=; \[|$)/g);
  for (const [, field, sentence = ''] of parts) fields[field || 'body'] ??= sentence;
  const [message] = Object.values(fields);
  return { code: 'INVALID_INPUT', message: message ?? 'The request could not be read.', fields };
}

type Refusal = { message?: string; code?: string } & Pick<ErrorBody, 'fields'>;

/** @returns the sentence for somebody who has to wait that long */
export const tryAgain = (seconds: number) =>
  `Too many attempts. Try again in ${waitWords(seconds)}.`;
