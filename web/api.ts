import { hc } from 'hono/client';
import type { ErrorBody } from '#shared/errors.ts';
import type { Api } from '../server/app.ts';
import { dataFetch } from './first-answers.ts';
import { type Reported, reportedIn } from './freshness/reported.ts';

/** The typed client; its types come from the server's routes. */
export const api = hc<Api>('/api', { fetch: dataFetch });

/** A refused or failed call, with the message to show and the invalid fields. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string>;
  /** Seconds to wait, if there is no point in trying sooner. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    { error, code, fields = {} }: Omit<ErrorBody, 'code'> & { code: string },
    retryAfter?: number,
  ) {
    super(error);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

interface JsonResponse<Body> {
  ok: boolean;
  status: number;
  headers: Pick<Headers, 'get'>;
  json(): Promise<Body>;
}

/** Returns the body of a call's response, as `answer` does. */
export type Ask = <Body>(call: Promise<JsonResponse<Body>>) => Promise<Body>;

/**
 * The body of a route's 2xx response; error statuses are typed with the same body or not at all.
 * @param onReport receives what the response reports about the runner's lists
 */
export async function answer<Body>(
  call: Promise<JsonResponse<Body>>,
  onReport?: (reported: Reported) => void,
): Promise<Body> {
  const response = await call.catch(() => {
    throw new ApiError(0, { error: 'The server cannot be reached. Try again.', code: 'OFFLINE' });
  });
  // An error such as NOT_FOUND depends on lists, too.
  onReport?.(reportedIn(response.headers));
  if (!response.ok) {
    const wait = Number(response.headers.get('retry-after')) || undefined;
    throw new ApiError(response.status, await errorBody(response), wait);
  }
  return response.status === 204 ? (undefined as Body) : await response.json();
}

async function errorBody(response: JsonResponse<unknown>): Promise<ErrorBody> {
  try {
    return (await response.json()) as ErrorBody;
  } catch {
    // A proxy's error page, or a truncated response.
    return { error: 'The server gave an unexpected answer. Try again.', code: 'INTERNAL_ERROR' };
  }
}
