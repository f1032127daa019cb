import { corrupt } from './known-run/faults.fixture.ts';
import { fitFile, type Part } from './known-run/fit-file.fixture.ts';
import { chosenKinds, type Format, formats, type Kind } from './known-run/kinds.fixture.ts';
import { type Layout, layoutOf, noteOf } from './known-run/layout.fixture.ts';
import { type Random, randomOf } from './known-run/random.fixture.ts';
import { legOf, type Run, runOf } from './known-run/run.fixture.ts';
import { type Truth, truthOf } from './known-run/truth.fixture.ts';
import { gpxFile, tcxFile } from './known-run/xml-file.fixture.ts';

export interface KnownRun {
  bytes: Uint8Array;
  format: Format;
  kinds: readonly Kind[];
  description: string;
  /** One for each run in the file, in the same order. */
  truths: Truth[];
}

/** A file whose truth is known. The same seed and number give the same file. */
export function knownRun(seed: number, number: number): KnownRun {
  const random = randomOf(seed, number);
  const format = formats[number % formats.length] ?? 'fit';
  const kinds = chosenKinds(format, Math.floor(number / formats.length), random);
  const layout = layoutOf(format, kinds, random);
  const runs = runsOf(kinds, random);
  return {
    bytes: bytesOf(runs, kinds, layout, random),
    format,
    kinds,
    description: [noteOf(layout), ...runs.flatMap(({ notes }) => notes)].join('\n    '),
    truths: runs.map((run) => truthOf(run, layout)),
  };
}

const day = 86_400_000;
const minute = 60_000;

/** In the afternoon, shortly before midnight, and after midnight, when UTC has another day. */
const starts = [
  Date.UTC(2024, 4, 14, 16, 30, 20),
  Date.UTC(2024, 4, 14, 21, 50, 20),
  Date.UTC(2024, 4, 14, 22, 30, 20),
];

/** Kinds that apply to the whole file, and so to a second run in it. */
const ofTheFile: readonly Kind[] = ['offset', 'totals', 'order', 'two-runs', 'virtual'];

/** If there are two runs in a file, one of them has no faults. */
function runsOf(kinds: readonly Kind[], random: Random): Run[] {
  const startedAt = random.pick(starts);
  const isSecond = kinds.includes('two-runs') && random.chance(0.5);
  const run = corrupt(
    runOf({ kinds, startedAt: startedAt + (isSecond ? day : 0) }, random),
    random,
  );
  if (!kinds.includes('two-runs')) return [run];
  const other = runOf(
    {
      kinds: kinds.filter((kind) => ofTheFile.includes(kind)),
      startedAt: startedAt + (isSecond ? 0 : day) + 7 * minute,
      seconds: 600,
    },
    random,
  );
  return isSecond ? [other, run] : [run, other];
}

function bytesOf(
  runs: readonly Run[],
  kinds: readonly Kind[],
  layout: Layout,
  random: Random,
): Uint8Array {
  if (layout.format === 'gpx') return Buffer.from(gpxFile(runs, layout));
  if (layout.format === 'tcx') return Buffer.from(tcxFile(runs, layout));
  const files = runs.map((run) =>
    fitFile(kinds.includes('multisport') ? sportsAround(run, random) : [ranBy(run)], layout),
  );
  return Buffer.concat(files);
}

const [running, cycling, swimming] = [1, 2, 5];
const ranBy = (run: Run): Part => ({ sport: running, run });

/** The run comes last, first, or in the middle, with a minute from one sport to the next. */
function sportsAround(run: Run, random: Random): Part[] {
  const { startedAt } = run.plan;
  const afterwards = startedAt + ((run.laps.at(-1)?.to ?? 0) + 60) * 1000;
  const swim = (at: number): Part => ({ sport: swimming, run: legOf(at, 1) });
  const bike = (at: number): Part => ({ sport: cycling, run: legOf(at, 8) });
  const leg = 11 * minute;
  return random.pick([
    [swim(startedAt - 2 * leg), bike(startedAt - leg), ranBy(run)],
    [ranBy(run), bike(afterwards)],
    [swim(startedAt - leg), ranBy(run), bike(afterwards)],
  ]);
}
