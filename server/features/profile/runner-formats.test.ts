import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import type { ProfileChanges } from '#shared/profile/schema.ts';
import { weekdayOf } from '#shared/week.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { readStream } from '../coach/coach.fixture.ts';
import { post, proRunner } from '../coach/requests.fixture.ts';

const today = new Date().toISOString().slice(0, 10);
const raceDay = addDays(today, 20);

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

async function runnerWith(preferences: ProfileChanges): Promise<Runner> {
  const runner = await proRunner(world);
  await runner.api.profile.$put({ json: { fullName: 'Jo' } });
  await runner.api.profile.$patch({ json: preferences });
  const race = { raceName: 'Shore Run', raceDate: raceDay, raceDistance: 12 };
  await runner.api['race-strategies'].$post({ json: race });
  return runner;
}

const run = (runner: Runner, date: string, distance: number) =>
  runner.api.trainings.$post({
    json: { date, sessionType: 'easy-run', distance, duration: '1:00:00' },
  });

async function ask(runner: Runner, message: string): Promise<string> {
  return (await readStream(await post(runner, '/ai/chat', { message }))).content;
}

const unfolded = async (path: string) =>
  (await (await world.request(path)).text()).replace(/\r\n /g, '');

async function feedOf(runner: Runner): Promise<string> {
  const { path } = (await (await runner.api['calendar-events'].feed.$post()).json()) as {
    path: string;
  };
  return await unfolded(path);
}

describe('two runners at the same time', () => {
  it('read the same records in their own units', async () => {
    const usual = await runnerWith({});
    const other = await runnerWith({ distanceUnit: 'mi', dateOrder: 'dmy' });
    const both = [usual, other];
    await Promise.all(both.map((runner) => run(runner, today, 10)));
    const answers = await Promise.all(both.map((runner) => ask(runner, 'How was my last run?')));
    expect(answers[0]).toContain('10.00 km');
    expect(answers[0]).not.toMatch(/ mi\b/);
    expect(answers[1]).toContain('6.21 mi');
    expect(answers[1]).not.toContain('km');

    const feeds = await Promise.all(both.map(feedOf));
    expect(feeds[0]).toContain('DESCRIPTION:12 km');
    expect(feeds[1]).toContain('DESCRIPTION:7.46 mi');
    const listed = async ({ api }: Runner) =>
      (await (await api['calendar-events'].$get({ query: {} })).json()).map((one) =>
        'description' in one ? one.description : undefined,
      );
    expect(await Promise.all(both.map(listed))).toEqual([['12 km'], ['7.46 mi']]);
    // What is kept of an answer goes with the preferences it was made for.
    await other.api.profile.$patch({ json: { distanceUnit: 'km' } });
    expect(await listed(other)).toEqual(['12 km']);
  });

  it('count their own weeks', async () => {
    const saturday = addDays(today, -((weekdayOf(today) + 1) % 7) - 7);
    const usual = await runnerWith({});
    const fromSaturday = await runnerWith({ firstWeekday: 6 });
    for (const runner of [usual, fromSaturday]) {
      // A Friday, then the Saturday and Sunday after it.
      await run(runner, addDays(saturday, -1), 3);
      await run(runner, saturday, 5);
      await run(runner, addDays(saturday, 1), 8);
    }
    const query = { measure: 'distance' as const, filter: {}, group: 'week' as const, today };
    const weeksOf = async ({ api }: Runner) => {
      const answer = await (await api.log.query.$post({ json: query })).json();
      return 'rows' in answer && answer.rows?.map(({ key, value }) => [key, value]).sort();
    };
    expect(await weeksOf(usual)).toEqual([[addDays(saturday, -5), 16]]);
    expect(await weeksOf(fromSaturday)).toEqual([
      [addDays(saturday, -7), 3],
      [saturday, 13],
    ]);
    const question = 'What was my biggest week?';
    expect(await ask(usual, question)).toContain('16.0 km');
    expect(await ask(fromSaturday, question)).toContain('13.0 km');
  });
});
