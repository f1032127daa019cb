import { setImmediate } from 'node:timers/promises';
import type { Context, TypedResponse } from 'hono';

/**
 * A large answer, as `c.json` would give it, with its properties written one by one, so that other
 * requests are served in between.
 */
export async function slicedJson<Body extends object>(
  c: Context,
  body: Body,
): Promise<Response & TypedResponse<Body, 200, 'json'>> {
  const written: string[] = [];
  for (const [name, value] of Object.entries(body)) {
    if (value === undefined) continue;
    written.push(`${JSON.stringify(name)}:${JSON.stringify(value)}`);
    await setImmediate();
  }
  const headers = { 'content-type': 'application/json' };
  const response: Response = c.body(`{${written.join(',')}}`, 200, headers);
  return response as Response & TypedResponse<Body, 200, 'json'>;
}
