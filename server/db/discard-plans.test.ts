import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { testServer } from '../../tests/database.ts';
import { manyRuns, stravaExport } from '../../tests/strava-export.ts';
import { startWorld, type World } from '../../tests/world.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/**
 * How many rows of the log sequential scans have read. The only connection has just flushed its
 * count.
 */
async function readInSequence(): Promise<number> {
  await world.database.executeSql('select pg_stat_force_next_flush()');
  const { rows } = await world.database.executeSql(
    `select seq_tup_read::int from pg_stat_user_tables where relname = 'trainings'`,
  );
  return Number(rows[0]?.seq_tup_read);
}

it.skipIf(testServer)(
  'does not go through the log for every row of an import into an empty one',
  async () => {
    const count = 1000;
    const runner = await world.signUp();
    await world.database.executeSql('vacuum (analyze)');
    const before = await readInSequence();
    const opened = await runner.request('/api/imports/strava-export?timeZone=UTC', {
      method: 'POST',
      body: stravaExport(...manyRuns(count)),
    });
    const { id, timeZone } = (await opened.json()) as ImportPreview;
    const started = await runner.api.imports[':id'].start.$post({
      param: { id },
      json: { timeZone, include: [] },
    });
    expect(started.status).toBe(202);
    await expect
      .poll(
        async () => (await (await runner.api.imports[':id'].$get({ param: { id } })).json()).status,
      )
      .toBe('complete');
    expect((await readInSequence()) - before).toBeLessThan(count * 100);
  },
);
