// How many tests passed and failed, according to the runners' reports.
import { readFileSync } from 'node:fs';
import { neededAgain, secondTries } from './second-tries.mjs';

export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

export const line = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** Running nothing is not a success. */
export const succeeded = ({ passed, failed }) => failed === 0 && passed > 0;

/** A command that counts as one test. */
export const ofCommand = (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 });

export function fromVitest(report, code) {
  const { numPassedTests, numFailedTests, testResults } = read(report) ?? {};
  // A file that does not load has failed, though none of its tests ran.
  const broken = (testResults ?? []).filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  ).length;
  return honest({ passed: numPassedTests ?? 0, failed: (numFailedTests ?? 0) + broken }, code);
}

/**
 * What passes at its second try (`retries`) has passed, unless it needed one in an earlier run, too.
 * `notes` says which did.
 */
export function fromPlaywright(report, code) {
  const { stats, errors, suites } = read(report) ?? {};
  const tried = secondTries(suites);
  const again = neededAgain(tried);
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0) - again.length;
  const failed = (stats?.unexpected ?? 0) + (errors?.length ?? 0) + again.length;
  const notes = tried.map((name) =>
    again.includes(name)
      ? `Failed: needed a second try, as in an earlier run: ${name}`
      : `Needed a second try: ${name}`,
  );
  if (tried.length > 0) notes.unshift(`Browser tests that needed a second try: ${tried.length}`);
  return { ...honest({ passed, failed }, code), notes };
}

/** A runner that crashed, or ran nothing, has failed whatever its report says. */
function honest(counts, code) {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  return silent ? { ...counts, failed: 1 } : counts;
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}
