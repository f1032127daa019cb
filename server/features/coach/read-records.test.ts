import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import type { EnabledSections, Section } from '#shared/coach/sections.ts';
import { sections } from '#shared/coach/sections.ts';
import { usualFormats } from '#shared/formats.ts';
import { startWorld, type World } from '../../../tests/world.ts';
import type { RunnersWork } from '../../db/client.ts';
import { jsonText } from '../../db/json-columns.ts';
import {
  everySection,
  type MarkedRunner,
  markedRunner,
  marks,
  only,
  today,
  without,
} from './marked-runner.fixture.ts';
import { readRecords } from './read-records.ts';

let world: World;
let runner: MarkedRunner;
beforeAll(async () => {
  world = await startWorld();
});
beforeEach(async () => {
  runner = await markedRunner(world);
});
afterAll(() => world.stop());

const own = { audience: 'own-server' } as const;
const thirdParty = { audience: 'third-party' } as const;

const recordsWith = (enabled: EnabledSections, reader: Parameters<typeof readRecords>[1] = own) =>
  readRecords({ read: runner.read, enabled, today, formats: usualFormats }, reader);

/** The text of every query that a reading makes. */
async function queriesOf(enabled: EnabledSections, reader: Parameters<typeof readRecords>[1]) {
  const queries: string[] = [];
  const read = <T>(work: RunnersWork<T>) =>
    runner.read((tx, userId) => {
      const listening: KyselyPlugin = {
        transformQuery({ node }) {
          queries.push(tx.getExecutor().compileQuery(node, { queryId: 'listening' }).sql);
          return node;
        },
        transformResult: async ({ result }) => result,
      };
      return work(tx.withPlugin(listening), userId);
    });
  await readRecords({ read, enabled, today, formats: usualFormats }, reader);
  return queries;
}

const tablesOf: Record<Section, RegExp> = {
  profile: /full_name|medical/,
  subscription: /ai_tokens|user_subscription_details|token_reservations/,
  trainings: /from "trainings"/,
  races: /from "races"|race_strategies/,
  injuries: /from "injuries"|medical_conditions|current_injuries/,
  gear: /gear_items/,
  calendarEvents: /calendar_events/,
  zones: /user_zones/,
  aiSummaries: /ai_summaries/,
};

describe('the sections', () => {
  it('that are on are read', async () => {
    const text = JSON.stringify(await recordsWith(everySection));
    for (const section of sections.filter((one) => one !== 'subscription')) {
      expect(text).toContain(marks[section]);
    }
    expect((await recordsWith(everySection)).subscription).toEqual({
      isPro: true,
      tokensUsed: 123_457,
      tokensTotal: 500_000,
    });
  });

  it.each(sections)('that are off are not read at all: %s', async (section) => {
    const off = without(section);
    expect((await queriesOf(everySection, own)).join('\n')).toMatch(tablesOf[section]);
    expect((await queriesOf(off, own)).join('\n')).not.toMatch(tablesOf[section]);
    expect(JSON.stringify(await recordsWith(off))).not.toContain(marks[section]);
  });

  it.each(sections)('read nothing of the others: %s', async (section) => {
    const queries = (await queriesOf(only(section), own)).join('\n');
    for (const other of sections.filter((one) => one !== section)) {
      // A plan is in the profile's row, too; no field of the profile is read for it.
      expect(queries).not.toMatch(tablesOf[other]);
    }
  });

  it('are few queries', async () => {
    expect((await queriesOf(everySection, thirdParty)).length).toBeLessThanOrEqual(19);
  });

  it('keep what the profile says of health to those with profile and injuries', async () => {
    const health = async (enabled: EnabledSections) =>
      JSON.stringify(await recordsWith(enabled)).includes('markhealth');
    expect(await health(everySection)).toBe(true);
    expect(await health(without('injuries'))).toBe(false);
    expect(await health(without('profile'))).toBe(false);
  });

  it('keep the free time to the profile', async () => {
    const availability = { 1: 0, 6: 150 };
    await world.database.asUser(runner.userId, (tx) =>
      tx
        .updateTable('user_profiles')
        .set({ availability: jsonText(availability) })
        .where('user_id', '=', runner.userId)
        .execute(),
    );
    expect((await recordsWith(everySection)).profile).toMatchObject({ availability });
    expect(await recordsWith(without('profile'))).not.toHaveProperty('profile');
  });

  it('keep the shoes worn, and the plans that became trainings, to the trainings', async () => {
    await world.database.asUser(runner.userId, (tx) =>
      tx
        .updateTable('calendar_events')
        .set({ training_id: runner.ids.training })
        .where('user_id', '=', runner.userId)
        .execute(),
    );
    const events = async (enabled: EnabledSections) => (await recordsWith(enabled)).events;
    expect(await events(everySection)).toMatchObject([{ trainingId: runner.ids.training }]);
    expect(JSON.stringify(await events(without('trainings')))).not.toContain('trainingId');
    const worn = async (enabled: EnabledSections) =>
      JSON.stringify(await recordsWith(enabled)).includes('worn pair');
    expect(await worn(without('gear'))).toBe(true);
    expect(await worn(without('trainings'))).toBe(false);
  });
});

describe('the days', () => {
  it('of trainings are the last 800, those asked about by id, and totals of every year', async () => {
    const old = await runner.addTraining({ date: addDays(today, -801), distance: 7 });
    const recent = await runner.addTraining({ date: addDays(today, -800), distance: 5 });
    await runner.addTraining({ date: '2010-05-01', distance: 3.5 });
    await runner.addTraining({ date: '2010-05-02', distance: 9, session_type: 'cross-training' });
    const ids = async (asked: string[]) =>
      (await recordsWith(everySection, { ...own, ids: asked })).trainings?.map(({ id }) => id);
    expect(await ids([])).toEqual([runner.ids.training, recent]);
    expect(await ids([old, recent])).toEqual([runner.ids.training, recent, old]);
    expect((await recordsWith(everySection)).totals?.years).toMatchObject([
      { from: '2026-01-01', sessions: 1, distance: 10 },
      { from: '2023-01-01', sessions: 2, distance: 12 },
      { from: '2010-01-01', sessions: 2, distance: 3.5 },
    ]);
  });

  it('of planned races begin today', async () => {
    const names = async (day: string) => {
      const { plannedRaces } = await readRecords(
        { read: runner.read, enabled: everySection, today: day, formats: usualFormats },
        own,
      );
      return plannedRaces?.map(({ raceName }) => raceName);
    };
    expect(await names('2026-04-05')).toEqual(['markrace half']);
    expect(await names('2026-04-06')).toEqual([]);
  });
});

describe('trainings from Strava’s API', () => {
  const apiText = (records: object) => JSON.stringify(records).includes('markapi');
  const addFromApi = () =>
    runner.addFrom('strava-api', {
      date: '2019-06-01',
      workout_description: 'markapi run',
      distance: 77,
    });

  it('are read by our own formulas, and not passed to a third party', async () => {
    const id = await addFromApi();
    const ids = [id];
    expect(apiText(await recordsWith(everySection, { ...own, ids }))).toBe(true);
    const records = await recordsWith(everySection, { ...thirdParty, ids });
    expect(apiText(records)).toBe(false);
    expect(records.totals?.years).toMatchObject([
      { from: '2026-01-01', sessions: 1, distance: 10 },
    ]);
    expect(records.withheld).toBe(1);
    expect((await recordsWith(everySection, own)).withheld).toBeUndefined();
  });

  it('are passed to a third party where the administrator includes them', async () => {
    const ids = [await addFromApi()];
    const reader = { ...thirdParty, allowedSources: ['strava-api'], ids } as const;
    const records = await recordsWith(everySection, reader);
    expect(apiText(records)).toBe(true);
    expect(records.totals?.years).toContainEqual(
      expect.objectContaining({ from: '2019-01-01', sessions: 1, distance: 77 }),
    );
    expect(records.withheld).toBeUndefined();
  });

  it.each(['strava-csv', 'file'] as const)('differ from the runner’s own: %s', async (source) => {
    await runner.addFrom(source);
    const records = await recordsWith(everySection, thirdParty);
    expect(records.trainings).toHaveLength(2);
    expect(records.withheld).toBeUndefined();
  });

  it('are not in what our formulas made from the whole log, either', async () => {
    await world.database.asService(runner.userId, async (tx) => {
      const strategy = jsonText({
        pre_race_prep: 'markapi',
        race_structure: '',
        pacing_strategy: '',
        gear_environment: '',
        mental_tricks: '',
        other_notes: '',
      });
      await tx
        .insertInto('ai_race_strategies')
        .values({ user_id: runner.userId, race_id: runner.ids.planned, strategy })
        .execute();
      await tx
        .updateTable('user_zones')
        .set({ lactate_threshold_basis: 'estimated', zone_1_description: 'markapi zone' })
        .where('user_id', '=', runner.userId)
        .execute();
      await tx
        .updateTable('ai_summaries')
        .set({ content: 'markapi summary' })
        .where('user_id', '=', runner.userId)
        .execute();
    });
    expect(apiText(await recordsWith(everySection, thirdParty))).toBe(true);
    await addFromApi();
    const records = await recordsWith(everySection, thirdParty);
    expect(apiText(records)).toBe(false);
    expect(records.plannedRaces).toHaveLength(1);
    expect(apiText(await recordsWith(without('trainings'), thirdParty))).toBe(false);
  });
});
