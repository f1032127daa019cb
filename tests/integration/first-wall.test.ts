import { afterAll, describe, expect, it, vi } from 'vitest';
import { listUserTables } from '../../server/db/user-tables.ts';
import { archivesOf } from '../../server/features/account-data/archive-path.ts';
import { settleTransfer } from '../../server/features/account-data/settle-transfer.ts';
import { unzip } from '../../server/features/account-data/transfers.fixture.ts';
import { grantPro, revokePro } from '../../server/features/billing/grant-pro.ts';
import {
  addPurchased,
  removePurchasedTokens,
} from '../../server/features/billing/purchased-tokens.ts';
import { tokenAccount } from '../../server/features/billing/token-account.ts';
import { failImport } from '../../server/features/imports/fail-import.ts';
import { removeUpload } from '../../server/features/imports/uploads/remove-upload.ts';
import { plain } from '../../server/features/profile/image.fixture.ts';
import { findDueTracks } from '../../server/features/trainings/efforts/find-due.ts';
import { readTracks } from '../../server/features/trainings/efforts/read-tracks.ts';
import { profileImagesOf } from '../../server/files/profile-images.ts';
import { patience } from '../patience.ts';
import { type Runner, startWorld, type World } from '../world.ts';
import {
  effortsAtRest,
  files,
  type Ids,
  makeCast,
  recoveryPlan,
  setWalls,
  tickOf,
} from './first-wall.fixture.ts';
import { useStrava } from './first-wall-strava.fixture.ts';

/*
 * Every query names the user, and row level security hides others' rows in case one does not. Here
 * the first of these walls stands alone: Anna does all that the app lets her do, once with the
 * second wall and once without it. She must get the same answers and end up with the same rows,
 * and the rows of the others must stay as they were.
 */

type Cast = Awaited<ReturnType<typeof makeCast>>;

interface Step {
  /** A route of the app, or what else runs in a runner's name. */
  name: string;
  /** The record that `:id` stands for. */
  of?: Exclude<keyof Ids, 'feed'>;
  query?: string;
  body?: object;
  /** Of the answer, where it is not a success. */
  status?: number;
  /** When the answer depends on how far a job has got: waits for this status, then shows it. */
  until?: { path: string; status: string };
  /** When it depends on the tracks that are still due: reads them before. */
  afterTracks?: boolean;
  /** Does it, for what is not a route called with a session. */
  run?: (world: World, cast: Cast) => Promise<unknown>;
}

const run = { date: '2024-06-06', sessionType: 'tempo', distance: 5, duration: '0:25:00' };
const asked = { today: '2024-06-10' };
const race = { raceName: 'New', date: '2024-07-01', distance: 5 };
const newId = '00000009-0000-4000-8000-000000000001';
const annasSession = '00000002-0000-4000-8000-000000000001';
const strangersTraining = '00000001-0000-4000-8000-000000000001';
const basket = { tokenPackages: [{ id: 'one', quantity: 3, tokensPerPackage: 50_000 }] };
const otherBasket = { tokenPackages: [{ id: 'one', quantity: 4, tokensPerPackage: 50_000 }] };
const complete = (path: string) => ({ path, status: 'complete' });

const steps: Step[] = [
  { name: 'GET /api/trainings' },
  { name: 'GET /api/trainings', query: 'limit=2' },
  { name: 'GET /api/trainings', query: 'from=2024-06-01&to=2024-06-02' },
  { name: 'GET /api/trainings/:id', of: 'record' },
  { name: 'GET /api/trainings/:id/track', of: 'record' },
  { name: 'GET /api/trainings/:id/load', of: 'record', query: 'today=2024-06-10' },
  { name: 'GET /api/trainings/:id/route', of: 'record', afterTracks: true },
  { name: 'GET /api/dashboard/data-status' },
  { name: 'GET /api/versions' },
  { name: 'GET /api/dashboard/trainings' },
  { name: 'GET /api/analytics', query: 'today=2024-06-10' },
  { name: 'GET /api/log/tracked' },
  { name: 'POST /api/log/query', body: { ...asked, measure: 'distance', group: 'year' } },
  {
    name: 'POST /api/log/query',
    body: { ...asked, measure: 'longest', number: 400, filter: { types: 'all' } },
  },
  {
    name: 'POST /api/log/query',
    body: { ...asked, measure: 'last', group: 'month', filter: { hasTrack: false } },
  },
  { name: 'POST /api/log/query', body: { ...asked, measure: 'best-effort', over: 400 } },
  {
    name: 'POST /api/log/query',
    body: { ...asked, measure: 'best-effort', over: 400, group: 'year' },
  },
  { name: 'GET /api/profile' },
  { name: 'GET /api/sign-ins' },
  { name: 'GET /api/subscription' },
  { name: 'GET /api/billing/sandbox/checkouts/:id', of: 'order' },
  { name: 'GET /api/billing/sandbox/checkouts/:id', of: 'checkout' },
  { name: 'GET /api/billing/sandbox/portal' },
  { name: 'GET /api/races' },
  { name: 'GET /api/races/:id', of: 'record' },
  { name: 'GET /api/injuries' },
  { name: 'GET /api/injuries/:id', of: 'record' },
  { name: 'GET /api/gear' },
  { name: 'GET /api/gear', query: 'active=true' },
  { name: 'GET /api/gear/:id', of: 'record' },
  { name: 'GET /api/routes/lines' },
  { name: 'GET /api/private-places' },
  { name: 'GET /api/private-places/:id', of: 'record' },
  { name: 'GET /api/calendar-events' },
  { name: 'GET /api/calendar-events/:id', of: 'record' },
  { name: 'GET /api/calendar-events/feed' },
  { name: 'GET /api/calendar-feed/:userId/:file{.+\\.ics}', run: showFeed },
  { name: 'GET /api/zones' },
  { name: 'GET /api/zones/history' },
  { name: 'GET /api/generations' },
  { name: 'GET /api/race-strategies' },
  { name: 'GET /api/race-strategies/:id', of: 'record' },
  { name: 'GET /api/recovery-plan', query: 'today=2024-06-06' },
  { name: 'GET /api/ai/coach' },
  { name: 'GET /api/ai/usage' },
  { name: 'GET /api/ai/summaries' },
  { name: 'GET /api/chat/sessions' },
  { name: 'GET /api/chat/sessions/:id', of: 'record' },
  { name: 'GET /api/chat/sessions/newest/messages' },
  { name: 'GET /api/chat/sessions/:id/messages', of: 'record' },
  { name: 'GET /api/ai/chat/:id/stream', of: 'reply' },
  { name: 'GET /api/ai/actions' },
  { name: 'GET /api/ai/actions', query: 'limit=1' },
  { name: 'older actions', run: listOlder },
  { name: 'GET /api/ai/actions/:id', of: 'action' },
  { name: 'GET /api/imports' },
  { name: 'GET /api/imports/:id', of: 'import' },
  { name: 'GET /api/imports/:id', of: 'preview' },
  { name: 'GET /api/imports/:id/added', of: 'import' },
  { name: 'GET /api/imports/:id/undo', of: 'import' },
  { name: 'GET /api/imports/:id/compared', of: 'preview', query: 'line=2&earlier=2' },
  { name: 'GET /api/imports/:id/replacement', of: 'preview', status: 404 },
  { name: 'GET /api/account-data' },
  { name: 'GET /api/account-data/:id', of: 'transfer' },
  { name: 'GET /api/account-data/exports/:id/archive', of: 'transfer' },

  { name: 'POST /api/ai/approve-action', run: approveAll },
  { name: 'POST /api/ai/actions/:id/undo', of: 'action' },
  { name: 'undo every action', run: undoAll },
  { name: 'POST /api/trainings', body: { ...run, id: newId } },
  { name: 'POST /api/trainings', body: { ...run, id: newId } },
  { name: 'PATCH /api/trainings/:id', of: 'record', body: { rpe: 7 } },
  ...['Round the lake', null].map((name) => ({
    name: 'PUT /api/trainings/:id/route',
    of: 'record' as const,
    body: { name },
    afterTracks: true,
  })),
  { name: 'PUT /api/trainings/:id/flags', run: mendClock },
  { name: 'read-tracks and find-due-tracks', run: computeDue },
  { name: 'DELETE /api/trainings/:id', of: 'last' },
  { name: 'GET /api/trainings/:id/sources/:source/original', run: readStrangersOriginal },
  { name: 'DELETE /api/trainings/:id/sources/:source', run: takeBackStrangersSource },
  { name: 'DELETE /api/imports/:id/added/:training', run: takeBackStrangersImport },
  { name: 'POST /api/races', body: { ...race, id: newId } },
  { name: 'PATCH /api/races/:id', of: 'record', body: { surface: 'Road' } },
  { name: 'PATCH /api/gear/:id', of: 'record', body: { name: 'Racer 2' } },
  { name: 'GET /api/races' },
  { name: 'DELETE /api/races/:id', of: 'record' },
  { name: 'POST /api/ai/generate-race-strategy', run: generateStrategy },
  {
    name: 'POST /api/race-strategies',
    body: { id: newId, raceName: 'Next', raceDate: '2100-05-01', raceDistance: 5 },
  },
  { name: 'PATCH /api/race-strategies/:id', of: 'record', body: { targetTime: '00:25:00' } },
  { name: 'POST /api/race-strategies/:id/result', of: 'record', body: { finishTime: '0:24:00' } },
  { name: 'GET /api/calendar-events' },
  { name: 'DELETE /api/race-strategies/:id', of: 'record' },
  { name: 'POST /api/gear', body: { id: newId, name: 'New', category: 'shoes' } },
  { name: 'DELETE /api/gear/:id', of: 'record' },
  {
    name: 'POST /api/private-places',
    body: { id: newId, name: 'Work', latitude: 50.2, longitude: 8.3 },
  },
  { name: 'PATCH /api/private-places/:id', of: 'record', body: { radius: 300 } },
  { name: 'DELETE /api/private-places/:id', of: 'record' },
  { name: 'POST /api/injuries', body: { id: newId, painArea: 'Hip', dateReported: '2024-07-01' } },
  { name: 'PATCH /api/injuries/:id', of: 'record', body: { status: 'resolved' } },
  { name: 'DELETE /api/injuries/:id', of: 'record' },

  { name: 'POST /api/calendar-events', body: { id: newId, title: 'New', eventDate: '2100-03-01' } },
  { name: 'PATCH /api/calendar-events/:id', of: 'record', body: { description: 'Steep' } },
  {
    name: 'PATCH /api/calendar-events/:id',
    of: 'record',
    body: { trainingId: strangersTraining },
    status: 422,
  },
  { name: 'DELETE /api/calendar-events/:id', of: 'record' },
  { name: 'DELETE /api/calendar-events/:id', of: 'first', query: 'scope=batch' },
  { name: 'DELETE /api/calendar-events/:id', of: 'last', query: 'scope=future' },
  { name: 'POST /api/calendar-events/feed' },
  { name: 'DELETE /api/calendar-events/feed' },

  // Of days on which others have run, raced or been injured.
  ...['2024-06-03', '2024-06-05'].map((today) => ({
    name: 'POST /api/ai/generate-recovery-section',
    body: { section: { id: 'rest-day', name: 'Rest Day', timeOfDay: 'Rest days' }, today },
  })),
  { name: 'GET /api/generations' },
  { name: 'PUT /api/recovery-plan/ticks', body: tickOf('roll') },
  { name: 'PUT /api/recovery-plan/ticks', body: tickOf('stretch', false) },
  { name: 'PUT /api/recovery-plan', query: 'today=2024-06-06', body: recoveryPlan('Anna Again') },
  { name: 'PUT /api/zones', body: { maxHeartRate: 180, today: '2024-06-10' } },
  { name: 'POST /api/zones/formula', body: { method: 'max_hr', today: '2024-06-11' } },
  {
    name: 'POST /api/zones/history/:id/restore',
    of: 'zones',
    body: { today: '2024-06-12' },
  },
  { name: 'POST /api/races', body: { ...race, date: '2024-06-12', finishTime: '0:20:00' } },
  {
    name: 'POST /api/ai/generate-zones',
    body: { analysisPeriodDays: 90, today: '2024-06-13' },
  },
  { name: 'GET /api/zones' },
  { name: 'GET /api/generations' },

  ...['How was my month?', 'Which shoes are near their end?', 'What are my best times?'].map(
    (message) => ({
      name: 'POST /api/ai/chat',
      body: { message, sessionId: annasSession, streamResponse: false, today: '2024-06-10' },
    }),
  ),
  { name: 'POST /api/ai/generate-summary', body: { period: 'month', today: '2024-06-10' } },
  { name: 'POST /api/ai/generate-summary', body: { period: 'week', today: '2024-06-13' } },
  { name: 'GET /api/ai/summaries' },
  { name: 'PUT /api/ai/summaries/:id/rating', of: 'record', body: { rating: 'up' }, status: 404 },
  { name: 'PUT /api/ai/chat/:id/rating', of: 'reply', body: { rating: 'down', reason: 'Dull' } },
  { name: 'POST /api/ai/chat/:id/stop', of: 'reply' },
  { name: 'POST /api/ai/chat/:id/retry', of: 'reply', body: {}, status: 409 },
  { name: 'run-reply', run: takeOverReply },
  { name: 'POST /api/chat/sessions', body: { id: newId } },
  { name: 'PATCH /api/chat/sessions/:id', of: 'record', body: { title: 'My June' } },
  { name: 'GET /api/chat/sessions' },
  { name: 'DELETE /api/chat/sessions/:id/messages', of: 'record' },
  { name: 'DELETE /api/chat/sessions/:id', of: 'record' },

  { name: 'PUT /api/theme', body: { theme: 'sunset' } },
  { name: 'PATCH /api/profile', body: { age: 40 } },
  { name: 'PUT /api/profile', body: { fullName: 'Anna Again' } },
  { name: 'PUT /api/profile/pro-tour', body: { end: 'completed' } },
  { name: 'PUT /api/profile/image', run: sendPicture },
  { name: 'DELETE /api/profile/image' },

  { name: 'PATCH /api/imports/:id', of: 'preview', body: { timeZone: 'America/New_York' } },
  {
    name: 'POST /api/imports/:id/start',
    of: 'preview',
    body: { timeZone: 'Europe/Berlin', include: [3] },
    until: complete('/api/imports/:id'),
  },
  { name: 'POST /api/imports/:id/undo', of: 'import' },
  { name: 'failImport', run: failPreview },
  { name: 'settleTransfer', run: settleAnothers },
  // The second takes the place of the first.
  { name: 'POST /api/imports/strava-export', run: upload },
  { name: 'POST /api/imports/strava-export', run: upload },
  { name: 'POST /api/imports/uploads', run: uploadInPieces },
  { name: 'PUT /api/imports/uploads/:id', run: sendToStrangersUpload },
  { name: 'POST /api/imports/uploads/:id/complete', run: uploadInPieces },
  { name: 'remove-upload', run: removeUnfinished },

  { name: 'GET /api/integrations/strava' },
  ...[
    { name: 'POST /api/integrations/strava/import', body: {} },
    { name: 'DELETE /api/integrations/strava' },
  ].map((step) => ({ ...step, status: 403 })),
  { name: 'POST /api/integrations/strava/kept', body: { athleteId: '1', keep: 'all' } },
  { name: 'GET /api/integrations/strava/auth', run: useStrava },
  { name: 'GET /api/integrations/strava/callback', run: useStrava },

  { name: 'POST /api/subscription/purchase-tokens', body: basket },
  { name: 'POST /api/subscription/purchase-tokens', body: otherBasket },
  { name: 'POST /api/billing/sandbox/checkouts/:id/complete', of: 'checkout' },
  { name: 'POST /api/billing/sandbox/orders/:id/refund', of: 'order' },
  { name: 'token account', run: useTokens },
  { name: 'POST /api/subscription/manage-subscription', body: {} },
  { name: 'POST /api/subscription/create-checkout', body: {} },
  { name: 'POST /api/billing/sandbox/portal', body: { action: 'cancel' } },
  { name: 'POST /api/billing/sandbox/portal', body: { action: 'end-period' } },
  { name: 'POST /api/subscription/create-checkout', body: {} },
  { name: 'npm run admin', run: grantAndRevoke },
  { name: 'GET /api/subscription' },

  { name: 'POST /api/account-data/exports', run: exportAll },
  { name: 'POST /api/account-data/restores', run: restoreOlder },
];

/** What asks for nobody's rows. */
const elsewhere = [
  ...[
    'GET /api/health',
    'GET /api/health/live',
    'GET /api/config',
    'GET /api/bot-challenge',
    'GET /api/openapi.json',
  ],
  ...['GET /api/docs', 'GET /api/docs/start.js', 'GET /api/docs/ui/*', 'POST /api/billing/webhook'],
  ...['GET', 'POST'].map((method) => `${method} /api/integrations/strava/webhook/:secret`),
];

const walled = await act('up');
const bare = await act('down');
afterAll(async () => {
  await walled.stop();
  await bare.stop();
});

describe('without the second wall', () => {
  it('every route of the app is tried', () => {
    const routes = bare.routes.filter((route) => !elsewhere.includes(route));
    expect(routes.length).toBeGreaterThan(50);
    expect(routes.filter((route) => !steps.some(({ name }) => name === route))).toEqual([]);
  });

  it('every job is tried', () => {
    // Mail is written about accounts, which have no second wall.
    const tried = [
      // By deleting her account, at the end.
      'delete-account',
      'run-import',
      'remove-preview',
      'read-upload',
      'remove-upload',
      'run-generation',
      'run-reply',
      'send-mail',
      'note-sign-in',
      'sync-subscription',
      'transfer-data',
      'settle-transfer',
      // By useStrava.
      'source-event',
      'strava-event',
      'settle-leaving',
      'read-details',
      'read-tracks',
      'compute-efforts',
      'find-due-tracks',
    ];
    expect(bare.jobs.filter((job) => !tried.includes(job))).toEqual([]);
  });

  it.each(steps.map(named))('$index $name $of answers as it does behind it', ({ index }) => {
    const { run, status = expect.toSatisfy((success) => success < 300) } = steps[index] ?? {};
    if (!run) expect(walled.answers[index]).toMatchObject({ status });
    else expect(walled.answers[index]).not.toEqual(expect.stringMatching(/^\w*Error/));
    expect(bare.answers[index]).toEqual(walled.answers[index]);
  });

  it.each(strangersSteps().map(named))('$name of another’s $of is not there', ({ index }) => {
    expect(bare.refusals[index]).toBe(404);
  });

  it.each(bare.tables)('%s: others’ rows stay as they were', (table) => {
    for (const before of [bare.before.stranger[table], bare.before.twin[table]]) {
      expect(before?.length).toBeGreaterThan(0);
    }
    expect(bare.after.stranger[table]).toEqual(bare.before.stranger[table]);
    expect(bare.after.twin[table]).toEqual(bare.before.twin[table]);
  });

  it('others’ files stay where they were', () => {
    expect(bare.files.before).toHaveLength(2);
    expect(bare.files.after).toEqual(bare.files.before);
  });

  it.each(bare.tables)('%s: her own are what they are behind it', (table) => {
    expect(bare.annas[table]).toEqual(walled.annas[table]);
  });

  it.each(bare.tables)('%s: deleting her account leaves others’ rows', (table) => {
    expect(bare.deleted.anna[table]).toEqual([]);
    expect(bare.deleted.stranger[table]).toEqual(bare.before.stranger[table]);
    expect(bare.deleted.twin[table]).toEqual(bare.before.twin[table]);
  });
});

function named(step: Step, index: number) {
  return { index, name: step.name, of: [step.of, step.query].filter(Boolean).join(' ') };
}

/** The first step of each route on each kind of record: with a stranger's id it must find nothing. */
function strangersSteps(): Step[] {
  return steps.filter(
    ({ name, of }, index) =>
      of && index === steps.findIndex((other) => other.name === name && other.of === of),
  );
}

async function act(walls: 'up' | 'down') {
  const world = await startWorld({ billing: { kind: 'sandbox' } });
  const tables = await listUserTables(world.database.executeSql);
  const cast = await makeCast(world, tables);
  const { anna, stranger, twin } = cast;
  // A list is also moved by a job that looks for something to do and finds nothing. And any job
  // that may have changed a track has its due best efforts worked out.
  const unsteady = ['data_versions', 'efforts_due'];
  const names = tables.map(({ name }) => name).filter((name) => !unsteady.includes(name));
  const rowsOf = (runner: Runner) => readRows(world, names, runner);
  const others = async () => ({ stranger: await rowsOf(stranger), twin: await rowsOf(twin) });
  const strangersFiles = async () => {
    const folders = [profileImagesOf(stranger.id), archivesOf(stranger.id)];
    const found = await Promise.all(folders.map((folder) => world.files.listAll(folder)));
    const stored = found.flatMap(({ objects }) => [...objects]);
    return stored.flatMap((object) => (object.isFile ? [object.key] : [])).toSorted();
  };

  const before = await others();
  const filesBefore = await strangersFiles();
  await setWalls(world, walls);
  const refusals: number[] = [];
  for (const step of strangersSteps()) {
    refusals.push((await call(anna, step, cast.strangersIds)).status);
  }
  const answers: unknown[] = [];
  for (const step of steps) {
    answers.push(await perform(world, cast, step).catch(String));
  }
  await effortsAtRest(world);
  await setWalls(world, 'down');
  const after = await others();
  const annas = comparableRows(await rowsOf(anna));

  await setWalls(world, walls);
  await world.prove(anna);
  const json = { 'content-type': 'application/json' };
  await anna.request('/auth/delete-user', { method: 'POST', headers: json, body: '{}' });
  await setWalls(world, 'down');
  const queues = await world.database.executeSql('select name from pgboss.queue');
  return {
    tables: names,
    routes: [
      ...new Set(
        world.app.routes
          .filter(({ method, path }) => method !== 'ALL' && path.startsWith('/api/'))
          .map(({ method, path }) => `${method} ${path}`),
      ),
    ],
    jobs: queues.rows.map(({ name }) => String(name)).filter((name) => !name.startsWith('__')),
    before,
    refusals,
    answers,
    after,
    annas,
    files: { before: filesBefore, after: await strangersFiles() },
    deleted: { anna: await rowsOf(anna), ...(await others()) },
    stop: world.stop,
  };
}

async function perform(world: World, cast: Cast, step: Step): Promise<unknown> {
  const { anna, annasIds } = cast;
  if (step.afterTracks) await computeDue(world, cast);
  if (step.run) return comparable(await step.run(world, cast));
  const answer = await take(await call(anna, step, annasIds));
  return comparable(step.until ? await waitFor(anna, step, annasIds) : answer);
}

function call(runner: Runner, { name, of, query, body }: Step, ids: Ids): Promise<Response> {
  const [method = '', path = ''] = name.split(' ');
  return runner.request(`${path.replace(':id', of ? ids[of] : '')}${query ? `?${query}` : ''}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
}

async function take(response: Response) {
  const { status, headers } = response;
  const type = headers.get('content-type') ?? '';
  if (type.startsWith('application/zip')) {
    const files = await unzip(new Uint8Array(await response.arrayBuffer()));
    return { status, files: Object.fromEntries([...files].map(inLines)) };
  }
  const text = await response.text();
  return { status, body: type.startsWith('application/json') ? JSON.parse(text) : text };
}

/** Rows are in the order of their ids, some of which are random. */
function inLines([path, text]: [string, string]) {
  if (path.startsWith('images/')) return [plainText(path), ''];
  const lines = text.split('\n').map((line) => plainText(line).replace(/,$/, ''));
  return [path, lines.toSorted()];
}

function waitFor(runner: Runner, { until, of }: Step, ids: Ids) {
  const { path = '', status } = until ?? {};
  return vi.waitFor(async () => {
    const answer = await take(await call(runner, { name: `GET ${path}`, of }, ids));
    if (![status, 'failed'].includes(answer.body?.status))
      throw new Error(`${path} is ${answer.body?.status}`);
    return answer;
  }, patience);
}

async function readRows(world: World, tables: string[], { id }: Runner) {
  const rows: Record<string, object[]> = {};
  for (const table of tables) {
    const { rows: found } = await world.database.executeSql(
      `select row from ${table} t, lateral (select to_jsonb(t) - 'changed_in') as of_t (row)
       where user_id = $1 order by row::text`,
      [id],
    );
    rows[table] = found.map(({ row }) => row);
  }
  return rows;
}

/** Without what differs from one run to the next: ids, times, and what is made of them. */
function comparable(answer: unknown): unknown {
  return answer === undefined ? 'done' : JSON.parse(plainText(JSON.stringify(answer)));
}

function comparableRows(rows: Record<string, object[]>): Record<string, string[]> {
  const texts = (found: object[]) => found.map((row) => plainText(JSON.stringify(row))).toSorted();
  return Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, texts(found)]));
}

function plainText(text: string): string {
  return text
    .replace(/(?!0000000)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>')
    .replace(/[0-9a-f]{64}/g, '<secret>')
    .replace(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-]\d\d:\d\d)/g, '<time>')
    .replace(/(DTSTAMP|LAST-MODIFIED):\w+/g, '$1:<time>')
    .replace(/\b0\.\d{9,}(e-\d+)?\b/g, '<chance>')
    .replace(/\b\d{13}\b/g, '<time>')
    .replace(/("bytes": ?)\d+/g, '$1"<bytes>"')
    .replace(/("terms": ?)"[\w-]+"/g, '$1"<hash>"');
}

async function showFeed({ request }: World, { anna, annasIds, stranger }: Cast) {
  const foreign = annasIds.feed.replace(anna.id, stranger.id);
  return [await take(await request(annasIds.feed)), await take(await request(foreign))];
}

async function generateStrategy(_world: World, { anna, annasIds }: Cast) {
  const body = { userId: anna.id, raceId: annasIds.record, today: '2024-06-10' };
  const post = { name: 'POST /api/ai/generate-race-strategy', body };
  return await take(await call(anna, post, annasIds));
}

/** First the stranger's, which is not there. */
async function approveAll(_world: World, { anna, annasIds, strangersIds }: Cast) {
  const decide = (actionId: string, decision: object) => {
    const body = { actionId, today: '2024-06-10', ...decision };
    return call(anna, { name: 'POST /api/ai/approve-action', body }, annasIds);
  };
  const answers: object[] = [];
  for (const decision of ['approved', 'rejected']) {
    const refused = await decide(strangersIds.action, { decision, reason: 'Not mine' });
    expect(refused.status).toBe(404);
  }
  for (const { id } of (await actionsIn(anna, 'pending')).toReversed()) {
    const answer = await take(await decide(id, { decision: 'approved' }));
    expect(answer).toMatchObject({ status: 200 });
    answers.push(answer, await rowsOfRecords(anna));
  }
  return answers;
}

/** First that of the stranger, which is not there. */
async function mendClock(_world: World, { anna, annasIds, strangersIds }: Cast) {
  const { sources } = await (await anna.request(`/api/trainings/${annasIds.record}`)).json();
  const body = {
    sourceId: sources[0].id,
    kind: 'clock',
    decided: 'mended',
    date: '2024-06-07',
  };
  const put = { name: 'PUT /api/trainings/:id/flags', body };
  const foreign = await call(anna, { ...put, of: 'record' }, strangersIds);
  expect(foreign.status).toBe(404);
  return await take(await call(anna, { ...put, of: 'record' }, annasIds));
}

async function listOlder(_world: World, { anna, annasIds, strangersIds }: Cast) {
  const older = (before: string) => anna.request(`/api/ai/actions?before=${before}`);
  expect((await older(strangersIds.action)).status).toBe(404);
  return await take(await older(annasIds.action));
}

async function actionsIn({ request }: Runner, status: string): Promise<{ id: string }[]> {
  const page: { actions: { id: string; status: string }[] } = await (
    await request('/api/ai/actions')
  ).json();
  return page.actions.filter((action) => action.status === status);
}

async function undoAll(_world: World, { anna, annasIds }: Cast) {
  const answers: object[] = [];
  for (const { id } of await actionsIn(anna, 'approved')) {
    const name = `POST /api/ai/actions/${id}/undo`;
    const answer = await take(await call(anna, { name }, annasIds));
    expect(answer).toMatchObject({ status: 200 });
    answers.push(answer);
  }
  return [...answers, await rowsOfRecords(anna)];
}

/** What actions change, as it is in a runner's lists. */
async function rowsOfRecords({ request }: Runner) {
  const lists = ['trainings', 'races', 'race-strategies', 'gear', 'calendar-events', 'zones'];
  return await Promise.all(lists.map(async (list) => (await request(`/api/${list}`)).json()));
}

/** Those of what was mended, unless the job was faster. */
async function computeDue(world: World, { anna }: Cast) {
  await findDueTracks({ database: world.database, send: async () => {} });
  await effortsAtRest(world);
  const { signal } = new AbortController();
  return await readTracks(world, anna.id, signal, async () => false);
}

/** Of a reply whose server has died. */
async function takeOverReply({ database, jobs }: World, { anna, annasIds }: Cast) {
  const reply = { userId: anna.id, messageId: annasIds.reply };
  await database.asService(anna.id, (tx) =>
    tx
      .updateTable('chat_messages')
      .set({ status: 'streaming', owner: anna.id, heartbeat: new Date(0) })
      .where('user_id', '=', anna.id)
      .where('id', '=', annasIds.reply)
      .execute(),
  );
  await jobs.send('run-reply', reply);
  const path = 'GET /api/chat/sessions/:id/messages';
  return await vi.waitFor(async () => {
    const answer = await take(await call(anna, { name: path, of: 'record' }, annasIds));
    const found = answer.body.find(({ id }: { id: string }) => id === reply.messageId);
    if (found.status === 'streaming') throw new Error('Nobody has taken it over');
    return answer;
  }, patience);
}

async function sendPicture(_world: World, { anna }: Cast) {
  const body = new Uint8Array(await plain().jpeg().toBuffer());
  return await take(await anna.request('/api/profile/image', { method: 'PUT', body }));
}

async function upload(_world: World, { anna }: Cast) {
  const path = '/api/imports/strava-export?timeZone=Europe/Berlin';
  return await take(await anna.request(path, { method: 'POST', body: files.previewed }));
}

async function uploadInPieces(_world: World, { anna }: Cast) {
  const body = files.previewed;
  const { id, ...begun } = await beginUpload(anna, body.length);
  const path = `/api/imports/uploads/${id}`;
  const sent = await take(await anna.request(`${path}?offset=0`, { method: 'PUT', body }));
  const completed = await take(await anna.request(`${path}/complete`, { method: 'POST' }));
  return [begun, sent, completed, await imported(anna, id)];
}

async function beginUpload(runner: Runner, size: number) {
  const body = JSON.stringify({ fileName: 'activities.csv', size, timeZone: 'Europe/Berlin' });
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', headers, body };
  return (await take(await runner.request('/api/imports/uploads', request))).body;
}

function imported(runner: Runner, id: string) {
  const show = async () => {
    const { body } = await take(await runner.request(`/api/imports/${id}`));
    if (body.status === 'reading') throw new Error('It is still being read');
    return body;
  };
  return vi.waitFor(show, patience);
}

async function sendToStrangersUpload(_world: World, { anna, strangersIds }: Cast) {
  const path = `/api/imports/uploads/${strangersIds.upload}?offset=0`;
  const answer = await take(await anna.request(path, { method: 'PUT', body: 'x' }));
  expect(answer.status).toBe(404);
  return answer;
}

async function readStrangersOriginal(world: World, cast: Cast) {
  await world.prove(cast.anna);
  return await refuseStrangersSource(world, cast, { method: 'GET', rest: '/original' });
}

async function takeBackStrangersSource(world: World, cast: Cast) {
  return await refuseStrangersSource(world, cast, { method: 'DELETE', rest: '?edited=delete' });
}

async function takeBackStrangersImport({ database }: World, { anna, stranger }: Cast) {
  const { import_id, training_id } = await database.asService(stranger.id, (tx) =>
    tx
      .selectFrom('training_sources')
      .select(['import_id', 'training_id'])
      .where('import_id', 'is not', null)
      .executeTakeFirstOrThrow(),
  );
  const path = `/api/imports/${import_id}/added/${training_id}?edited=delete`;
  const answer = await take(await anna.request(path, { method: 'DELETE' }));
  expect(answer.status).toBe(404);
  return answer;
}

async function refuseStrangersSource(
  { database }: World,
  { anna, stranger }: Cast,
  { method, rest }: { method: string; rest: string },
) {
  const { id, training_id } = await database.asService(stranger.id, (tx) =>
    tx.selectFrom('training_sources').select(['id', 'training_id']).executeTakeFirstOrThrow(),
  );
  const path = `/api/trainings/${training_id}/sources/${id}${rest}`;
  const answer = await take(await anna.request(path, { method }));
  expect(answer.status).toBe(404);
  return answer;
}

async function removeUnfinished({ database, files }: World, { anna, strangersIds }: Cast) {
  const { id } = await beginUpload(anna, 10);
  for (const one of [id, strangersIds.upload]) {
    await removeUpload({ database, files }, { userId: anna.id, id: one }, () => true);
  }
}

async function failPreview({ database }: World, { anna, annasIds }: Cast) {
  await failImport(database, { userId: anna.id, id: annasIds.preview }, 'Lost.');
}

async function settleAnothers({ database, files }: World, { anna, strangersIds }: Cast) {
  const runNow = () => Promise.reject(new Error('There is nothing to run'));
  await settleTransfer({ database, files, runNow }, { userId: anna.id, id: strangersIds.record });
}

async function useTokens({ database }: World, { anna: { id: userId }, strangersIds }: Cast) {
  const account = tokenAccount(database);
  const charged = await account.settle(await account.reserve(userId, 499_000), 200);
  await account.settle(await account.reserve(userId, 100), 0);
  const purchase = { userId, purchaseId: strangersIds.order };
  return await database.asService(userId, async (tx) => [
    charged,
    await addPurchased({ tx, ...purchase, tokens: 100 }),
    await removePurchasedTokens({ tx, ...purchase, refunded: 50 }),
  ]);
}

async function grantAndRevoke({ database }: World, { anna: { id: userId } }: Cast) {
  return await database.asService(userId, async (tx) => [
    await grantPro({ tx, userId }),
    await revokePro({ tx, userId }),
  ]);
}

async function exportAll(world: World, { anna, annasIds }: Cast) {
  await world.prove(anna);
  const post = { name: 'POST /api/account-data/exports' };
  return await finishTransfer(anna, annasIds, await call(anna, post, annasIds));
}

/** Everything exported just now, after one training was deleted. */
async function restoreOlder(_world: World, { anna, annasIds }: Cast) {
  const remove: Step = { name: 'DELETE /api/trainings/:id', of: 'first' };
  await call(anna, remove, annasIds);
  const [newest] = await (await anna.request('/api/account-data')).json();
  const archive = await anna.request(`/api/account-data/exports/${newest.id}/archive`);
  const body = await archive.arrayBuffer();
  const restore = await anna.request('/api/account-data/restores', { method: 'POST', body });
  return [
    await take(
      await call(anna, { name: `GET /api/account-data/exports/${newest.id}/archive` }, annasIds),
    ),
    await finishTransfer(anna, annasIds, restore),
  ];
}

async function finishTransfer(runner: Runner, ids: Ids, response: Response) {
  expect(response.status).toBe(202);
  const { id } = await response.json();
  const until = complete(`/api/account-data/${id}`);
  return await waitFor(runner, { name: '', until }, ids);
}
