import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { AppError, type ErrorBody, type ErrorCode, errorCodes } from '#shared/errors.ts';
import type { RequestEnv } from './env.ts';
import type { Logger } from './logger.ts';
import { loggedPath } from './route-pattern.ts';

/**
 * In seconds, for refusals that depend on something (a reply, a generation) that may end at any
 * moment.
 */
const shortWait = 5;

/** The one error handler: turns anything thrown into a code, a status and a message. */
export function handleError(logger: Logger) {
  return (thrown: Error, c: Context<RequestEnv>): Response => {
    const error = toAppError(thrown);
    const { status } = errorCodes[error.code];
    if (status >= 500) {
      logger.error({ requestId: c.var.requestId, path: loggedPath(c), err: thrown });
    }
    const wait = error.retryAfter ?? (status === 429 ? shortWait : undefined);
    if (wait !== undefined) c.header('retry-after', String(wait));
    return c.json(errorBody(error), status as ContentfulStatusCode);
  };
}

function errorBody({ code, message, fields }: AppError): ErrorBody {
  return { error: message, code, ...(fields && { fields }) };
}

/** Translates anything thrown into one of our errors. */
export function toAppError(thrown: Error): AppError {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof HTTPException) return fromHttpException(thrown);
  if (isAborted(thrown)) return new AppError('MALFORMED_REQUEST');
  return fromFileStore(thrown) ?? fromDatabase(thrown) ?? new AppError('INTERNAL_ERROR');
}

/** Whether the client disconnected while sending its request; the file store wraps the error. */
function isAborted(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const { code } = thrown as { code?: unknown };
  return (code === 'ECONNRESET' && thrown.message === 'aborted') || isAborted(thrown.cause);
}

/** The store's own error says what failed, and its cause why. */
function fromFileStore(thrown: Error): AppError | undefined {
  const { code, cause } = thrown as { code?: unknown; cause?: { code?: string } };
  if (typeof code !== 'string' || !code.startsWith('E_CANNOT_')) return undefined;
  if (thrown.cause instanceof AppError) return thrown.cause;
  const isFull = cause?.code === 'ENOSPC' || cause?.code === 'EDQUOT';
  return new AppError(isFull ? 'STORAGE_FULL' : 'STORAGE_UNAVAILABLE');
}

/** Hono's own errors: an unreadable body, a body over its limit. */
function fromHttpException({ status }: HTTPException): AppError {
  if (status === 413) return new AppError('TOO_LARGE');
  if (status === 404) return new AppError('NOT_FOUND');
  return new AppError(status < 500 ? 'MALFORMED_REQUEST' : 'INTERNAL_ERROR');
}

/**
 * https://www.postgresql.org/docs/current/errcodes-appendix.html, by class and, where needed, code.
 */
function fromDatabase(thrown: Error): AppError | undefined {
  if (lostConnection.test(thrown.message)) return new AppError('DATABASE_UNAVAILABLE');
  const { code: state, constraint } = thrown as { code?: unknown; constraint?: unknown };
  if (typeof state !== 'string') return undefined;
  if (state === '23503' && String(constraint).endsWith('_user_id_fkey')) {
    // The account was deleted while the request was under way.
    return new AppError('NOT_AUTHENTICATED');
  }
  const code = databaseErrors.find(([prefix]) => state.startsWith(prefix))?.[1];
  return code && new AppError(code);
}

/**
 * Driver messages without a code for a server that is gone or does not answer, and PostgreSQL's
 * message about a disk that cannot be written to, whose code says permission denied.
 */
const lostConnection =
  /^(could not .*: (Read-only file system|I\/O error)|Connection terminated|Query read timeout|timeout exceeded when trying to connect|The database does not answer|driver has already been destroyed|PGlite is closed|Cannot use a pool after calling end)/;

const databaseErrors: [prefix: string, code: ErrorCode][] = [
  ['08', 'DATABASE_UNAVAILABLE'], // connection exception
  ['57P', 'DATABASE_UNAVAILABLE'], // shutting down, starting up, dropped
  ['53100', 'STORAGE_FULL'],
  ['ENOSPC', 'STORAGE_FULL'],
  ['EDQUOT', 'STORAGE_FULL'],
  ['53', 'DATABASE_UNAVAILABLE'], // out of connections or memory
  ['58', 'DATABASE_UNAVAILABLE'], // system error: the disk
  ['ECONN', 'DATABASE_UNAVAILABLE'], // refused, reset, aborted
  ['ETIMEDOUT', 'DATABASE_UNAVAILABLE'],
  ['EPIPE', 'DATABASE_UNAVAILABLE'],
  ['EHOSTUNREACH', 'DATABASE_UNAVAILABLE'],
  ['ENOTFOUND', 'DATABASE_UNAVAILABLE'],
  ['ENOENT', 'DATABASE_UNAVAILABLE'], // socket file missing
  ['22', 'INVALID_INPUT'], // data exception: a NUL character, a number out of range
  ['23505', 'CONFLICT'], // unique violation
  ['23', 'INVALID_INPUT'], // check, not null, foreign key
  ['40', 'CONFLICT'], // serialization failure, deadlock
];
