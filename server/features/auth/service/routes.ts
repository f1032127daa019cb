import { isIPv6 } from 'node:net';
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { bearerToken } from '../../../http/bearer.ts';
import { clientAddress } from '../../../http/client-address.ts';
import type { RequestEnv } from '../../../http/env.ts';
import { handleError, toAppError } from '../../../http/errors.ts';
import type { Logger } from '../../../http/logger.ts';
import { networkOf } from '../sign-in-log/network-of.ts';
import type { Caller } from './caller.ts';
import { factorRoutes } from './factor-routes.ts';
import { providerRoutes } from './provider-routes.ts';
import { refusalOfError } from './read-refusal.ts';
import { ServiceRefusal } from './refusal.ts';
import { openService, type ServiceOptions } from './service.ts';
import { signInRoutes } from './sign-in-routes.ts';
import { userRoutes } from './user-routes.ts';

interface Options extends ServiceOptions {
  logger: Logger;
  trustProxy: boolean;
}

/**
 * Requests from one address to all these paths together; better-auth's own limits count as well.
 */
const requests = { max: 300, window: 60 };

/**
 * The authentication service that programs know, under its own paths next to those of the web app:
 * thin endpoints over the same accounts, limits, mails and log. docs/api.md lists them.
 */
export function serviceRoutes({ logger, trustProxy, ...options }: Options) {
  const opening = openService(options);
  const handle = handleError(logger);

  /** @throws {ServiceRefusal} over_request_rate_limit */
  const admit = async (c: Context<RequestEnv>): Promise<Caller> => {
    const address = clientAddress(c, trustProxy);
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const { limit } = await opening;
    await limit(`address:${isIPv6(plain) ? networkOf(plain) : plain}`, requests);
    const userAgent = c.req.header('user-agent') ?? '';
    return { address, userAgent, bearer: bearerToken(c.req.raw.headers) };
  };

  return new Hono<RequestEnv>()
    .route('/', signInRoutes(opening, admit))
    .route('/', userRoutes(opening, admit))
    .route('/', factorRoutes(opening, admit))
    .route('/', providerRoutes(opening, admit))
    .onError((error, c) => {
      if (error instanceof ServiceRefusal) return refuse(c, error);
      // It also logs errors that are our fault.
      handle(error, c);
      return refuse(c, refusalOfError(toAppError(error)));
    });
}

function refuse(
  c: Context<RequestEnv>,
  { code, message, status, retryAfter }: ServiceRefusal,
): Response {
  c.header('x-supabase-api-version', '2024-01-01');
  if (retryAfter !== undefined) c.header('retry-after', String(retryAfter));
  // Its client has read other names in other versions.
  const body = { code, error_code: code, msg: message, message, error: message };
  return c.json(body, status as ContentfulStatusCode);
}
