import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Ends a hang. A busy machine is no failure, so no test may rely on how fast it is. */
const patience = {
  testTimeout: 240_000,
  hookTimeout: 240_000,
  expect: { poll: { timeout: 180_000 } },
};

export default defineConfig({
  test: {
    // One fewer is the default: on two cores that is half of them.
    maxWorkers: availableParallelism(),
    // What is slow is measured in bench/; a line here is a file, or a test that failed.
    slowTestThreshold: Number.POSITIVE_INFINITY,
    projects: [
      {
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'web/**/*.test.{ts,tsx}'],
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
          ...patience,
        },
      },
    ],
  },
});
