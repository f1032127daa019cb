// Tests that passed only when they were tried again. Once may be the machine; twice is the test.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { at } from './project.mjs';

const remembered = at('.cache/second-tries.json');

/** The tests of a Playwright JSON report with this outcome: 'flaky' means at the second try. */
export function testsOf(suites = [], ending) {
  return suites.flatMap((suite) => [
    ...testsOf(suite.suites, ending),
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === ending)
        .map(({ projectName, results }) => ({
          name: `${file} › ${title} (${projectName})`,
          results,
        })),
    ),
  ]);
}

/**
 * Remembers the tests that needed their second try in this run, for the runs to come.
 * @returns those of them that needed it in an earlier run, too, which are then forgotten
 */
export function neededAgain(names) {
  const earlier = new Set(recall());
  const again = names.filter((name) => earlier.has(name));
  const kept = [...new Set([...earlier, ...names])].filter((name) => !again.includes(name));
  mkdirSync(dirname(remembered), { recursive: true });
  writeFileSync(remembered, JSON.stringify(kept, null, 2));
  return again;
}

function recall() {
  try {
    return JSON.parse(readFileSync(remembered, 'utf8'));
  } catch {
    return [];
  }
}
