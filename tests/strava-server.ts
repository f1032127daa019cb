import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/**
 * How the next call of the API or of OAuth fails. `late` is answered after 400 ms, `never` not at
 * all.
 */
export type StravaMishap =
  | 401
  | 403
  | 404
  | 429
  | 500
  | 'inactive'
  | 'full'
  | 'garbage'
  | 'empty'
  | 'endless'
  | 'nothing'
  | 'late'
  | 'never';

export interface StravaCall {
  method: string;
  path: string;
  /** Milliseconds since 1970, by the clock that tests set. */
  at: number;
  /** From the query, or the form in the body. */
  form: Record<string, string>;
  authorization: string | undefined;
  cookie?: string | undefined;
}

type Json = Record<string, unknown>;

export interface FakeAthlete {
  id: number;
  firstname: string;
  lastname: string;
  /** Any order; the server sorts. */
  activities: Json[];
}

interface Grant {
  athlete: FakeAthlete;
  scope: string;
  refreshToken: string;
  /** Used refresh tokens of this family: presenting one ends the family. */
  used: Set<string>;
  accessTokens: Map<string, number>;
  isDead: boolean;
}

const stravaClient = { clientId: '4711', clientSecret: 'the-secret-of-the-tests' };

const scopesKnown = new Set(
  'read read_all profile:read_all profile:write activity:read activity:read_all activity:write'.split(
    ' ',
  ),
);
const second = 1000;
const quarter = 15 * 60 * second;
const day = 24 * 60 * 60 * second;

export type StravaServer = Awaited<ReturnType<typeof startStravaServer>>;

/**
 * A local server with the parts of Strava's API and OAuth that we use. It is strict about methods,
 * paths, parameters and where tokens appear, counts calls against both limits of both windows by a
 * clock that tests set, rotates refresh tokens, and ends a family whose used token is presented
 * again. An unknown call is recorded in `unknown`, which tests expect to be empty.
 */
export async function startStravaServer({ port = 0 }: { port?: number } = {}) {
  const calls: StravaCall[] = [];
  const unknown: string[] = [];
  const mishaps: StravaMishap[] = [];
  const athletes = new Map<number, FakeAthlete>();
  const grants: Grant[] = [];
  const codes = new Map<string, Grant>();
  const subscriptions: { id: number; callback_url: string }[] = [];
  const settings = {
    now: () => Date.now(),
    /**
     * Who is on the authorization page next, instead of the athlete that the cookie
     * `strava_athlete` names, and what they allow; with neither, the visitor refuses.
     */
    visitor: undefined as FakeAthlete | undefined,
    allow: undefined as string | undefined,
    overall: [200, 2000] as [number, number],
    read: [100, 1000] as [number, number],
    tokenSeconds: 6 * 60 * 60,
  };
  const counts = new Map<string, number>();
  let made = 0;

  const windowsNow = () => {
    const now = settings.now();
    return { quarter: `q${Math.floor(now / quarter)}`, day: `d${Math.floor(now / day)}` };
  };
  const used = (kind: string, window: string) => counts.get(`${kind} ${window}`) ?? 0;
  const count = (kind: string) => {
    for (const window of Object.values(windowsNow())) {
      counts.set(`${kind} ${window}`, used(kind, window) + 1);
    }
  };
  const usage = (kind: string): [number, number] => {
    const { quarter, day } = windowsNow();
    return [used(kind, quarter), used(kind, day)];
  };
  const limitHeaders = () => ({
    'x-ratelimit-limit': settings.overall.join(','),
    'x-ratelimit-usage': usage('overall').join(','),
    'x-readratelimit-limit': settings.read.join(','),
    'x-readratelimit-usage': usage('read').join(','),
  });
  const isOver = () =>
    [settings.overall, settings.read].some((limits, index) =>
      usage(index === 0 ? 'overall' : 'read').some((used, window) => used > (limits[window] ?? 0)),
    );

  const issue = (grant: Grant) => {
    const accessToken = `access-${++made}`;
    const expires = Math.floor(settings.now() / second) + settings.tokenSeconds;
    grant.accessTokens.set(accessToken, expires);
    grant.used.add(grant.refreshToken);
    grant.refreshToken = `refresh-${++made}`;
    return {
      token_type: 'Bearer',
      access_token: accessToken,
      refresh_token: grant.refreshToken,
      expires_at: expires,
      expires_in: settings.tokenSeconds,
    };
  };
  const grantOf = (authorization: string | undefined): Grant | undefined => {
    const token = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1] ?? '';
    return grants.find(
      ({ accessTokens, isDead }) =>
        !isDead && (accessTokens.get(token) ?? 0) * second > settings.now(),
    );
  };
  const end = (grant: Grant) => {
    grant.isDead = true;
    grant.accessTokens.clear();
  };

  type Reply = { status: number; body?: unknown; location?: string };
  const ok = (body: unknown, status = 200): Reply => ({ status, body });
  const fault = (status: number, resource: string, field: string, code: string): Reply => ({
    status,
    body: { message: messages[status] ?? 'Bad Request', errors: [{ resource, field, code }] },
  });
  const strange = (call: StravaCall, why: string): Reply => {
    unknown.push(`${call.method} ${call.path}: ${why}`);
    return fault(400, 'Request', why, 'invalid');
  };
  const isClient = ({ form }: StravaCall) =>
    form.client_id === stravaClient.clientId && form.client_secret === stravaClient.clientSecret;
  const wrongClient = () => fault(401, 'Application', 'client_secret', 'invalid');

  function authorize(call: StravaCall): Reply {
    const { form } = call;
    const scopes = (form.scope ?? '').split(',');
    if (form.client_id !== stravaClient.clientId || form.response_type !== 'code') {
      return strange(call, 'client_id or response_type');
    }
    if (!scopes.every((scope) => scopesKnown.has(scope))) return strange(call, 'scope');
    if (!form.state || !['auto', 'force'].includes(form.approval_prompt ?? '')) {
      return strange(call, 'state or approval_prompt');
    }
    const back = new URL(form.redirect_uri ?? '');
    back.searchParams.set('state', form.state);
    const [, signedIn = ''] = /(?:^|; )strava_athlete=(\d+)/.exec(call.cookie ?? '') ?? [];
    const athlete = settings.visitor ?? athletes.get(Number(signedIn));
    if (!athlete) {
      back.searchParams.set('error', 'access_denied');
      return { status: 302, location: back.href };
    }
    const scope = settings.allow ?? scopes.join(',');
    athletes.set(athlete.id, athlete);
    const code = `code-${++made}`;
    codes.set(code, {
      athlete,
      scope,
      refreshToken: `refresh-${++made}`,
      used: new Set(),
      accessTokens: new Map(),
      isDead: false,
    });
    back.searchParams.set('code', code);
    back.searchParams.set('scope', scope);
    return { status: 302, location: back.href };
  }

  function token(call: StravaCall): Reply {
    const { form } = call;
    if (!isClient(call)) return wrongClient();
    if (form.grant_type === 'authorization_code') {
      const grant = codes.get(form.code ?? '');
      codes.delete(form.code ?? '');
      if (!grant) return fault(400, 'AuthorizationCode', 'code', 'invalid');
      grants.push(grant);
      const { id, firstname, lastname } = grant.athlete;
      return ok({ ...issue(grant), athlete: { id, firstname, lastname } });
    }
    if (form.grant_type !== 'refresh_token') return strange(call, 'grant_type');
    const invalid = fault(400, 'RefreshToken', 'refresh_token', 'invalid');
    const reused = grants.find(({ used }) => used.has(form.refresh_token ?? ''));
    if (reused) end(reused);
    const grant = grants.find((one) => !one.isDead && one.refreshToken === form.refresh_token);
    return grant ? ok(issue(grant)) : invalid;
  }

  function revoke(call: StravaCall): Reply {
    if (!isClient(call)) return wrongClient();
    const grant = grantOf(`Bearer ${call.form.token}`);
    if (grant) end(grant);
    return ok({});
  }

  async function subscribe(call: StravaCall): Promise<Reply> {
    if (!isClient(call)) return wrongClient();
    const { callback_url: callback = '', verify_token: verify = '' } = call.form;
    if (subscriptions.length > 0) return fault(400, 'PushSubscription', '', 'already exists');
    const url = new URL(callback);
    url.searchParams.set('hub.mode', 'subscribe');
    url.searchParams.set('hub.challenge', `challenge-${++made}`);
    url.searchParams.set('hub.verify_token', verify);
    // Strava waits for two seconds, in which a busy machine may not get to it.
    const answer = await fetch(url)
      .then((response) => (response.status === 200 ? response.json() : undefined))
      .catch(() => undefined);
    if ((answer as Json | undefined)?.['hub.challenge'] !== `challenge-${made}`) {
      return fault(
        400,
        'PushSubscription',
        'callback url',
        'GET to callback URL does not return 200',
      );
    }
    const subscription = { id: ++made, callback_url: callback };
    subscriptions.push(subscription);
    return ok({ id: subscription.id }, 201);
  }

  function listActivities(call: StravaCall, { athlete, scope }: Grant): Reply {
    const known = ['page', 'per_page', 'before', 'after'];
    const wrong = Object.entries(call.form).find(
      ([name, value]) => !known.includes(name) || !/^\d+$/.test(value),
    );
    if (wrong) return strange(call, `${wrong[0]}`);
    const { page = 1, per_page: size = 30, before, after } = numbers(call.form);
    if (size > 200 || size < 1 || page < 1) return strange(call, 'per_page or page');
    if (!/activity:read/.test(scope))
      return fault(403, 'AccessToken', 'activity:read_permission', 'missing');
    const found = athlete.activities
      .filter((one) => isVisible(one, scope))
      .filter((one) => before === undefined || startOf(one) < before)
      .filter((one) => after === undefined || startOf(one) > after)
      .sort((a, b) => (after === undefined ? startOf(b) - startOf(a) : startOf(a) - startOf(b)));
    const some = found.slice((page - 1) * size, page * size);
    return ok(some.map(summaryOf));
  }

  function findActivity(id: string, { athlete, scope }: Grant): Reply {
    const found = athlete.activities.find((one) => String(one.id) === id);
    return found && isVisible(found, scope)
      ? ok({ description: null, calories: 0, laps: [], ...found, streams: undefined })
      : fault(404, 'resource', 'path', 'not found');
  }

  function findStreams(id: string, call: StravaCall, grant: Grant): Reply {
    const keys = (call.form.keys ?? '').split(',');
    if (!keys.every((key) => streamsKnown.has(key)) || call.form.key_by_type !== 'true') {
      return strange(call, 'keys or key_by_type');
    }
    const found = grant.athlete.activities.find((one) => String(one.id) === id);
    if (!found?.streams || !isVisible(found, grant.scope)) {
      return fault(404, 'resource', 'path', 'not found');
    }
    const streams = Object.entries(found.streams as Record<string, unknown[]>);
    return ok(
      Object.fromEntries(
        streams
          .filter(([key]) => keys.includes(key))
          .map(([key, data]) => [
            key,
            { data, series_type: 'distance', original_size: data.length, resolution: 'high' },
          ]),
      ),
    );
  }

  async function api(call: StravaCall): Promise<Reply> {
    const { method, path, authorization } = call;
    const [, id = ''] = /^\/push_subscriptions\/(\d+)$/.exec(path) ?? [];
    if (path === '/push_subscriptions' && method === 'POST') return await subscribe(call);
    if (path === '/push_subscriptions' && method === 'GET') {
      return isClient(call) ? ok(subscriptions) : wrongClient();
    }
    if (id && method === 'DELETE') {
      if (!isClient(call)) return wrongClient();
      const index = subscriptions.findIndex((one) => String(one.id) === id);
      if (index < 0) return fault(404, 'PushSubscription', 'id', 'not found');
      subscriptions.splice(index, 1);
      return { status: 204 };
    }
    const [, activityId = '', streams] = /^\/activities\/(\d+)(\/streams)?$/.exec(path) ?? [];
    const known = path === '/athlete' || path === '/athlete/activities' || activityId !== '';
    if (!known || method !== 'GET') return strange(call, 'no such call');
    count('overall');
    count('read');
    if (isOver()) return fault(429, 'Application', 'rate limit', 'exceeded');
    const inQuery = Object.keys(call.form).some((name) => /token/.test(name));
    const grant = inQuery ? undefined : grantOf(authorization);
    if (!grant) return fault(401, 'Athlete', 'access_token', 'invalid');
    if (path === '/athlete')
      return ok({ id: grant.athlete.id, firstname: grant.athlete.firstname });
    if (streams) return findStreams(activityId, call, grant);
    return activityId ? findActivity(activityId, grant) : listActivities(call, grant);
  }

  async function route(call: StravaCall): Promise<Reply> {
    const api3 = /^\/api\/v3(\/.*)$/.exec(call.path)?.[1];
    if (api3) return await api({ ...call, path: api3 });
    const routes: Record<string, (call: StravaCall) => Reply> = {
      'GET /oauth/authorize': authorize,
      'POST /oauth/token': token,
      'POST /oauth/revoke': revoke,
    };
    const known = routes[`${call.method} ${call.path}`];
    return known ? known(call) : strange(call, 'no such call');
  }

  async function handle(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const url = new URL(request.url ?? '', 'http://strava');
    const text = Buffer.concat(chunks).toString();
    const { method = '', headers } = request;
    const form = Object.fromEntries(
      method === 'POST' ? new URLSearchParams(text) : url.searchParams,
    );
    const { authorization, cookie } = headers;
    const at = settings.now();
    const call = { method, path: url.pathname, at, form, authorization, cookie };
    calls.push(call);
    const send = ({ status, body, location }: Reply) => {
      const head = { 'content-type': 'application/json', ...limitHeaders() };
      response.writeHead(status, { ...head, ...(location && { location }) });
      response.end(status === 204 ? undefined : JSON.stringify(body ?? {}));
    };
    const isPage = call.path === '/oauth/authorize';
    const mishap = isPage ? undefined : mishaps.shift();
    switch (mishap) {
      case undefined:
        break;
      case 'nothing':
        return request.socket.destroy();
      case 'never':
        return;
      case 'late':
        await new Promise((resolve) => setTimeout(resolve, 400));
        break;
      case 'garbage':
        return response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Oops');
      case 'empty':
        return send(ok({}));
      case 'endless':
        response.writeHead(200, { 'content-type': 'application/json' });
        return pour(response);
      case 'inactive':
        return send(fault(403, 'Application', 'Status', 'Inactive'));
      case 'full':
        return send({
          status: 403,
          body: { message: 'Limit of connected athletes exceeded', errors: [] },
        });
      case 401:
        return send(fault(401, 'Athlete', 'access_token', 'invalid'));
      case 403:
        return send(fault(403, 'AccessToken', 'activity:read_permission', 'missing'));
      default:
        return send(fault(mishap, 'Application', 'rate limit', 'exceeded'));
    }
    send(await route(call));
  }

  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: taken } = server.address() as { port: number };
  const url = `http://127.0.0.1:${taken}`;

  return {
    url,
    config: { ...stravaClient, apiUrl: `${url}/api/v3`, oauthUrl: `${url}/oauth` },
    calls,
    unknown,
    mishaps,
    settings,
    athletes,
    grants,
    subscriptions,

    /** As if the athlete had been on the authorization page. @returns a code to exchange */
    admit(athlete: FakeAthlete, scope = 'read,activity:read_all'): string {
      const before = { visitor: settings.visitor, allow: settings.allow };
      Object.assign(settings, { visitor: athlete, allow: scope });
      const redirect = 'http://localhost/back';
      const { location = '' } = authorize({
        method: 'GET',
        path: '/oauth/authorize',
        at: settings.now(),
        authorization: undefined,
        form: {
          client_id: stravaClient.clientId,
          response_type: 'code',
          scope: 'read',
          state: 'x',
          approval_prompt: 'auto',
          redirect_uri: redirect,
        },
      });
      Object.assign(settings, before);
      return new URL(location).searchParams.get('code') ?? '';
    },

    /** Makes every access token expire. */
    expireTokens() {
      for (const { accessTokens } of grants) {
        for (const accessToken of accessTokens.keys()) accessTokens.set(accessToken, 0);
      }
    },

    /** As if the athlete had removed the application in Strava's settings. */
    revokeAthlete(athlete: FakeAthlete) {
      for (const grant of grants) if (grant.athlete.id === athlete.id) end(grant);
    },

    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const messages: Record<number, string> = {
  401: 'Authorization Error',
  403: 'Forbidden',
  404: 'Record Not Found',
  429: 'Rate Limit Exceeded',
  500: 'Internal Error',
};

/** Without the fields that only a detailed activity has. */
const summaryOf = ({ description: _, calories: __, laps: ___, streams: ____, ...summary }: Json) =>
  summary;

const streamsKnown = new Set([
  ...['time', 'latlng', 'distance', 'altitude', 'heartrate', 'cadence', 'watts', 'temp'],
  ...['moving', 'velocity_smooth', 'grade_smooth'],
]);

const startOf = ({ start_date: start }: Json) => Date.parse(String(start)) / second;

const isVisible = ({ private: isPrivate }: Json, scope: string) =>
  !isPrivate || scope.includes('activity:read_all');

const numbers = (form: Record<string, string>): Record<string, number> =>
  Object.fromEntries(Object.entries(form).map(([name, value]) => [name, Number(value)]));

function pour(response: ServerResponse): void {
  const chunk = ' '.repeat(1024 * 1024);
  const more = () => {
    if (!response.destroyed) response.write(chunk, () => setImmediate(more));
  };
  more();
}

/** A run as Strava's summary describes it. */
export function stravaRun(id: number, start: string, fields: Json = {}): Json {
  return {
    id,
    resource_state: 2,
    name: `Run ${id}`,
    sport_type: 'Run',
    type: 'Run',
    workout_type: 0,
    start_date: start,
    start_date_local: new Date(Date.parse(start) + 2 * 60 * 60 * second).toISOString(),
    timezone: '(GMT+01:00) Europe/Berlin',
    utc_offset: 7200,
    distance: 10_012.3,
    moving_time: 3120,
    elapsed_time: 3300,
    total_elevation_gain: 84.2,
    average_heartrate: 148.6,
    max_heartrate: 171,
    private: false,
    trainer: false,
    map: { id: `a${id}`, summary_polyline: '' },
    ...fields,
  };
}
