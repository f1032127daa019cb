import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CalendarDay } from '#shared/calendar-day.ts';
import { newId } from '#shared/new-id.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { listStretches } from './list-stretches.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

interface Effort {
  date: CalendarDay;
  metres: number;
  seconds: number;
  training?: object;
  indoors?: boolean;
  expires_at?: Date;
}

const add = ({ id: userId }: Runner, { date, metres, seconds, training, ...rest }: Effort) =>
  world.database.asService(userId, async (tx) => {
    const id = newId();
    const run = { session_type: 'easy-run', distance: 12, duration: 4000, ...training };
    await tx
      .insertInto('trainings')
      .values({ id, user_id: userId, date, ...run })
      .execute();
    const row = { user_id: userId, training_id: id, metres, seconds, paused_seconds: 0 };
    await tx
      .insertInto('best_efforts')
      .values({ indoors: false, ...row, ...rest })
      .execute();
  });

it('has the fastest stretch over each distance of the last twelve months', async () => {
  const [runner, other] = [await world.signUp(), await world.signUp()];
  const ten = { date: '2026-02-01', metres: 10_000 };
  await add(runner, { ...ten, seconds: 2820 });
  await add(runner, { ...ten, date: '2026-01-01', seconds: 2900 });
  await add(runner, { ...ten, metres: 5000, seconds: 1350 });
  await add(runner, { ...ten, metres: 1000, seconds: 230 });
  // Older than a year, still to come, on a belt, on a bike, no longer kept, somebody else's.
  await add(runner, { ...ten, date: '2025-03-05', seconds: 2400 });
  await add(runner, { ...ten, date: '2026-03-06', seconds: 2401 });
  await add(runner, { ...ten, seconds: 2402, indoors: true });
  await add(runner, { ...ten, seconds: 2403, training: { terrain: 'treadmill' } });
  await add(runner, { ...ten, seconds: 2404, training: { session_type: 'cross-training' } });
  await add(runner, { ...ten, seconds: 2405, expires_at: new Date('2026-01-01') });
  await add(other, { ...ten, seconds: 2406 });
  const log = { userId: runner.id, withheld: [] };
  const found = await world.database.asUser(runner.id, (tx) =>
    listStretches(tx, log, '2026-03-05'),
  );
  expect(found).toEqual([
    { date: '2026-02-01', distance: 5, time: 1350 },
    { date: '2026-02-01', distance: 10, time: 2820 },
  ]);
});
