import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import { stravaExport } from '../../../tests/strava-export.ts';
import { stravaRun } from '../../../tests/strava-server.ts';
import { type StravaWorld, startStravaWorld } from '../../../tests/strava-world.ts';
import { bring } from '../../../tests/upload.ts';
import type { Runner } from '../../../tests/world.ts';
import { fitRun, runAt } from '../imports/activity-files/fit-writer.fixture.ts';
import { pointsOf, tcxFile } from '../imports/activity-files/xml-files.fixture.ts';

let world: StravaWorld;
beforeAll(async () => {
  world = await startStravaWorld();
});
afterAll(() => world.stop());

const activityId = 77;
const table = stravaExport({
  id: activityId,
  date: 'May 1, 2026, 6:30:00 AM',
  metres: 1800,
  movingSeconds: 600,
  name: 'By the lake',
});
const activity = stravaRun(activityId, new Date(runAt).toISOString(), {
  name: 'By the lake',
  distance: 1800,
  moving_time: 600,
  elapsed_time: 600,
});

const ways = {
  FIT: (runner: Runner) => bring(runner, 'watch.fit', fitRun()),
  TCX: (runner: Runner) => bring(runner, 'watch.tcx', tcxFile(pointsOf())),
  CSV: (runner: Runner) => bring(runner, 'activities.csv', table),
  API: async (runner: Runner) => {
    const begun = await runner.request('/api/integrations/strava/import', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userId: runner.id }),
    });
    expect(begun.status).toBe(200);
  },
};
type Way = keyof typeof ways;

/** Each way comes first in one of them, and last in another. */
const orders: Way[][] = [
  ['FIT', 'TCX', 'API', 'CSV'],
  ['TCX', 'CSV', 'FIT', 'API'],
  ['CSV', 'API', 'FIT', 'TCX'],
  ['API', 'CSV', 'TCX', 'FIT'],
];

let athletes = 90_000_000;

describe('the same run', () => {
  it.each(orders)(
    'by %s, %s, %s and %s is one training with everything from each',
    async (...order) => {
      const runner = await world.signUp();
      athletes += 1;
      const athlete = { id: athletes, firstname: 'Kim', lastname: 'Lund', activities: [activity] };
      await world.connect(runner, athlete);
      for (const way of order) await ways[way](runner);
      const log = await (await runner.request('/api/trainings')).json();
      expect(log).toHaveLength(1);
      const shown = await (await runner.request(`/api/trainings/${log[0].id}`)).json();
      expect(shown).toMatchObject({
        date: '2026-05-01',
        startTime: '08:30',
        // Of the watch's own file, which has the most.
        distance: 1.8,
        duration: '0:10:00',
        heartRateAvg: 141,
        avgPower: 250,
        hasTrack: true,
        // Of the TCX file alone, and of Strava.
        calories: 120,
        workoutDescription: 'By the lake',
        isStravaImport: true,
      });
      expect(shown.laps).toHaveLength(2);
      const sources: DetailedTraining['sources'] = shown.sources;
      const known = sources.map(({ source, format }) => format ?? source);
      expect(known.sort()).toEqual(['fit', 'strava-api', 'strava-csv', 'tcx']);
    },
  );
});
