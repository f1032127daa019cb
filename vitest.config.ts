import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
// @ts-expect-error: the launchers are plain JavaScript, so that any Node can run them.
import { production } from './scripts/lib/serve.mjs';

/** Ends a hang. A busy machine is no failure, so no test may rely on how fast it is. */
const patience = {
  testTimeout: 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 500_000 } },
};

/**
 * What a real PostgreSQL might do differently from the embedded database, and a sample of the rest:
 * `.ci/run` runs these on both. `npm test -- --engine=postgres` runs every integration test on it.
 */
const dependsOnEngine = [
  // The engines themselves, migrations and the walls.
  'server/db/**/*.test.ts',
  'tests/integration/*wall*.test.ts',
  'tests/integration/plan.test.ts',
  // Locks, and requests that arrive at the same time.
  'server/features/billing/{token-account,handle-event,open-checkout,trials}.test.ts',
  'server/features/auth/{devices,proofs,sign-up}.test.ts',
  'server/features/auth/service/*.test.ts',
  'server/features/auth/{passkeys,sign-in-log}/*.test.ts',
  'server/features/{generations,strava,zones}/*.test.ts',
  'server/features/coach/{chat,meter,proposals,save-pieces,summaries}.test.ts',
  'server/features/coach/actions/*.test.ts',
  'tests/integration/coach-servers.test.ts',
  'tests/integration/kept-answers*.test.ts',
  'server/runner-limits.test.ts',
  'tests/integration/runner-limits.test.ts',
  'tests/integration/sign-in-{limits,program-replays,replays}.test.ts',
  // Jobs, large batches and streams.
  'server/features/imports/**/*.test.ts',
  'server/features/account-data/**/*.test.ts',
  'server/start-server.test.ts',
  // The sample.
  'server/features/{trainings,calendar,profile}/*.test.ts',
];

/** Tests in those folders that use no database, or nothing in which engines differ. */
const onAnyEngine = [
  'server/db/{json-columns,types,unreadable,wire-reader}.test.ts',
  'server/features/account-data/{bombs,split-rows}.test.ts',
  'server/features/auth/sign-in-log/network-of.test.ts',
  'server/features/imports/activity-files/**/*.test.ts',
  'server/features/imports/archives/{apple-workouts,read-bundle}.test.ts',
  'server/features/imports/originals/attachment.test.ts',
  'server/features/imports/{known-ways,parse-export,plans,text-of-file}.test.ts',
  'server/features/trainings/track-bytes.test.ts',
  'server/features/zones/from-log.test.ts',
];

/** Loading the modules again for each file takes long; what a test starts is its own. */
const sharedModules = { isolate: false };

/** Tests that replace or extend modules: modules that other tests had loaded would stay as they are. */
const ownModules = [
  'tests/second-source/*.test.ts',
  'web/features/calendar/writes.test.tsx',
  'web/features/coach/chat/follow-reply.test.ts',
  'web/screens/refused-writes.test.tsx',
  'web/shell/{coming-back,session-data}.test.ts',
];

const logo = 'scripts/logo.test.ts';

export default defineConfig({
  test: {
    // For the threads that read files.
    env: { NODE_COMPILE_CACHE: production.env.NODE_COMPILE_CACHE },
    // One fewer is the default: on two cores that is half of them.
    maxWorkers: availableParallelism(),
    // Slowness is measured in bench/; a line here is a file, or a test that failed.
    slowTestThreshold: Number.POSITIVE_INFINITY,
    projects: [
      {
        test: {
          name: 'unit',
          // Not among the integration tests, where the server's own sharp opens no files.
          include: [
            'shared/**/*.test.ts',
            'web/**/*.test.{ts,tsx}',
            'tests/eval/**/*.test.ts',
            'tests/mutations/*.test.ts',
            logo,
          ],
          exclude: ownModules,
          ...sharedModules,
          ...patience,
        },
      },
      { test: { name: 'unit-own-modules', include: ownModules, ...patience } },
      {
        test: {
          name: 'engine',
          include: dependsOnEngine,
          exclude: onAnyEngine,
          ...sharedModules,
          ...patience,
        },
      },
      {
        test: {
          name: 'integration',
          include: [
            'server/**/*.test.ts',
            'tests/integration/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          exclude: [logo],
          ...sharedModules,
          ...patience,
        },
      },
    ],
  },
});
