import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import { usualFormats } from '#shared/formats.ts';
import { newId } from '#shared/new-id.ts';
import type { Source } from '#shared/sources/provenance.ts';
import { startWorld, type World } from '../../../tests/world.ts';
import { type JsonForm, sentFormOf } from '../../integrations/model/json-form.ts';
import { readInput } from '../../integrations/model/read-input.ts';
import {
  everySection,
  type MarkedRunner,
  markedRunner,
  today,
  without,
} from './marked-runner.fixture.ts';
import { proposing } from './propose-action.ts';
import { readTools } from './tools.ts';

let world: World;
let runner: MarkedRunner;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  runner = await markedRunner(world);
});
afterAll(() => world.stop());

const boundary = '4f1c9ab07d52e836';

const contextOf = (enabled = everySection, allowedSources: readonly Source[] = []) => ({
  read: runner.read,
  enabled,
  today,
  formats: usualFormats,
  allowedSources,
  boundary,
  canary: 'canary',
});

/** What a tool says to arguments as a model sends them. */
async function look(name: string, given: unknown, ...context: Parameters<typeof contextOf>) {
  const { [name]: tool } = readTools(contextOf(...context));
  const read = tool ? readInput(tool.input, given) : undefined;
  if (!read || 'complaint' in read) return read?.complaint ?? '';
  return (await tool?.run?.(read.value, new AbortController().signal, 1)) ?? '';
}

const addEffort = (training_id: string, metres: number, seconds: number) =>
  world.database.asService(runner.userId, (tx) =>
    tx
      .insertInto('best_efforts')
      .values({
        user_id: runner.userId,
        training_id,
        metres,
        seconds,
        indoors: false,
        paused_seconds: 3,
      })
      .execute(),
  );

describe('all tools together', () => {
  const offered = () => {
    const context = contextOf();
    const proposal = proposing(context);
    return Object.entries({
      ...readTools(context),
      ...(proposal && { propose_action: proposal.tool }),
    }).map(([name, { description, input }]) => ({ name, description, form: sentFormOf(input) }));
  };

  const fieldsIn = ({ properties = {}, anyOf = [], items }: JsonForm): [string, JsonForm][] => [
    ...Object.entries(properties),
    ...[...Object.values(properties), ...anyOf, ...(items ? [items] : [])].flatMap(fieldsIn),
  ];

  it('are sent in few characters, and without what some servers refuse', () => {
    expect(JSON.stringify(offered()).length).toBeLessThan(14_000);
    for (const { name, form } of offered()) {
      expect(JSON.stringify(form), name).not.toMatch(
        /"(?:\$schema|\$ref|additionalProperties|sent|examples|default)"|"properties":\{\}/,
      );
      expect(form, name).toMatchObject({ type: 'object', properties: {} });
    }
  });

  it('say how each day is written', () => {
    const days = offered()
      .flatMap(({ form }) => fieldsIn(form))
      .filter(([name]) => /^(?:from|to|date\w*|eventDate)$/.test(name));
    const times = days.filter(([, { description }]) => description === 'HH:MM');
    expect([days.length, times.length]).toEqual([17, 2]);
    for (const [name, { description }] of days) {
      expect(description, name).toMatch(/YYYY-MM-DD|HH:MM/);
    }
  });
});

describe('query_log', () => {
  it('answers what was the longest run of a year, and the trend of the resting heart rate', async () => {
    await runner.addTraining({ date: '2022-05-01', distance: 14.52, resting_heart_rate: 52 });
    await runner.addTraining({ date: '2022-06-01', distance: 9, resting_heart_rate: 48 });
    const year = { measure: 'longest', from: '2022-01-01', to: '2022-12-31', group: '' };
    expect(await look('query_log', year)).toContain('14.52 km | 2022-05-01');
    expect(await look('query_log', { measure: 'resting-heart-rate', group: 'month' })).toContain(
      '\n2022-05 | 1 | 52 bpm\n2022-06 | 1 | 48 bpm',
    );
  });

  it('says how to ask correctly', async () => {
    const said = await look('query_log', { measure: 'distance', filter: { from: 'last May' } });
    expect(said).toMatch(
      /filter\.from: A date as YYYY-MM-DD .*not "last May"\n.*\{"measure":"distance","filter":\{"from":"2026-03-05"\}\}/,
    );
  });
});

describe('personal_records', () => {
  it('has the best race over each distance, and the fastest stretches, of all years', async () => {
    const old = await runner.addTraining({ date: '2011-05-01' });
    await addEffort(old, 5000, 1200);
    await addEffort(runner.ids.training, 5000, 1300);
    const said = await look('personal_records', { of: null });
    expect(said).toContain(`10K | 44:00 | 2026-02-01 | "markrace 10K" | 1 | ${runner.ids.race}`);
    expect(said).toContain(`5 km | 20:00, 3 s paused within | 2011-05-01 Sun | ${old}`);
    expect(await look('personal_records', { of: 'races' })).not.toContain('Fastest stretches');
    expect(await look('personal_records', { of: 'tracks' })).not.toContain('markrace');
  });

  it('has nothing of a section that is off, nor of what is withheld', async () => {
    const api = await runner.addFrom('strava-api', { date: '2020-05-01' });
    await addEffort(api, 1000, 199);
    expect(await look('personal_records', {}, everySection, ['strava-api'])).toContain('3:19');
    const withheld = await look('personal_records', {});
    expect(withheld).not.toContain('3:19');
    expect(withheld).toContain('1 session withheld from you');
    expect(await look('personal_records', {}, without('races'))).not.toContain('markrace');
    const races = await look('personal_records', {}, without('trainings'));
    expect(races).toContain('markrace');
    expect(races).not.toContain('stretches');
    expect(races).toContain('Tracks: switched off');
  });
});

describe('list_calendar', () => {
  it('says so where there are more events than are looked at', async () => {
    const dates = Array.from({ length: 501 }, (_, day) => addDays('2018-01-01', day));
    await world.database.asService(runner.userId, (tx) =>
      tx
        .insertInto('calendar_events')
        .values(
          dates.map((event_date) => ({
            user_id: runner.userId,
            id: newId(),
            event_date,
            event_type: 'training',
            title: 'Easy 8 km',
          })),
        )
        .execute(),
    );
    const said = await look('list_calendar', { from: '2018-01-01', to: '2019-12-31' });
    expect(said).toContain('Only the first 500 were looked at');
    const year = await look('list_calendar', { from: '2018-01-01', to: '2018-12-31' });
    expect(year).toContain('40 of 365 shown');
    expect(year).not.toContain('looked at');
  });

  it('goes back and ahead as far as it is asked, and knows old plans that were done', async () => {
    const training_id = await runner.addTraining({ date: '2019-05-01' });
    const add = (event_date: string, title: string, more: object = {}) =>
      world.database.asService(runner.userId, (tx) =>
        tx
          .insertInto('calendar_events')
          .values({
            user_id: runner.userId,
            id: newId(),
            event_type: 'training',
            event_date,
            title,
            ...more,
          })
          .execute(),
      );
    await add('2019-05-01', 'old plan', { training_id });
    await add('2029-05-01', 'far plan');
    const old = await look('list_calendar', { from: '2019-01-01', to: '2019-12-31' });
    expect(old).toMatch(/2019-05-01 Wed \| - \| training, done \| "old plan".*\n1 found/);
    expect(await look('list_calendar', { to: '2020-01-01' })).toContain('old plan');
    const ahead = await look('list_calendar', {});
    expect(ahead).toContain('markevent');
    expect(ahead).toContain('far plan');
    expect(ahead).not.toContain('old plan');
    const off = await look('list_calendar', { to: '2020-01-01' }, without('trainings'));
    expect(off).toContain('| training | "old plan"');
  });
});

it('list_injuries has the pain and the days of each', async () => {
  await world.database.asService(runner.userId, (tx) =>
    tx
      .insertInto('injuries')
      .values({
        user_id: runner.userId,
        id: newId(),
        pain_area: 'shin',
        pain_severity: 6,
        date_reported: '2024-01-01',
        date_resolved: '2024-01-15',
        status: 'resolved',
      })
      .execute(),
  );
  const { injury } = runner.ids;
  const open = `ongoing | "markinjury calf" | 4 | 2026-02-20 | - | 12 days so far | "markinjury hills" | ${injury}`;
  const all = await look('list_injuries', {});
  expect(all).toContain(open);
  expect(all).toContain('resolved | "shin" | 6 | 2024-01-01 | 2024-01-15 | 14 days | - |');
  const resolved = await look('list_injuries', { status: 'resolved' });
  expect(resolved).toContain('shin');
  expect(resolved).not.toContain('markinjury');
});

it('list_gear has all gear, or that in a state', async () => {
  expect(await look('list_gear', { state: '' })).toContain('markgear');
  expect(await look('list_gear', { state: 'in use' })).toContain('markgear');
  const away = await look('list_gear', { state: 'put away' });
  expect(away).not.toContain('markgear');
  expect(away).toContain('0 found');
});

it('list_races has those run and those planned', async () => {
  const all = await look('list_races', {});
  expect(all).toContain('2026-02-01 | "markrace 10K" | 10K | 00:44:00');
  expect(all).toContain(
    `2026-04-05 | "markrace half" | Half Marathon | planned, no target | - | ${runner.ids.planned}`,
  );
  expect(await look('list_races', { from: '2026-03-01' })).not.toContain('markrace 10K');
  expect(await look('list_races', { from: '2026-03-01', to: '2026-01-01' })).toContain(
    'The last day is before the first',
  );
});

describe('propose_action', () => {
  const propose = async (...given: { type: string; data: unknown }[]) => {
    const proposal = proposing(contextOf());
    const said: string[] = [];
    for (const one of given) {
      said.push((await proposal?.tool.run?.(one, new AbortController().signal, 2)) ?? '');
    }
    return { said: said.join('\n'), data: proposal?.draft()?.proposed.data };
  };

  it.each<[string, unknown, object]>([
    [
      'a JSON text, with numbers as texts and nothing in optional fields',
      '{"date":"2026-03-03","sessionType":"easy-run","distance":"5","duration":"0:30:00","rpe":null,"shoesUsed":""}',
      { date: '2026-03-03', distance: 5, duration: '0:30:00' },
    ],
    [
      'all under one name',
      { input: { date: '2026-03-03', sessionType: 'tempo', distance: 5, duration: '0:30:00' } },
      { sessionType: 'tempo' },
    ],
  ])('takes %s', async (_, data, kept) => {
    const proposed = await propose({ type: 'create_training', data });
    expect(proposed.data).toMatchObject(kept);
    expect(proposed.data).not.toHaveProperty('rpe');
  });

  it('takes changes beside the id, and a null that clears a field', async () => {
    const id = runner.ids.training;
    const changes = { rpe: '4', sessionNotes: null, terrain: '' };
    const data = { id, changes: { rpe: 4, sessionNotes: null } };
    expect(await propose({ type: 'update_training', data: { id, ...changes } })).toMatchObject({
      data,
    });
    expect(await propose({ type: 'update_training', data: { id, changes } })).toMatchObject({
      data,
    });
  });

  it('says field by field what is wrong, and what would be right', async () => {
    const { said, data } = await propose({
      type: 'create_gear_item',
      data: { name: 'Meadow', category: 'boats', dateAcquired: 'May', colour: 'red' },
    });
    expect(data).toBeUndefined();
    expect(said).toContain(
      'category: Choose a category (shoes, recovery-devices, accessories, clothing, nutrition, other), not "boats"',
    );
    expect(said).toContain('dateAcquired: A date as YYYY-MM-DD, not "May"');
  });

  it('refuses invalid data', async () => {
    for (const data of [undefined, 'delete it', []]) {
      expect((await propose({ type: 'delete_race', data })).data).toBeUndefined();
    }
  });
});
