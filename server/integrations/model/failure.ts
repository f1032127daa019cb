import { APICallError } from 'ai';
import { reasonOf } from './dialects/read-refusal.ts';
import { fieldsOf } from './fields-of.ts';
import { type FailureKind, ModelFailure } from './model.ts';

/** Why a call failed before its first token. */
export function refusalOf(error: unknown): ModelFailure {
  const status = statusOf(error);
  return new ModelFailure(kindOf(error, status), {
    status,
    reason: status === undefined ? undefined : reasonOf(error, status),
    retryAfterSeconds: retryAfterOf(error),
  });
}

function kindOf(error: unknown, status = 0): FailureKind {
  if (codeOf(error) === 'content_filter') return 'filtered';
  // OpenAI says this with the status for too many requests, but waiting does not help.
  if (codeOf(error) === 'insufficient_quota') return 'refused';
  if (status === 429) return 'rate-limited';
  return status >= 400 && status < 500 && status !== 408 && status !== 409
    ? 'refused'
    : 'unavailable';
}

/** The status of a response, or its equivalent in an error between the events. */
function statusOf(error: unknown): number | undefined {
  const { statusCode, code, type } = fieldsOf(error);
  const status = Number(statusCode ?? code);
  // An APICallError about an unreadable response has its status, which is 200.
  if (status >= 400 && status < 600) return status;
  return typeof type === 'string' ? statuses[type] : undefined;
}

const statuses: Record<string, number> = {
  invalid_request_error: 400,
  authentication_error: 401,
  permission_error: 403,
  not_found_error: 404,
  rate_limit_error: 429,
  rate_limit_exceeded: 429,
};

function codeOf(error: unknown): unknown {
  const { code, data } = fieldsOf(error);
  return code ?? fieldsOf(fieldsOf(data).error).code;
}

/** Seconds or a date: https://www.rfc-editor.org/rfc/rfc9110#field.retry-after */
function retryAfterOf(error: unknown): number | undefined {
  const text = APICallError.isInstance(error) && error.responseHeaders?.['retry-after']?.trim();
  if (!text) return undefined;
  const seconds = /^\d+(\.\d+)?$/.test(text)
    ? Number(text)
    : (Date.parse(text) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/**
 * What the log may contain of an error: its name and code, such as ECONNREFUSED. Its message may
 * repeat what was sent.
 */
export function nameOf(error: unknown): string {
  const { name, code, cause } = fieldsOf(error);
  const reason = fieldsOf(cause).code ?? code;
  return [name, reason].filter((word) => typeof word === 'string' && /^\w+$/.test(word)).join(' ');
}
