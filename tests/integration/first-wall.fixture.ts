import { vi } from 'vitest';
import type { ActionType } from '#shared/coach/actions/types.ts';
import { enabledSectionsSchema } from '#shared/coach/sections.ts';
import { usualFormats } from '#shared/formats.ts';
import { newId } from '#shared/new-id.ts';
import type { UserTable } from '../../server/db/user-tables.ts';
import { tokenAccount } from '../../server/features/billing/token-account.ts';
import { draftAction } from '../../server/features/coach/actions/draft-action.ts';
import { storeAction } from '../../server/features/coach/actions/store-action.ts';
import { plain } from '../../server/features/profile/image.fixture.ts';
import { addSource, addTrack } from '../../server/features/trainings/add-source.ts';
import { storedTrack } from '../../server/features/trainings/track-bytes.ts';
import { alterWalls } from '../alter-walls.ts';
import { fillTables } from '../fill-tables.ts';
import { patience } from '../patience.ts';
import { stravaExport } from '../strava-export.ts';
import type { Runner, World } from '../world.ts';

/** The records of one runner, by kind. */
export type Ids = Awaited<ReturnType<typeof live>>;

/** Switches row level security on or off for every table that has it. */
export async function setWalls({ database }: World, state: 'up' | 'down'): Promise<void> {
  await alterWalls(database, state === 'up' ? 'enable' : 'disable');
}

/**
 * Anna, and two others whom no query of hers may reach: a stranger with records of his own, who
 * came first and has reached every hourly limit; and a twin with a copy of each of her rows under
 * the same ids, whom every write without a `user_id` hits as well. The walls are down afterwards.
 */
export async function makeCast(world: World, tables: UserTable[]) {
  const stranger = await world.signUp('A Stranger');
  const strangersIds = await live(world, stranger, 1);
  const anna = await world.signUp('Anna');
  const annasIds = await live(world, anna, 2);
  const twin = await world.signUp('Anna’s Twin');

  await setWalls(world, 'down');
  const { executeSql } = world.database;
  await crowd(world, tables, stranger.id);
  for (const { name, columns } of tables) {
    const copied = columns.filter((column) => column !== 'user_id');
    // Imported on another day, so that the last day of an import is not the same for both.
    const values = copied.map((column) =>
      name === 'trainings' && column === 'date' ? 'date + (import_id is not null)::int' : column,
    );
    await executeSql(
      `insert into ${name} (user_id, ${copied.join(', ')})
       select $1, ${values.join(', ')} from ${name} where user_id = $2`,
      [twin.id, anna.id],
    );
    // Moves Anna's rows behind the others', so that a query for just any row finds one of theirs.
    await executeSql(`vacuum full ${name}`);
    await executeSql(`update ${name} set user_id = user_id where user_id = $1`, [anna.id]);
  }
  return { anna, annasIds, stranger, strangersIds, twin };
}

const recoverySteps = ['roll', 'stretch', 'sleep'];

/** A recovery plan with these steps in one section. */
export const recoveryPlan = (name: string) => ({
  sections: [
    {
      id: 'evening',
      name,
      timeOfDay: '6-8 PM',
      description: '',
      steps: recoverySteps.map((id, place) => ({ id, order: place + 1, description: id })),
    },
  ],
});

/** Marks a step of it as done, or not, on a day. */
export const tickOf = (stepId: string, isDone = true) => ({
  day: '2024-06-06',
  sectionId: 'evening',
  stepId,
  isDone,
});

/** Two exports: one that Anna has imported, and one that she has only previewed. */
export const files = {
  imported: stravaExport(
    { id: 1, date: 'May 2, 2024, 6:00:00 AM' },
    { id: 2, date: 'May 3, 2024, 6:00:00 AM', metres: 0, movingSeconds: 0 },
  ),
  previewed: stravaExport(
    { id: 3, date: 'May 4, 2024, 6:00:00 AM' },
    { id: 4, date: 'May 5, 2024, 6:00:00 AM', metres: 0, movingSeconds: 0 },
    { id: 5, date: 'May 6, 2024, 6:00:00 AM' },
  ),
};

/** Fills every table on a runner's behalf: through the API if there is one. */
async function live(world: World, runner: Runner, nth: 1 | 2) {
  const id = (kind: number) => `0000000${nth}-0000-4000-8000-00000000000${kind}`;
  const send = async (method: string, path: string, body?: object | string) => {
    const response = await runner.request(path, {
      method,
      ...(body && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      headers: { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' },
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(answer)}`);
    return answer;
  };
  const until = (path: string, status: string) =>
    vi.waitFor(async () => {
      const answer = await (await runner.request(path)).json();
      if (answer.status !== status) throw new Error(`${path} is ${answer.status}`);
    }, patience);
  const checkout = async (call: string, body: object = {}) =>
    String((await send('POST', `/api/subscription/${call}`, body)).url.split('/').at(-1));
  const complete = (checkoutId: string) =>
    send('POST', `/api/billing/sandbox/checkouts/${checkoutId}/complete`, {});

  await send('PUT', '/api/profile', { fullName: `Runner ${nth}`, age: 30 + nth });
  const picture = new Uint8Array(await plain().png().toBuffer());
  await runner.request('/api/profile/image', { method: 'PUT', body: picture });
  await send('PUT', '/api/theme', { theme: 'default' });
  const shoes = 'Racer';
  await send('POST', '/api/gear', { id: id(1), name: shoes, category: 'shoes' });
  await send('POST', '/api/gear', {
    id: id(2),
    name: `Foam roller ${nth}`,
    category: 'recovery-devices',
  });
  const home = { name: `Home ${nth}`, latitude: 50 + nth, longitude: 8 };
  for (const place of [0, 1]) await send('POST', '/api/private-places', { id: id(place), ...home });
  const run = { sessionType: 'tempo', distance: 10 + nth, duration: '0:50:00', shoesUsed: shoes };
  for (const [place, date] of ['2024-06-01', '2024-06-02', '2024-06-03'].entries()) {
    const training = { ...run, id: id(place), date, heartRateAvg: 140 + nth };
    await send('POST', '/api/trainings', training);
  }
  const race = { distance: 4 + nth, finishTime: '0:20:00', gearUsed: shoes };
  await send('POST', '/api/races', { ...race, id: id(1), raceName: 'Mile', date: '2024-06-04' });
  await send('POST', '/api/races', { ...race, id: id(2), raceName: 'Later', date: '2100-02-01' });
  const planned = { raceName: 'Goal', raceDate: '2100-04-01', raceDistance: 10 + nth };
  await send('POST', '/api/race-strategies', { ...planned, id: id(1) });
  await send('POST', '/api/injuries', { id: id(1), painArea: 'Knee', dateReported: '2024-06-05' });
  await send('PUT', '/api/recovery-plan', recoveryPlan(`Runner ${nth}`));
  for (const step of recoverySteps) await send('PUT', '/api/recovery-plan/ticks', tickOf(step));
  const series = { eventDate: '2100-01-04', recurringEndDate: '2100-01-25' };
  const weekly = { isRecurring: true, recurringType: 'weekly', ...series };
  for (const [place, title] of ['Long run', 'Hills', 'Track'].entries()) {
    await send('POST', '/api/calendar-events', { ...weekly, id: id(place), title });
  }
  await send('POST', '/api/calendar-events/feed', {});
  const { path: feed } = await send('GET', '/api/calendar-events/feed');

  const upload = (file: string) => send('POST', '/api/imports/strava-export', file);
  const start = async (opened: { id: string; timeZone: string }) => {
    const { timeZone } = opened;
    await send('POST', `/api/imports/${opened.id}/start`, { timeZone, include: [3] });
    await until(`/api/imports/${opened.id}`, 'complete');
  };
  const done = await upload(files.imported);
  await start(done);
  const preview = await upload(files.previewed);
  // The stranger has already imported what Anna has yet to import.
  if (nth === 1) await start(preview);

  await complete(await checkout('create-checkout'));
  const strategy = { raceId: id(1), today: '2024-06-10' };
  await send('POST', '/api/ai/generate-race-strategy', strategy);
  await send('POST', '/api/chat/sessions', { id: id(1) });
  const question = { message: 'How was my week?', sessionId: id(1), today: '2024-06-06' };
  const reply = await send('POST', '/api/ai/chat', { ...question, streamResponse: false });
  await send('POST', '/api/ai/generate-summary', { period: 'week', today: '2024-06-06' });
  const basket = (quantity: number) => ({
    tokenPackages: [{ id: 'one', quantity, tokensPerPackage: 50_000 }],
  });
  const order = await checkout('purchase-tokens', basket(nth));
  await complete(order);
  const open = await checkout('purchase-tokens', basket(3));
  await tokenAccount(world.database).reserve(runner.id, 1000 * nth);

  await world.prove(runner);
  const transfer = await send('POST', '/api/account-data/exports', {});
  await until(`/api/account-data/${transfer.id}`, 'complete');
  for (const today of ['2024-05-01', '2024-05-02']) {
    await send('PUT', '/api/zones', { maxHeartRate: Number(today.at(-1)) + 180, today });
  }
  const [zones] = await send('GET', '/api/zones/history');
  const event = { eventDate: '2024-06-12', description: '5 km' };
  const proposals: [ActionType, object][] = [
    ['create_calendar_event', { events: [{ ...event, title: 'Easy run' }] }],
    ['update_zones', { maxHeartRate: 190 }],
    ['update_race', { id: id(2), changes: { surface: 'Road' } }],
    ['delete_race', { id: id(1) }],
    ['delete_training', { id: id(0) }],
    // Others have gear, trainings and races with this name.
    ['update_gear_item', { id: id(1), changes: { name: 'Racer 2' } }],
  ];
  const rejected = await propose(world, runner, 'delete_injury', { id: id(1) });
  const no = { actionId: rejected, decision: 'rejected', reason: 'Not healed' };
  await send('POST', '/api/ai/approve-action', no);
  const actions: string[] = [];
  for (const [type, data] of proposals) actions.push(await propose(world, runner, type, data));
  const begun = await beginUpload(world, runner);
  await effortsAtRest(world);
  await record(world, runner, id(1));
  await fillTables(world.database, runner.id);
  // What Strava's athletes are called: a number.
  await world.database.asService(runner.id, (tx) =>
    tx.updateTable('source_leavings').set({ athlete_id: '1' }).execute(),
  );
  return {
    record: id(1),
    reply: String(reply.messageId),
    first: id(0),
    last: id(2),
    import: String(done.id),
    preview: String(preview.id),
    upload: begun,
    order,
    checkout: open,
    transfer: String(transfer.id),
    feed: String(feed),
    zones: String(zones.id),
    action: String(actions.at(-1)),
  };
}

/** Stores an action of the coach's, as if proposed by a reply. */
async function propose({ database }: World, { id }: Runner, type: ActionType, data: object) {
  const drafted = await draftAction(
    {
      today: '2024-06-10',
      formats: usualFormats,
      enabled: enabledSectionsSchema.parse({}),
      read: (work) => database.asUser(id, (tx) => work(tx, id)),
    },
    type,
    data,
  );
  if ('refused' in drafted) throw new Error(drafted.refused.join(' '));
  const { draft } = drafted;
  const proposal = { userId: id, messageId: newId(), draft };
  return (await database.asService(id, (tx) => storeAction(tx, proposal))).id;
}

/**
 * Waits until no tracks are being read, or about to be: what follows from them would appear and
 * disappear at any time. Imports and transfers have them read once they are complete.
 */
export const effortsAtRest = ({ database }: World) =>
  vi.waitFor(async () => {
    const { rows } = await database.executeSql(
      `select from pgboss.job where state < 'completed'
       and name in ('read-tracks', 'find-due-tracks', 'run-import', 'transfer-data')`,
    );
    if (rows.length > 0) throw new Error('Tracks are being read');
  }, patience);

/** The way of everybody: there is only one. */
const line = {
  line: Buffer.of(0),
  marks: Buffer.of(0),
  metres: 5000,
  start_latitude: 50,
  start_longitude: 8,
};

/** Gives a training what its watch recorded. */
const record = (world: World, runner: Runner, trainingId: string) =>
  world.database.asService(runner.id, async (tx) => {
    const source = { source: 'file', sourceId: 'f00d#1' } as const;
    const training = await tx
      .selectFrom('trainings')
      .select('date')
      .where('user_id', '=', runner.id)
      .where('id', '=', trainingId)
      .executeTakeFirstOrThrow();
    const flagged = { values: { date: training.date }, flags: [{ kind: 'clock' as const }] };
    const id = await addSource(tx, runner.id, { trainingId, ...source, ...flagged, taken: [] });
    if (!id) throw new Error('The source is there already');
    const track = { time: [0, 1], distance: [0, 3] };
    await addTrack(tx, { userId: runner.id, id, trainingId }, storedTrack(track));
    // As if it had been computed, and from a longer run.
    const effort = { metres: 400, seconds: 80, paused_seconds: 0, indoors: false };
    await tx
      .insertInto('best_efforts')
      .values({ user_id: runner.id, training_id: trainingId, ...effort })
      .execute();
    const key = { user_id: runner.id, training_id: trainingId };
    await tx
      .insertInto('run_lines')
      .values({ ...key, ...line, route_id: trainingId })
      .execute();
    await tx
      .insertInto('route_names')
      .values({ ...key, name: 'Lake loop' })
      .execute();
    const original = { user_id: runner.id, piece: 0, data: Buffer.of(1) };
    await tx
      .insertInto('activity_originals')
      .values({ ...original, id })
      .execute();
    await tx
      .insertInto('import_tracks')
      .columns(['user_id', 'import_id', 'line', 'samples', 'channels', 'encoding', 'data'])
      .expression((eb) =>
        eb
          .selectFrom('import_rows')
          .innerJoin('activity_tracks', 'activity_tracks.user_id', 'import_rows.user_id')
          .select(['import_rows.user_id', 'import_id', 'line', 'samples', 'channels', 'encoding'])
          .select('data')
          .where('import_rows.user_id', '=', runner.id),
      )
      .execute();
    await tx
      .insertInto('import_originals')
      .columns(['user_id', 'import_id', 'line', 'piece', 'data'])
      .expression((eb) =>
        eb
          .selectFrom('import_tracks')
          .select(['user_id', 'import_id', 'line'])
          .select([eb.val(0).as('piece'), 'data'])
          .where('user_id', '=', runner.id),
      )
      .execute();
  });

/** Begins to upload a file, without sending any of it. */
async function beginUpload({ database }: World, { id: userId }: Runner): Promise<string> {
  const id = newId();
  const values = { user_id: userId, id, file_name: 'run.fit', size: 10, time_zone: 'UTC' };
  await database.asService(userId, (tx) =>
    tx.insertInto('import_uploads').values(values).execute(),
  );
  return id;
}

/** More of the stranger's rows: enough to be over every limit, and old ones to be cleared. */
async function crowd({ database }: World, tables: UserTable[], userId: string): Promise<void> {
  const more = async (name: string, count: number, changes: Record<string, string> = {}) => {
    const { columns = [] } = tables.find((table) => table.name === name) ?? {};
    const values = columns.map((column) => {
      if (column in changes) return changes[column];
      return column === 'id' ? 'gen_random_uuid()' : column;
    });
    await database.executeSql(
      `insert into ${name} (${columns.join(', ')})
       select ${values.join(', ')} from (select * from ${name} where user_id = $1 limit 1) as one,
         generate_series(1, ${count})`,
      [userId],
    );
  };
  const threeDaysAgo = `now() - interval '3 days'`;
  await more('imports', 60);
  await more('imports', 1, { status: `'preview'`, created_at: threeDaysAgo });
  await more('data_transfers', 10);
  await more('data_transfers', 1, { status: `'running'` });
  await more('token_orders', 30);
  await more('token_reservations', 1, { expires_at: threeDaysAgo });
  await more('open_checkouts', 1, { basket: `'old'`, expires_at: threeDaysAgo });
  const unfinished = {
    order_id: 'null',
    completed_at: 'null',
    expires_at: `now() + interval '1 day'`,
  };
  await more('sandbox_checkouts', 1, unfinished);
}
