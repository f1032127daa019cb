import { product } from './product.ts';

/**
 * Every error a person or client can meet: its code, its HTTP status and the message used when the
 * code that throws it provides none. Declared only here; `server/http/errors.ts` turns them into
 * responses.
 */
export const errorCodes = {
  INVALID_INPUT: { status: 422, message: 'Some of what was entered cannot be saved.' },
  MALFORMED_REQUEST: { status: 400, message: 'The request could not be read.' },
  NOT_AUTHENTICATED: { status: 401, message: 'User not authenticated' },
  FORBIDDEN: { status: 403, message: 'That is not allowed.' },
  /** Signed in, but without recent proof of who they are: the browser asks for it and retries. */
  PROOF_NEEDED: { status: 403, message: 'Confirm that it is you first. Nothing was changed.' },
  WRONG_ORIGIN: { status: 403, message: 'This request came from another site and was refused.' },
  NOT_FOUND: { status: 404, message: 'Nothing was found here.' },
  CONFLICT: { status: 409, message: 'This was changed in the meantime. Reload and try again.' },
  TOO_LARGE: { status: 413, message: 'That is too large to be accepted.' },
  NOT_A_STRAVA_EXPORT: {
    status: 422,
    message: 'This is not the activities.csv of a Strava export.',
  },
  NOT_AN_EXPORT: {
    status: 422,
    message:
      'This is not an export of your data, or the file is damaged. Choose the zip as it was downloaded.',
  },
  /** A file that is not a FIT, GPX or TCX activity: the message says what it is instead. */
  NOT_AN_ACTIVITY: {
    status: 422,
    message: 'This is not an activity file, or the file is damaged. Choose a FIT, GPX or TCX file.',
  },
  PRO_THEME: {
    status: 403,
    message: `This theme requires ${product.name} Pro subscription. Upgrade to unlock custom themes!`,
  },
  /** A free runner calls an AI feature, or a runner has too few tokens: the message says which. */
  AI_ACCESS_DENIED: { status: 403, message: 'AI features require Pro access.' },
  ANALYTICS_NEED_PRO: { status: 403, message: 'Advanced Analytics requires Pro access' },
  TOKENS_NEED_PRO: { status: 403, message: 'Only Pro users can purchase additional tokens' },
  UPGRADE_FIRST: {
    status: 400,
    message: 'You need to upgrade to Pro first before managing your subscription.',
  },
  NO_SUBSCRIPTION: {
    status: 404,
    message:
      'No active subscription found. Please upgrade to Pro first or contact support if you believe this is an error.',
  },
  PAYMENTS_OFF: {
    status: 403,
    message: `This ${product.name} server takes no payments. Ask its administrator for Pro.`,
  },
  PAYMENT_REFUSED: { status: 402, message: 'The payment was refused.' },
  PAYMENTS_UNAVAILABLE: {
    status: 503,
    message: 'The payment service is not answering. Nothing was charged; try again shortly.',
  },
  STRAVA_OFF: { status: 403, message: 'This server has no Strava connection configured.' },
  /** Too few sessions or races to generate from; the thrown message says what is missing. */
  INSUFFICIENT_DATA: { status: 400, message: 'There isn’t enough data to generate this yet.' },
  SUMMARY_NOT_SAVED: { status: 500, message: 'Failed to save summary' },
  STILL_GENERATING: {
    status: 503,
    message: 'This is taking longer than usual, but it’s still running. Check back in a moment.',
  },
  REPLY_UNDER_WAY: {
    status: 409,
    message: 'A reply is still being written in this conversation. Wait for it, or stop it.',
  },
  /** For the coach's proposed actions. The thrown message says what, if possible. */
  ACTION_CHANGED: {
    status: 409,
    message: 'The data was changed or deleted after this was proposed. Ask the coach again.',
  },
  ACTION_EXPIRED: {
    status: 409,
    message: 'This was proposed more than 7 days ago. Ask the coach again.',
  },
  ACTION_DECIDED: { status: 409, message: 'This has already been decided the other way.' },
  ACTION_REFUSED: {
    status: 409,
    message: 'This no longer fits your training. Ask the coach again.',
  },
  ACTION_NOT_UNDOABLE: { status: 409, message: 'This can no longer be undone.' },
  /**
   * Why a reply failed or was interrupted: stored with it, and sent in the last line of its stream.
   */
  AI_REFUSED: {
    status: 502,
    message: 'The AI service refuses this server. Only its administrator can fix that.',
  },
  AI_BUSY: {
    status: 503,
    message: 'The AI service has too many requests right now. Try again in a few minutes.',
  },
  AI_UNAVAILABLE: {
    status: 503,
    message: 'The AI service cannot be reached right now. Try again in a few minutes.',
  },
  AI_TOO_SLOW: { status: 504, message: 'The AI service took too long to answer. Try again.' },
  AI_BROKEN_OFF: { status: 502, message: 'The connection to the AI service was lost. Try again.' },
  AI_INVALID: {
    status: 502,
    message: 'The AI service gave an answer that cannot be used. Try again.',
  },
  AI_EMPTY: { status: 502, message: 'The AI service sent an empty reply. Try again.' },
  AI_ONLY_REASONING: {
    status: 502,
    message: 'The model ran out of room while thinking, before it wrote an answer. Try again.',
  },
  AI_FILTERED: {
    status: 502,
    message: 'The AI service’s content filter ended the reply. Try again, or ask in other words.',
  },
  AI_TOO_LONG: {
    status: 502,
    message:
      'The question and your data are longer than the model can read. Ask in fewer words, or let it read less in Data Access Settings.',
  },
  REPLY_INTERRUPTED: {
    status: 503,
    message: 'The server stopped while this reply was being written. What had arrived is kept.',
  },
  REPLY_CUT: { status: 502, message: 'The reply was cut off because it had become too long.' },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many attempts. Wait a moment and try again.' },
  SERVER_STOPPING: { status: 503, message: 'The server is stopping. Try again in a moment.' },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side. Try again.' },
  DATABASE_UNAVAILABLE: {
    status: 503,
    message: 'The database cannot be reached right now. Nothing was saved; try again shortly.',
  },
  STORAGE_FULL: {
    status: 503,
    message:
      'The server has too little disk space left, so nothing was saved. Its administrator has to free some.',
  },
  STORAGE_UNAVAILABLE: {
    status: 503,
    message: 'The file storage cannot be reached right now. Nothing was saved; try again shortly.',
  },
} as const;

export type ErrorCode = keyof typeof errorCodes;

/** Whether a stored code is still one of ours. */
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorCodes, code);

/** The one shape of every error response. `fields` gives each invalid field its message. */
export interface ErrorBody {
  error: string;
  code: ErrorCode;
  fields?: Record<string, string>;
}

/** Thrown by code; its status and message are looked up here. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  /** Seconds until another attempt may succeed, for the Retry-After header. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    {
      message,
      fields,
      retryAfter,
      cause,
    }: {
      message?: string;
      fields?: Record<string, string>;
      retryAfter?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message ?? errorCodes[code].message, { cause });
    this.name = 'AppError';
    this.code = code;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}
