import { z } from 'zod';
import { type Door, doors } from '../../server/features/auth/doors.ts';
import * as service from '../../server/features/auth/service/requests.ts';
import type { World } from '../world.ts';
import type { JsonSchema } from './values.ts';

/** A route, with its input as far as it declares that. */
export interface InputRoute {
  method: string;
  /** With `:id` and the like, or `*`. */
  path: string;
  query: Record<string, JsonSchema>;
  requiredQuery: string[];
  body?: JsonSchema | undefined;
  /** Part of the authentication service, which ignores cookies. */
  isForPrograms?: true;
}

interface Operation {
  parameters?: { in: string; name: string; required?: boolean; schema?: JsonSchema }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
}

interface Endpoint {
  path?: string;
  options?: { method?: string | string[] };
}

/** Every route of the app: its own, better-auth's, public or not, and the web app's files. */
export async function inputRoutes({ app, auth, request }: World): Promise<InputRoute[]> {
  const { paths } = (await (await request('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, Operation>>;
  };
  const own = app.routes
    .filter(({ method }) => method !== 'ALL')
    .map(({ method, path }) => {
      if (path.startsWith('/auth/')) return ofService(method, path);
      const described = path.replace(/^\/api/, '').replaceAll(/:(\w+)(\{[^/]*\})?/g, '{$1}');
      return described_(method, path, paths[described]?.[method.toLowerCase()]);
    });
  const open: Record<string, Door> = doors('http://localhost:3000');
  const offered = (Object.values(auth.api) as Endpoint[]).flatMap(({ path, options }) =>
    path ? [options?.method ?? 'GET'].flat().map((method) => `${method} ${path}`) : [],
  );
  const ways = [...new Set([...Object.keys(open), ...offered])].map((name) => {
    const [method = '', path = ''] = name.split(' ');
    return way(method, `/auth${path}`, open[name] ?? {});
  });
  const others = ['/', '/dashboard', '/assets/*', '/auth/*', '/api/*', '/files/*', '/*'];
  const rest = others.map((path) => ({ method: 'GET', path, query: {}, requiredQuery: [] }));
  const all = [...own, ...ways, ...rest];
  return [...new Map(all.map((route) => [`${route.method} ${route.path}`, route])).values()];
}

function described_(method: string, path: string, operation: Operation = {}): InputRoute {
  const asked = operation.parameters?.filter((one) => one.in === 'query') ?? [];
  return {
    method,
    path: path.replaceAll(/(:\w+)\{[^/]*\}/g, '$1'),
    query: Object.fromEntries(asked.map(({ name, schema = {} }) => [name, schema])),
    requiredQuery: asked.flatMap(({ name, required }) => (required ? name : [])),
    body: operation.requestBody?.content?.['application/json']?.schema,
  };
}

function way(method: string, path: string, { query, body }: Door): InputRoute {
  const asked = query && schemaOf(query);
  return {
    method,
    path,
    query: asked?.properties ?? {},
    requiredQuery: asked?.required ?? [],
    body: body && schemaOf(body),
  };
}

function ofService(method: string, path: string): InputRoute {
  const name = `${method} ${path}`;
  const { body, query } = (Object.hasOwn(taken, name) && taken[name]) || {};
  return {
    ...way(method, path, {}),
    ...(body && { body: schemaOf(body) }),
    ...(query && { query }),
    isForPrograms: true,
  };
}

const visit = {
  provider: { type: 'string', enum: ['google', 'github'] },
  redirect_to: { type: 'string', enum: ['/profile', '//elsewhere.example'] },
  code_challenge: { type: 'string', enum: ['a'.repeat(43)] },
};

const grants = ['password', 'refresh_token', 'pkce', 'id_token', 'web3'];

/** Input of the service's routes that does not follow from their names. */
const taken: Record<string, { body?: z.ZodType; query?: Record<string, JsonSchema> }> = {
  'POST /auth/signup': { body: service.signUp },
  'POST /auth/token': {
    body: z.union([service.byPassword, service.byRefreshToken, service.byCode, service.byIdToken]),
    query: { grant_type: { type: 'string', enum: grants } },
  },
  'POST /auth/otp': { body: service.mailRequest },
  'POST /auth/recover': { body: service.mailRequest },
  'POST /auth/resend': { body: service.resend },
  'POST /auth/verify': { body: service.verification },
  'PUT /auth/user': { body: service.changes },
  'POST /auth/factors': { body: service.enrolment },
  'POST /auth/factors/:id/verify': { body: service.enteredCode },
  'GET /auth/authorize': { query: visit },
  'GET /auth/user/identities/authorize': { query: visit },
  'POST /auth/logout': {
    query: { scope: { type: 'string', enum: ['global', 'local', 'others'] } },
  },
};

const schemaOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema;
