import { hc } from 'hono/client';
import type { ErrorBody } from '#shared/errors.ts';
import type { Api } from '../server/app.ts';

/** The server's routes, typed by the server. */
export const api = hc<Api>('/api');

/** A refused or failed call, with the sentence to show and the fields it names. */
export class ApiError extends Error {
  readonly code: string;
  readonly status: number;
  readonly fields: Record<string, string>;

  constructor(
    status: number,
    { error, code, fields = {} }: Omit<ErrorBody, 'code'> & { code: string },
  ) {
    super(error);
    this.name = 'ApiError';
    this.code = code;
    this.status = status;
    this.fields = fields;
  }
}

interface JsonResponse<Body> {
  ok: boolean;
  status: number;
  json(): Promise<Body>;
}

/** What a 2xx answer of a route carries: its error statuses are typed as the same body or not at all. */
export async function answer<Body>(call: Promise<JsonResponse<Body>>): Promise<Body> {
  const response = await call.catch(() => {
    throw new ApiError(0, { error: 'The server cannot be reached. Try again.', code: 'OFFLINE' });
  });
  if (!response.ok) throw new ApiError(response.status, await errorBody(response));
  return response.status === 204 ? (undefined as Body) : await response.json();
}

async function errorBody(response: JsonResponse<unknown>): Promise<ErrorBody> {
  try {
    return (await response.json()) as ErrorBody;
  } catch {
    // A proxy's page, or an answer cut off half-way.
    return { error: 'The server did not answer as it should. Try again.', code: 'INTERNAL_ERROR' };
  }
}
