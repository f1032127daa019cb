import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** What a call sent, unparsed. */
export interface StripeRequest {
  method: string;
  path: string;
  /** From the query, or the form in the body, by its flat names: `line_items[0][quantity]`. */
  form: Record<string, string>;
  key: string | undefined;
}

/**
 * How the next calls fail: with a status, a malformed body, or no response at all. `lost` waits for
 * a checkout, which is created, but whose response does not arrive.
 */
export type Mishap = 402 | 404 | 429 | 500 | 'garbage' | 'nothing' | 'silence' | 'empty' | 'lost';

export const secretKey = 'sk_test_of_the_tests';
const version = '2026-10-28.endive';

type Json = Record<string, unknown>;
type StripeServer = Awaited<ReturnType<typeof startStripeServer>>;

export type { StripeServer };

/**
 * A local server with the parts of Stripe's API that we use; it is strict about method, path, form
 * encoding, version and idempotency key.
 */
export async function startStripeServer() {
  const requests: StripeRequest[] = [];
  const mishaps: Mishap[] = [];
  const customers = new Map<string, Json>();
  const sessions: Json[] = [];
  const subscriptions: Json[] = [];
  const answered = new Map<string, { form: string; answer: Json }>();
  let made = 0;

  const routes: Record<string, (form: Record<string, string>, id: string) => Json | undefined> = {
    'POST /v1/customers': (form) => {
      const customer = { id: `cus_${++made}`, object: 'customer', email: form.email };
      customers.set(customer.id, customer);
      return customer;
    },
    'DELETE /v1/customers/:id': (_form, id) =>
      customers.delete(id) ? { id, object: 'customer', deleted: true } : undefined,
    'POST /v1/checkout/sessions': (form) => {
      if (!customers.has(form.customer ?? '')) return undefined;
      const id = `cs_test_${++made}`;
      const url = `https://checkout.stripe.com/c/pay/${id}`;
      const expires_at = 4_000_000_000;
      const session = {
        id,
        object: 'checkout.session',
        status: 'open',
        url,
        expires_at,
        ...form,
        metadata: metadataOf(form),
      };
      sessions.push(session);
      // A response shows the state at that moment.
      return { ...session };
    },
    'GET /v1/checkout/sessions/:id': (_form, id) => sessions.find((one) => one.id === id),
    'POST /v1/checkout/sessions/:id/expire': (_form, id) => {
      const session = sessions.find((one) => one.id === id && one.status === 'open');
      if (session) session.status = 'expired';
      return session;
    },
    'GET /v1/checkout/sessions': (form) =>
      list(sessions.filter((one) => fits(one, form, ['customer', 'status']))),
    'POST /v1/billing_portal/sessions': (form) =>
      customers.has(form.customer ?? '')
        ? { id: `bps_${++made}`, url: `https://billing.stripe.com/p/session/${made}` }
        : undefined,
    'POST /v1/subscriptions/:id': (form, id) => {
      const subscription = subscriptions.find((one) => one.id === id);
      if (subscription && form.trial_end === 'now') subscription.status = 'active';
      return subscription;
    },
    'GET /v1/subscriptions': (form) =>
      customers.has(form.customer ?? '')
        ? list(subscriptions.filter((one) => fits(one, form, ['customer'])))
        : undefined,
  };

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks).toString();
    const { method = '', headers } = request;
    const { pathname: path, searchParams } = new URL(request.url ?? '', 'http://stripe');
    const form = Object.fromEntries(method === 'POST' ? new URLSearchParams(body) : searchParams);
    const key = headers['idempotency-key']?.toString();
    requests.push({ method, path, form, key });
    const send = (status: number, answer: unknown) => {
      const head = { 'content-type': 'application/json', 'request-id': `req_${requests.length}` };
      response.writeHead(status, head).end(JSON.stringify(answer));
    };
    const refuse = (status: number, error: Json) => send(status, { error });

    const wrong = faultIn(request, method);
    if (wrong) return refuse(400, { type: 'invalid_request_error', message: wrong });
    if (headers.authorization !== `Bearer ${secretKey}`) {
      return refuse(401, { type: 'invalid_request_error', message: 'Invalid API Key provided' });
    }
    const makesCheckout = method === 'POST' && path === '/v1/checkout/sessions';
    const mishap = mishaps[0] === 'lost' && !makesCheckout ? undefined : mishaps.shift();
    if (mishap === 'nothing') return request.socket.destroy();
    if (mishap === 'silence') return;
    if (mishap === 'garbage') return response.writeHead(200).end('<html>{');
    if (mishap === 'empty') return send(200, {});
    if (mishap === 402) return refuse(402, { type: 'card_error', code: 'card_declined' });
    if (mishap === 404) {
      return refuse(404, { type: 'invalid_request_error', ...missing, param: 'price' });
    }
    if (mishap === 429) return refuse(429, { type: 'rate_limit_error', code: 'rate_limit' });
    if (mishap === 500) return refuse(500, { type: 'api_error', message: 'Something broke' });

    const before = key === undefined ? undefined : answered.get(key);
    if (before && before.form !== `${path}?${body}`) {
      return refuse(400, { type: 'idempotency_error', message: 'The key was used before' });
    }
    if (before && mishap === 'lost') return request.socket.destroy();
    if (before) return send(200, before.answer);
    const id =
      /^\/v1\/(?:customers|checkout\/sessions|subscriptions)\/([\w-]+)/.exec(path)?.[1] ?? '';
    const answer = routes[`${method} ${id ? path.replace(id, ':id') : path}`]?.(form, id);
    if (!answer) {
      const param = id ? 'id' : 'customer';
      return refuse(404, { type: 'invalid_request_error', ...missing, param });
    }
    if (key !== undefined) answered.set(key, { form: `${path}?${body}`, answer });
    if (mishap === 'lost') return request.socket.destroy();
    send(200, answer);
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    mishaps,
    customers,
    sessions,
    subscriptions,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const missing = { code: 'resource_missing', message: 'No such thing' };

/** What Stripe would reject about the form of a request. */
function faultIn({ headers }: IncomingMessage, method: string): string | undefined {
  if (headers['stripe-version'] !== version) return `Version ${headers['stripe-version']}`;
  if (method !== 'POST') return undefined;
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') return 'No form';
  return headers['idempotency-key'] ? undefined : 'No idempotency key';
}

const list = (data: Json[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' });

/** `metadata[user_id]` and the like, as an object. */
const metadataOf = (form: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(form).flatMap(([name, value]) => {
      const key = /^metadata\[(\w+)\]$/.exec(name)?.[1];
      return key ? [[key, value]] : [];
    }),
  );

/** Whether an object belongs in a list; `status=all` matches every one. */
const fits = (one: Json, form: Record<string, string>, names: string[]) =>
  names.every((name) => form[name] === undefined || one[name] === form[name]);
