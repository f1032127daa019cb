import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileValues, validatorWords } from '../hostile-values.ts';
import { type Runner, startWorld, type World } from '../world.ts';

interface JsonSchema {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
}

interface Operation {
  parameters?: { in: string; name: string }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}

type Paths = Record<string, Record<string, Operation>>;

/**
 * A body with the same value in every field; with `deep`, in the innermost ones, including lists.
 */
function filled(schema: JsonSchema, value: unknown, deep: boolean, top = true): unknown {
  const { properties, items } = schema.anyOf?.find((one) => one.properties ?? one.items) ?? schema;
  if (properties && (deep || top)) {
    const fields = Object.entries(properties);
    return Object.fromEntries(
      fields.map(([name, field]) => [name, filled(field, value, deep, false)]),
    );
  }
  return items && deep ? [filled(items, value, deep, false)] : value;
}

/** Nobody reads what these refuse: without the secret in its address a call is not even read. */
const forServices = new Set(['/integrations/strava/webhook/{secret}']);

describe('what a route refuses', () => {
  let world: World;
  let runner: Runner;
  let paths: Paths;
  beforeAll(async () => {
    world = await startWorld();
    runner = await world.signUp();
    // Pro routes check the plan before the body.
    const profile = { user_id: runner.id, subscription_status: 'pro' };
    await world.database.asService(runner.id, (tx) =>
      tx.insertInto('user_profiles').values(profile).execute(),
    );
    paths = (await (await runner.request('/api/openapi.json')).json()).paths;
  });
  afterAll(() => world.stop());

  const address = (path: string) => `/api${path}`.replaceAll(/\{\w+\}/g, randomUUID());

  /** @returns whether it was refused because of its content */
  async function refuses(what: string, path: string, init: RequestInit): Promise<boolean> {
    const response = await runner.request(path, init);
    const said = await response.text();
    expect(response.status, `${what}: ${said}`).toBeLessThan(500);
    if (response.status < 400) return false;
    const { error, code, fields = {} } = JSON.parse(said);
    for (const sentence of [error, ...Object.values(fields)]) {
      expect(sentence, what).toMatch(/^\p{Lu}/u);
      expect(sentence, what).not.toMatch(validatorWords);
    }
    if (code === 'INVALID_INPUT') expect(Object.keys(fields), what).not.toEqual([]);
    return response.status === 422;
  }

  const all = () =>
    Object.entries(paths).flatMap(([path, operations]) =>
      Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
    );

  it('in a body is explained in plain words, for every field of every route', async () => {
    const bodies = all().flatMap(({ operation, ...route }) => {
      const schema = operation.requestBody?.content?.['application/json']?.schema;
      return schema && !forServices.has(route.path) ? [{ ...route, schema }] : [];
    });
    expect(bodies.length).toBeGreaterThan(15);
    for (const { path, method, schema } of bodies) {
      let refused = 0;
      for (const [name, value] of hostileValues) {
        const given = [filled(schema, value, true), filled(schema, value, false), value];
        for (const body of given) {
          if (body === undefined) continue;
          const what = `${method} ${path} with ${name}`;
          const init = {
            method: method.toUpperCase(),
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify(body),
          };
          if (await refuses(what, address(path), init)) refused += 1;
        }
      }
      expect(refused, `${method} ${path}`).toBeGreaterThan(0);
    }
  });

  it('in a query is explained in plain words', async () => {
    const queries = all().flatMap(({ operation, ...route }) => {
      const names = operation.parameters?.flatMap((one) => (one.in === 'query' ? one.name : []));
      return names?.length ? [{ ...route, names }] : [];
    });
    expect(queries.length).toBeGreaterThan(2);
    for (const { path, method, names } of queries) {
      for (const [name, value] of hostileValues) {
        const query = new URLSearchParams(names.map((one) => [one, String(value).slice(0, 1000)]));
        const what = `${method} ${path} with ${name}`;
        const init = { method: method.toUpperCase() };
        await refuses(what, `${address(path)}?${query}`, init);
      }
    }
  });
});
