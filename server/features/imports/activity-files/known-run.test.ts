import { describe, expect, it } from 'vitest';
import { type Difference, differencesOf } from './known-run/check.fixture.ts';
import { type KnownRun, knownRun } from './known-run.fixture.ts';

// One known run, written in every way in which files come in real life, and combinations of them.
// A failure names its seed and number. `KNOWN_RUN_SEED=7` writes other files than usual, and
// `KNOWN_RUN_NUMBER=123` reads one of them only.

const seed = Number(process.env.KNOWN_RUN_SEED ?? 1);
const only = process.env.KNOWN_RUN_NUMBER;
const batch = 100;
const batches = 24;

interface Failure extends Difference {
  number: number;
  file: KnownRun;
}

async function failuresOf(number: number): Promise<Failure[]> {
  const file = knownRun(seed, number);
  try {
    return (await differencesOf(file)).map((found) => ({ ...found, number, file }));
  } catch (error) {
    return [{ aspect: 'refused', expected: 'a run', actual: `${error}`, number, file }];
  }
}

/** Grouped by what is wrong, with only the simplest files of each group. */
function report(failures: readonly Failure[]): string {
  const groups = Map.groupBy(failures, ({ aspect, file }) => `${file.format}, ${aspect}`);
  return [...groups].map(([name, group]) => groupText(name, group)).join('\n');
}

function groupText(name: string, group: readonly Failure[]): string {
  const simplest = group.toSorted((one, other) => one.file.kinds.length - other.file.kinds.length);
  const texts = simplest.slice(0, 3).map(failureText);
  return [`■ ${name}: ${group.length}`, ...texts].join('\n');
}

const failureText = ({ aspect, expected, actual, number, file }: Failure) =>
  `  KNOWN_RUN_SEED=${seed} KNOWN_RUN_NUMBER=${number}: ${file.kinds.join(' + ')}
    ${file.description}
    ${aspect}: expected ${expected}, but was ${actual}`;

async function checkAll(numbers: readonly number[]) {
  const failures: Failure[] = [];
  for (const number of numbers) failures.push(...(await failuresOf(number)));
  const files = new Set(failures.map(({ number }) => number)).size;
  expect(files, `${files} of ${numbers.length} files read wrongly\n${report(failures)}\n`).toBe(0);
}

describe(`a known run in every kind of file, KNOWN_RUN_SEED=${seed}`, () => {
  if (only !== undefined) {
    it(`is read correctly from file ${only}`, () => checkAll([Number(only)]));
    return;
  }
  for (let no = 0; no < batches; no += 1) {
    const first = no * batch;
    const numbers = Array.from({ length: batch }, (_, at) => first + at);
    it(`is read correctly from files ${first} to ${first + batch - 1}`, () => checkAll(numbers));
  }
});
