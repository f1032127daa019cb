import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '#shared/calendar-day.ts';
import { unpackFigures } from '#shared/dashboard/columns.ts';
import { prepareTrainings } from '#shared/trainings/sums.ts';
import { startWorld } from '../../../tests/world.ts';

describe('GET /api/dashboard/trainings', () => {
  let world: Awaited<ReturnType<typeof startWorld>>;
  beforeAll(async () => {
    world = await startWorld();
  });
  afterAll(() => world.stop());

  const today = new Date().toISOString().slice(0, 10);
  const training = (daysAgo: number, more: object = {}) => ({
    date: addDays(today, -daysAgo),
    sessionType: 'easy-run' as const,
    distance: 10.005,
    duration: '0:55:01',
    ...more,
  });

  it('has the figures of the whole log, and the newest in full', async () => {
    const runner = await world.signUp();
    const log = [
      training(0, { rpe: 4, startTime: '18:00' }),
      training(0, { sessionType: 'strength', distance: 0, startTime: '06:30' }),
      training(1, { sleepDuration: 7.5 }),
      // A plan, which is not among the newest in full.
      training(-30, { sessionType: 'race' }),
      ...Array.from({ length: 20 }, (_, week) => training(7 * week + 3)),
    ];
    for (const json of log) expect((await runner.api.trainings.$post({ json })).status).toBe(201);

    const all = await (await runner.api.trainings.$get({ query: {} })).json();
    const { figures, newest } = await (await runner.api.dashboard.trainings.$get()).json();
    expect(unpackFigures(figures)).toEqual(prepareTrainings(all));
    expect(newest).toEqual(all.filter(({ date }) => date <= today).slice(0, newest.length));
    expect(newest.length).toBeGreaterThan(3);
  });

  it('is empty for a runner without trainings, and nobody else’s', async () => {
    const runner = await world.signUp();
    const answer = await (await runner.api.dashboard.trainings.$get()).json();
    expect(answer.newest).toEqual([]);
    expect(unpackFigures(answer.figures)).toEqual([]);
    expect((await world.request('/api/dashboard/trainings')).status).toBe(401);
  });
});
