import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readVersions } from '../../server/db/versions.ts';
import { runRestore } from '../../server/features/account-data/run-restore.ts';
import type { AnyParser } from '../../server/parsing/parser.ts';
import type { Parsing } from '../../server/parsing/parsing.ts';
import { nameOf } from '../injections/fixture.ts';
import { fixtures } from '../injections/fixtures.ts';
import { type Guard, guards, type SecondWall, stoppedBy } from '../injections/guards.ts';
import { type Instead, openScene, type Scene } from '../injections/scene.ts';
import { importWithout } from '../injections/without-guard.ts';
import { testEnv } from '../world.ts';
import { setWalls } from './first-wall.fixture.ts';

let scene: Scene;
let dataDir: string;
beforeAll(async () => {
  scene = await openScene();
  dataDir = await mkdtemp(join(tmpdir(), 'longrun-unguarded-'));
});
afterAll(async () => {
  await scene.close();
  await rm(dataDir, { recursive: true });
});

type Modules = {
  coach: typeof import('../../server/features/coach/model-coach.ts');
  server: typeof import('../../server/start-server.ts');
  restore: typeof import('../../server/features/account-data/parse-archive.ts');
};

/** Another thread would load the parser with its guard. */
const inThisThread = (parse: AnyParser): Parsing => ({
  run: ({ input }) => parse(input, { pause: async () => {} }),
  isWaitedFor: () => false,
  close: async () => {},
});

/** What replaces the part that the guard protects, without it, and how to stop that. */
async function without(guard: Guard): Promise<{ instead: Instead; stop?: () => Promise<void> }> {
  const { of = 'coach', show } = guard;
  if (show) return { instead: { show } };
  if (of === 'restore') {
    const path = 'server/features/account-data/parse-archive.ts';
    const { parse } = await importWithout<Modules['restore']>(guard, path);
    const parsing = inThisThread(parse);
    return { instead: { restore: (given, ...rest) => runRestore({ ...given, parsing }, ...rest) } };
  }
  if (of === 'server') {
    const { world, stage } = scene;
    const path = 'server/start-server.ts';
    const { startServer } = await importWithout<Modules['server']>(guard, path);
    const { database, jobs } = world;
    const server = await startServer(testEnv(dataDir), { database, jobs, coach: stage });
    return { instead: { url: `http://127.0.0.1:${server.port}` }, stop: server.stop };
  }
  const path = 'server/features/coach/model-coach.ts';
  const { modelCoach } = await importWithout<Modules['coach']>(guard, path);
  return { instead: { coach: modelCoach } };
}

async function takeDown(wall: SecondWall): Promise<() => Promise<unknown>> {
  const { world } = scene;
  if (wall === 'row security') {
    await setWalls(world, 'down');
    return () => setWalls(world, 'up');
  }
  const { database } = world;
  const reading = vi
    .spyOn(database, 'readAsUser')
    .mockImplementation((userId, work) =>
      database.asUser(userId, (tx) =>
        work(tx, { versions: async () => readVersions({ parts: [] }).versions, endWithNext() {} }),
      ),
    );
  return async () => reading.mockRestore();
}

/** The fixtures of a guard that do its harm. */
async function harmful(
  guard: Guard,
  instead: Instead,
  played = stoppedBy(guard),
): Promise<string[]> {
  const names: string[] = [];
  for (const fixture of played) {
    const { harm } = await scene.play(fixture, instead);
    if (harm.includes(guard.harm)) names.push(nameOf(fixture));
  }
  return names;
}

describe.each(guards)('without the guard: $name', (guard) => {
  it(`each of the fixtures that it stops does harm: ${guard.harm}`, async () => {
    const { instead, stop } = await without(guard);
    let putUp: (() => Promise<unknown>) | undefined;
    if (guard.wall) {
      const some = stoppedBy(guard).slice(0, 2);
      expect(await harmful(guard, instead, some), 'the second wall holds').toEqual([]);
      putUp = await takeDown(guard.wall);
    }
    const found = await harmful(guard, instead);
    await putUp?.();
    await stop?.();
    expect(found).toEqual(stoppedBy(guard).map(nameOf));
    expect(found).not.toEqual([]);
  });
});

it('each fixture is stopped by a guard', () => {
  const stopped = new Set(guards.flatMap(stoppedBy));
  expect(fixtures.filter((fixture) => !stopped.has(fixture)).map(nameOf)).toEqual([]);
});
