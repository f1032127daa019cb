// How many tests passed and failed, according to the runners' reports.
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';
import { neededAgain, testsOf } from './second-tries.mjs';

export const add = (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed });

export const line = ({ passed, failed }) => `${passed} passed, ${failed} failed`;

/** Running nothing is not a success. */
export const succeeded = ({ passed, failed }) => failed === 0 && passed > 0;

/** A command that counts as one test. */
export const ofCommand = (name, code) =>
  code === 0
    ? { passed: 1, failed: 0 }
    : { passed: 0, failed: 1, notes: [failure(name, `ended with ${code}`)] };

/** The report is of vitest-report.mjs. */
export const fromVitest = (report, code) =>
  honest(read(report) ?? { passed: 0, failed: 0, notes: [] }, code);

/** A failed test in one line, for the end of a run whose beginning may not have been kept. */
export function failure(name, message = '') {
  const [why = ''] = stripVTControlCharacters(message).split('\n');
  return `Failed: ${name.replace(root, '')}: ${why}`;
}

/**
 * What passes at its second try (`retries`) has passed, unless it needed one in an earlier run, too.
 * `notes` says which did.
 */
export function fromPlaywright(report, code) {
  const { stats, errors, suites } = read(report) ?? {};
  const tried = testsOf(suites, 'flaky').map(({ name }) => name);
  const again = neededAgain(tried);
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0) - again.length;
  const failed = (stats?.unexpected ?? 0) + (errors?.length ?? 0) + again.length;
  const notes = tried.map((name) =>
    again.includes(name)
      ? `Failed: needed a second try, as in an earlier run: ${name}`
      : `Needed a second try: ${name}`,
  );
  for (const { name, results } of testsOf(suites, 'unexpected')) {
    notes.push(failure(name, results.at(-1)?.error?.message));
  }
  if (tried.length > 0) notes.unshift(`Browser tests that needed a second try: ${tried.length}`);
  return honest({ passed, failed, notes }, code);
}

/** A runner that crashed, or ran nothing, has failed whatever its report says. */
function honest(counts, code) {
  const silent = counts.failed === 0 && (code !== 0 || counts.passed === 0);
  if (!silent) return counts;
  const why = `ended with ${code} after ${counts.passed} tests, none of which failed`;
  return { ...counts, failed: 1, notes: [...counts.notes, failure('the test runner', why)] };
}

function read(report) {
  try {
    return JSON.parse(readFileSync(report, 'utf8'));
  } catch {
    return undefined;
  }
}
