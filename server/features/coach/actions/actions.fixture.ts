import { sql } from 'kysely';
import type { Action, Proposed } from '#shared/coach/actions/schema.ts';
import type { ActionType } from '#shared/coach/actions/types.ts';
import { type EnabledSections, enabledSectionsSchema } from '#shared/coach/sections.ts';
import { usualFormats } from '#shared/formats.ts';
import { newId } from '#shared/new-id.ts';
import type { Runner, World } from '../../../../tests/world.ts';
import { listUserTables } from '../../../db/user-tables.ts';
import { draftAction } from './draft-action.ts';
import { storeAction } from './store-action.ts';

export const today = '2026-11-20';

export const ids = {
  training: '10000000-0000-4000-8000-000000000001',
  imported: '10000000-0000-4000-8000-000000000002',
  race: '10000000-0000-4000-8000-000000000003',
  event: '10000000-0000-4000-8000-000000000004',
  done: '10000000-0000-4000-8000-000000000005',
  shoes: '10000000-0000-4000-8000-000000000006',
  injury: '10000000-0000-4000-8000-000000000007',
  planned: '10000000-0000-4000-8000-000000000008',
  import: '10000000-0000-4000-8000-000000000009',
};

/** What each type may propose about the records of `liveRunner`. */
export const samples: { [Type in ActionType]: Extract<Proposed, { type: Type }>['data'] | object } =
  {
    create_training: {
      date: '2026-11-19',
      sessionType: 'easy-run',
      distance: 5.5,
      duration: '0:33:00',
      sessionNotes: 'Felt good',
    },
    update_training: { id: ids.training, changes: { rpe: 4, sessionNotes: null } },
    delete_training: { id: ids.training },
    create_race: { raceName: 'Mile', date: '2026-11-15', distance: 1.609, finishTime: '0:08:00' },
    update_race: { id: ids.race, changes: { finishTime: '0:26:30', surface: 'Road' } },
    delete_race: { id: ids.race },
    create_calendar_event: {
      events: [
        { title: 'Easy run', eventDate: '2026-11-24', description: '5 km easy, 33 minutes' },
        { title: 'Easy run', eventDate: '2026-11-27', eventTime: '07:30', description: '5 km' },
      ],
    },
    update_calendar_event: { id: ids.event, changes: { eventTime: '18:00', description: null } },
    delete_calendar_event: { id: ids.event },
    create_gear_item: { name: 'Feather', category: 'shoes', brand: 'Aster' },
    update_gear_item: { id: ids.shoes, changes: { name: 'Racer II', notes: 'Softer' } },
    delete_gear_item: { id: ids.shoes },
    create_injury: { painArea: 'Calf', painSeverity: 3, dateReported: '2026-11-18' },
    update_injury: {
      id: ids.injury,
      changes: { status: 'resolved', dateResolved: '2026-11-10' },
    },
    delete_injury: { id: ids.injury },
    update_zones: { maxHeartRate: 186, zone1Description: 'Very easy' },
  };

/** A runner with records of every area that refer to each other. */
export async function liveRunner(world: World): Promise<Runner> {
  const runner = await world.signUp();
  const send = async (method: string, path: string, body: object) => {
    const response = await runner.request(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return await response.json();
  };
  await world.grantPro(runner);
  const run = { sessionType: 'easy-run', distance: 6, duration: '0:36:00', shoesUsed: 'Racer' };
  const days = ['2026-10-20', '2026-10-24', '2026-10-28', '2026-11-02', '2026-11-06', '2026-11-10'];
  for (const date of days) await send('POST', '/trainings', { ...run, id: newId(), date });
  const notes = { sessionNotes: 'Windy', rpe: 6, startTime: '06:15' };
  await send('POST', '/trainings', { ...run, ...notes, id: ids.training, date: '2026-11-13' });
  await world.database.asService(runner.id, async (tx) => {
    const zone = 'Europe/Berlin';
    await tx
      .insertInto('imports')
      .values({
        user_id: runner.id,
        id: ids.import,
        kind: 'strava-csv',
        time_zone: zone,
        guessed_time_zone: zone,
        status: 'complete',
      })
      .execute();
    await tx
      .insertInto('trainings')
      .values({
        user_id: runner.id,
        id: ids.imported,
        date: '2026-11-16',
        start_time: '17:20:41',
        session_type: 'easy-run',
        distance: 6.123,
        duration: 2222,
        shoes_used: ' Racer ',
        is_strava_import: true,
        source: 'strava-csv',
        source_id: '4711',
        import_id: ids.import,
        logged_at: '2026-11-16T18:00:00.123456Z',
      })
      .execute();
  });
  // The result of a planned race is stored in the runner's own entry with that name and day.
  const race = { raceName: 'City 5K', date: '2026-11-01', distance: 5, finishTime: '0:27:00' };
  await send('POST', '/races', { ...race, id: ids.race });
  await send('POST', '/race-strategies', {
    id: ids.planned,
    raceName: race.raceName,
    raceDate: race.date,
    raceDistance: race.distance,
  });
  const result = { finishTime: race.finishTime, splits: '5:24' };
  await send('POST', `/race-strategies/${ids.planned}/result`, result);
  await send('PATCH', `/races/${ids.race}`, { gearUsed: 'Racer' });
  const event = { title: 'Easy run', eventTime: '07:00', description: '4 km' };
  await send('POST', '/calendar-events', { ...event, id: ids.event, eventDate: '2026-11-22' });
  await send('POST', '/calendar-events', { ...event, id: ids.done, eventDate: '2026-11-13' });
  await send('PATCH', `/calendar-events/${ids.done}`, { trainingId: ids.training });
  await send('POST', '/gear', { id: ids.shoes, name: 'Racer', category: 'shoes' });
  await send('POST', '/injuries', { id: ids.injury, painArea: 'Knee', dateReported: '2026-10-01' });
  await send('PUT', '/zones', {
    maxHeartRate: 190,
    zone1Min: 95,
    zone1Max: 114,
    today: '2026-10-01',
  });
  return runner;
}

export const allSections: EnabledSections = enabledSectionsSchema.parse({});

/** The draft of a proposal, or the reasons why it is rejected. */
export const draft = (
  { database }: World,
  runner: Runner,
  type: ActionType,
  data: unknown = samples[type],
  enabled = allSections,
) =>
  draftAction(
    {
      today,
      formats: usualFormats,
      enabled,
      read: (work) => database.asUser(runner.id, (tx) => work(tx, runner.id)),
    },
    type,
    data,
    { audience: 'own-server' },
  );

/** Proposes an action, as a reply does. */
export async function propose(
  world: World,
  runner: Runner,
  type: ActionType,
  data: unknown = samples[type],
): Promise<Action> {
  const drafted = await draft(world, runner, type, data);
  if ('refused' in drafted) throw new Error(drafted.refused.join(' '));
  return await world.database.asService(runner.id, (tx) =>
    storeAction(tx, { userId: runner.id, messageId: newId(), draft: drafted.draft }),
  );
}

const post = (runner: Runner, path: string, body: object = {}) =>
  runner.request(`/api/ai${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

export const decide = (runner: Runner, body: object) => post(runner, '/approve-action', body);

export const approve = (runner: Runner, actionId: string, more: object = {}) =>
  decide(runner, { actionId, decision: 'approved', today, ...more });

export const reject = (runner: Runner, actionId: string, reason = 'Not now') =>
  decide(runner, { actionId, decision: 'rejected', reason });

export const undo = (runner: Runner, actionId: string) => post(runner, `/actions/${actionId}/undo`);

/**
 * Every row of a runner in every table but those of the actions themselves, column by column. The
 * times of the last writes, and the version numbers that they changed, are left out.
 */
export async function snapshot({ database }: World, { id }: Runner) {
  const tables = await listUserTables(database.executeSql);
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (/^(ai_action.*|data_versions|deleted_rows)$/.test(name)) continue;
    const found = await database.asService(id, (tx) =>
      sql<{
        row: string;
      }>`select (to_jsonb(t) - '{updated_at,changed_in}'::text[])::text as row from ${sql.table(name)} as t`.execute(
        tx,
      ),
    );
    rows[name] = found.rows.map(({ row }) => row).sort();
  }
  return rows;
}
