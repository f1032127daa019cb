import type { World } from '../world.ts';
import type { Circumstances } from './paths.ts';

export interface Sent {
  method?: string;
  body?: object;
  from?: Circumstances | undefined;
}

/** A request to /auth as JSON. Redirects are not followed. */
export function send({ request }: World, path: string, { method, body, from = {} }: Sent = {}) {
  const headers: Record<string, string> = {};
  if (body) headers['content-type'] = 'application/json';
  if (from.address) headers['x-forwarded-for'] = from.address;
  if (from.cookie) headers.cookie = from.cookie;
  if (from.bearer) headers.authorization = `Bearer ${from.bearer}`;
  return request(`/auth${path}`, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers,
    redirect: 'manual',
    ...(body && { body: JSON.stringify(body) }),
  });
}

/** The code of a refusal, if it is one. */
export const refusalIn = (text: string): { code?: string } & Record<string, unknown> =>
  text.startsWith('{') ? JSON.parse(text) : {};
