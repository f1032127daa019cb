import { expect, test } from 'vitest';
import type { ImportPreview, PreviewRow } from '#shared/imports/schema.ts';
import { markupOf, textsOf } from '../../markup.fixture.tsx';
import { Preview } from './preview.tsx';

const run = {
  line: 1,
  verdict: 'add',
  reason: '',
  kind: 'Run',
  name: 'Morning Run',
  fileName: 'morning.gpx',
  startedAtUtc: '2026-05-01T22:30:00.000Z',
  date: '2026-05-02',
  startTime: '00:30',
  distance: 10,
  duration: '0:50:00',
} satisfies PreviewRow;

const duplicate = (line: number, isAdded: boolean): PreviewRow => ({
  ...run,
  line,
  verdict: 'duplicate',
  duplicateOf: {
    trainingId: 't1',
    date: '2026-05-02',
    distance: 9.8,
    duration: '0:49:00',
    why: isAdded ? 'logged' : 'imported',
    sureness: isAdded ? 'likely' : 'same-file',
    ...(isAdded && { because: 'Distance differs by 2%.' }),
    isAdded,
  },
});

function previewOf(
  rows: PreviewRow[],
  leftOut?: string,
  distanceUnits?: ImportPreview['distanceUnits'],
): string {
  const of = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const found: ImportPreview = {
    id: 'i1',
    fileName: 'runs (4 files)',
    status: 'preview',
    timeZone: 'America/Los_Angeles',
    guessedTimeZone: 'America/Los_Angeles',
    summary: {
      activitiesFound: rows.length,
      runningActivities: rows.filter(({ kind }) => kind === 'Run').length,
      imported: 0,
      duplicates: 0,
    },
    progress: { done: 0, total: 0 },
    createdAt: '2026-07-01T12:00:00.000Z',
    counts: {
      add: of('add'),
      doubtful: 0,
      duplicate: of('duplicate'),
      'left-out': 0,
      bad: of('bad'),
    },
    distanceToAdd: rows
      .filter(({ verdict }) => verdict === 'add')
      .reduce((sum, { distance = 0 }) => sum + distance, 0),
    toMerge: rows.filter(({ duplicateOf }) => duplicateOf?.isAdded).length,
    distanceUnits,
    leftOutByKind: [],
    rows,
  };
  return markupOf(<Preview found={found} leftOut={leftOut} onCancel={() => {}} />);
}
const textOf = (...args: Parameters<typeof previewOf>) => textsOf(previewOf(...args)).join(' ');
const zoneChoice = 'Time zone of your runs';

test('a file’s run is shown on the runner’s own day, with its file, track and remarks', () => {
  const text = textOf([{ ...run, hasTrack: true, remarks: ['The file is damaged.'] }]);
  expect(text).toContain('May 2, 2026 12:30 AM');
  expect(text).toMatch(/morning\.gpx.*Track.*The file is damaged\./);
  expect(text).not.toContain(zoneChoice);
  expect(textOf([run])).not.toContain('Track');
});

test('a time zone is chosen only where a run has no day of its own', () => {
  const { date, startTime, ...fromTable } = run;
  expect(textOf([{ ...run, line: 2 }, fromTable])).toContain(zoneChoice);
  expect(textOf([{ line: 1, verdict: 'bad', reason: 'Damaged.', kind: '' }])).not.toContain(
    zoneChoice,
  );
});

test('what is added to trainings is counted, and says how sure it is', () => {
  const markup = previewOf([run, duplicate(2, true), duplicate(3, false)]);
  expect(markup.match(/<select/g)).toHaveLength(1);
  const text = textsOf(markup).join(' ');
  expect(text).toContain('2 duplicates');
  expect(text).toContain('Likely');
  expect(text).toContain('Distance differs by 2%.');
  expect(text).toContain('Same file');
  expect(text).toContain('1 training, 10.00 km, 1 added to a training');
  expect(text).toContain('Import 1 training');
});

test('a duplicate of the same upload says in which file the other one is', () => {
  const { duplicateOf, ...row } = duplicate(2, true);
  if (!duplicateOf) throw new Error('No duplicate');
  const earlier = { why: 'earlier-row', line: 1, fileName: 'watch/a.fit' } as const;
  expect(textOf([{ ...row, duplicateOf: { ...duplicateOf, ...earlier } }])).toMatch(
    /Also in watch\/a\.fit ?: May 2, 2026/,
  );
});

test('an import may only add to trainings', () => {
  expect(textOf([duplicate(2, true), duplicate(3, true)])).toContain('Add to 2 trainings');
  const nothing = textOf([duplicate(3, false)]);
  expect(nothing).toContain('1 duplicate skipped');
  expect(nothing).toContain('Nothing to import: your log already has every run');
});

test('files that cannot be read, or are of another kind, are named', () => {
  const bad = { line: 2, verdict: 'bad', reason: 'This is no FIT file.', kind: '' } as const;
  const text = textOf([run, { ...bad, fileName: 'broken.fit' }], 'Left out: photo.jpg.');
  expect(text).toContain('1 file could not be read');
  expect(text).toContain('broken.fit This is no FIT file.');
  expect(text).toContain('Left out: photo.jpg.');
});

test('what is to be added is called runs, unless other sports are kept', () => {
  const headings = (...rows: PreviewRow[]) => textOf(rows).match(/\b(Run|Activity) Distance/)?.[1];
  const ride = { ...run, line: 2, kind: 'Cycling', sessionType: 'cross-training' } as const;
  expect(headings(run)).toBe('Run');
  expect(headings(run, ride)).toBe('Activity');
});

test('one activity is counted as one', () => {
  expect(textsOf(previewOf([run])).join(' ')).toContain('1 activity found, a run.');
  const two = textsOf(previewOf([run, { ...run, line: 2 }])).join(' ');
  expect(two).toContain('2 activities found, all of them runs.');
});

test('the distance to be added is whole, and that of a few short runs is not', () => {
  expect(textOf([{ ...run, distance: 12.4 }])).toContain('12 km Distance');
  expect(textOf([{ ...run, distance: 0.35 }])).toContain('0.35 km Distance');
});

test('says once in what unit a file gives distances, where the runner reads another', () => {
  const note = 'Distances that the file gives in miles are shown in kilometres.';
  expect(textOf([run, run], undefined, ['mi']).split(note)).toHaveLength(2);
  expect(textOf([run], undefined, ['km'])).not.toContain('Distances that');
  expect(textOf([run])).not.toContain('Distances that');
});
