import { usualFormats } from '#shared/formats.ts';
import { fitRun, runAt } from '../server/features/imports/activity-files/fit-writer.fixture.ts';
import { readActivityFile } from '../server/features/imports/activity-files/read-activity-file.ts';
import { gpxFile, pointsOf } from '../server/features/imports/activity-files/xml-files.fixture.ts';
import { benchArchive } from './lib/archive-import.ts';
import { cpuMs } from './lib/cpu-ms.ts';
import { benchFolder } from './lib/folder-import.ts';
import { libraryParsing } from './lib/library-parsing.ts';
import { report } from './lib/report.ts';
import { median } from './lib/statistics.ts';

const files = 200;
const seconds = 3600;
const unpaused = { pause: async () => {} };

/** What reading one-hour files costs us, compared with the libraries' own parsing. */
export async function benchFiles(): Promise<void> {
  await compare('FIT', (startedAt) => fitRun({ startedAt, seconds }), libraryParsing.FIT);
  await compare(
    'GPX',
    (startedAt) => Buffer.from(gpxFile([pointsOf({ startedAt, points: seconds })])),
    libraryParsing.GPX,
  );
  await benchFolder();
  await benchArchive();
}

/** Alternating, each file by both, after both have been compiled. */
async function compare(
  format: string,
  fileAt: (startedAt: number) => Uint8Array,
  parse: (bytes: Uint8Array) => unknown,
): Promise<void> {
  const theirs: number[] = [];
  const ours: number[] = [];
  for (let n = -20; n < files; n += 1) {
    const bytes = fileAt(runAt + n * 86_400_000);
    const began = cpuMs();
    await parse(bytes);
    const parsed = cpuMs();
    await readActivityFile({ bytes }, usualFormats, unpaused);
    const read = cpuMs();
    if (n < 0) continue;
    theirs.push(parsed - began);
    ours.push(read - parsed);
  }
  const [alone, whole] = [median(theirs), median(ours)];
  report({
    name: `reading a ${format} file of an hour, beside its library alone`,
    value: median(ours.map((ms, n) => ms / (theirs[n] as number))),
    unit: '×',
    limit: { atMost: 1.6 },
    note: `${whole.toFixed(1)} ms of CPU, ${alone.toFixed(1)} alone; ${files} files`,
  });
}
