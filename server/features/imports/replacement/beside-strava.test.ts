import { afterAll, beforeAll, expect, it } from 'vitest';
import { stravaRun } from '../../../../tests/strava-server.ts';
import { type StravaWorld, startStravaWorld } from '../../../../tests/strava-world.ts';
import { runAt } from '../activity-files/fit-writer.fixture.ts';
import { bring, file, only, replace, sourceNamed, takeBack } from './replacing.fixture.ts';

let world: StravaWorld;
beforeAll(async () => {
  world = await startStravaWorld();
});
afterAll(() => world.stop());

it('stays the runner’s own when it is put back, whatever they keep of Strava’s', async () => {
  const runner = await world.signUp();
  await bring(runner, 'run.tcx', file());
  const measured = { distance: 1800, moving_time: 600, elapsed_time: 600 };
  const heart = { average_heartrate: 142, max_heartrate: 144 };
  const fields = { ...measured, ...heart, calories: 120 };
  const run = stravaRun(5, new Date(runAt).toISOString(), fields);
  await world.connect(runner, { id: 95, firstname: 'Kim', lastname: 'Lund', activities: [run] });
  await world.handle({ id: '5', athleteId: '95' });
  const before = await only(runner);
  expect(before).toMatchObject({ distance: 1.8, duration: '0:10:00', heartRateAvg: 142 });
  expect(before.sources).toMatchObject([{ source: 'file' }, { source: 'strava-api', taken: [] }]);

  await replace(runner, await sourceNamed(runner, 'run.tcx'));
  expect(await only(runner)).toMatchObject({ distance: 2.1 });
  expect(await takeBack(runner, (await sourceNamed(runner, 'better.tcx')).path)).toBe(204);
  expect(await only(runner)).toEqual(before);
  await runner.request('/api/integrations/strava?keep=nothing', { method: 'DELETE' });
  const { sources, ...rest } = before;
  expect(await only(runner)).toEqual({ ...rest, sources: sources.slice(0, 1) });
});
