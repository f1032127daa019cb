import { describe, expect, test } from 'vitest';
import { usualFormats } from '../formats.ts';
import { exportOf, now, readStravaExport } from '../strava/export/export.fixture.ts';
import type { Flag } from '../trainings/flag.ts';
import { type ExportRow, isTrainingRow } from './activity-row.ts';
import { type LoggedTraining, trainingLog } from './duplicates.ts';
import { createPreview, isWanted, type PlannedRow, planRow } from './plan.ts';
import { importPreviewSchema } from './schema.ts';

function planImport(
  rows: ExportRow[],
  timeZone: string,
  log: LoggedTraining[],
  sports: string[] = [],
): PlannedRow[] {
  const known = trainingLog();
  for (const training of log) known.add(training);
  return rows.map((row) =>
    planRow(row, { timeZone, near: () => undefined, sports: new Set(sports), log: known }),
  );
}
function previewOf(planned: PlannedRow[]) {
  const preview = createPreview(usualFormats);
  for (const row of planned) preview.add(row);
  return preview.result();
}

const rows = readStravaExport(
  exportOf(
    { 'Activity ID': '11' },
    { 'Activity ID': '12', 'Activity Date': 'May 5, 2024, 11:30:00 PM' },
    { 'Activity ID': '13', 'Activity Date': 'May 3, 1991, 6:30:00 AM' },
    { 'Activity ID': '14', 'Activity Date': 'never' },
    { 'Activity ID': '11' },
    { 'Activity ID': '16', 'Activity Type': 'Ride' },
    { 'Activity ID': '17', 'Activity Type': 'Hike' },
    { 'Activity ID': '18', 'Activity Type': 'Ride' },
  ),
  now,
);
const byHand = { id: 't1', sources: [], date: '2024-05-06', distance: 10, duration: '0:50:00' };
const plan = (timeZone = 'UTC', log: LoggedTraining[] = [byHand]) =>
  planImport(rows, timeZone, log);
const wanted = (planned: PlannedRow[], include: number[]) =>
  planned
    .filter((row) =>
      isWanted(row, { ticked: new Set(include), left: new Set(), separate: new Set() }),
    )
    .map(({ row }) => row.line);

test('every row has one verdict, counted', () => {
  const { summary, counts, distanceToAdd, leftOutByKind } = previewOf(plan());
  expect(counts).toEqual({ add: 2, doubtful: 1, duplicate: 1, 'left-out': 3, bad: 1 });
  expect(summary).toEqual({
    activitiesFound: 8,
    runningActivities: 5,
    imported: 0,
    duplicates: 1,
  });
  expect(distanceToAdd).toBe(20.024);
  expect(leftOutByKind).toEqual([
    { kind: 'Cycling', count: 2 },
    { kind: 'Hiking', count: 1 },
  ]);
});

test('the units are those that the files give distances in', () => {
  expect(previewOf(plan()).distanceUnits).toEqual(['km']);
  const [first] = plan();
  const inMiles = { fileName: 'export.xml', format: 'apple', distanceUnit: 'mi', remarks: [] };
  const row = { ...first?.row, activity: inMiles } as ExportRow;
  expect(previewOf(planImport([row], 'UTC', [])).distanceUnits).toEqual(['mi']);
});

test('other sports are added if they are kept, and count as no runs', () => {
  const { summary, counts, distanceToAdd, leftOutByKind, sports } = previewOf(
    planImport(rows, 'UTC', [], ['Cycling']),
  );
  expect(counts).toEqual({ add: 4, doubtful: 1, duplicate: 1, 'left-out': 1, bad: 1 });
  expect(summary).toMatchObject({ runningActivities: 5 });
  expect(distanceToAdd).toBe(20.024);
  expect(leftOutByKind).toEqual([{ kind: 'Hiking', count: 1 }]);
  expect(sports).toEqual([
    { kind: 'Cycling', count: 2, isKept: true },
    { kind: 'Hiking', count: 1, isKept: false },
  ]);
});

test('an activity of another sport is no duplicate of a run, but of what is like it', () => {
  const ride = readStravaExport(exportOf({ 'Activity Type': 'Ride' }), now);
  const logged = { ...byHand, date: '2024-05-04' };
  const verdicts = (training: LoggedTraining) =>
    planImport(ride, 'UTC', [training], ['Cycling']).map(({ verdict }) => verdict);
  expect(verdicts(logged)).toEqual(['add']);
  expect(verdicts({ ...logged, isOtherSport: true })).toEqual(['duplicate']);
});

test('a duplicate is added to its training, unless the runner leaves it out', () => {
  const duplicates = plan('Europe/Berlin').filter(({ verdict }) => verdict === 'duplicate');
  const added = (left: number[]) =>
    duplicates.filter((row) =>
      isWanted(row, { ticked: new Set(), left: new Set(left), separate: new Set() }),
    ).length;
  expect(duplicates.map(({ row }) => row.line)).toContain(3);
  expect(added([])).toBe(added([3]) + 1);
});

test('the time zone decides the day, and thus what is already in the log', () => {
  const duplicate = previewOf(plan('Europe/Berlin')).rows.find(({ line }) => line === 3);
  expect(duplicate).toMatchObject({
    verdict: 'duplicate',
    reason: 'Probably the run of 10 km that is in your log on 2024-05-06.',
    duplicateOf: { trainingId: 't1', why: 'logged' },
  });
  expect(previewOf(plan('UTC')).counts.duplicate).toBe(1);
});

test('the same file again adds nothing', () => {
  const log = ['11', '12', '13'].map((id): LoggedTraining => {
    return { ...byHand, id, sources: [{ kind: 'strava', id }] };
  });
  const again = plan('UTC', log);
  expect(wanted(again, [4])).toEqual([]);
  expect(previewOf(again).counts).toMatchObject({ add: 0, doubtful: 0, duplicate: 4 });
  expect(previewOf(again).rows.map(({ reason }) => reason)).toContain('Imported already.');
});

describe('what is imported', () => {
  const lines = (include: number[]) => wanted(plan(), include);
  test('includes every row to add', () => expect(lines([])).toEqual([2, 3]));
  test('includes the doubtful rows that were ticked', () => expect(lines([4])).toEqual([2, 3, 4]));
  test('ignores any other row that is named', () => expect(lines([5, 6, 7, 99])).toEqual([2, 3]));
});

test('a preview shows the newest rows first, and those that cannot be read as they come', () => {
  const days = Array.from({ length: 120 }, (_, index) => 1 + ((index * 7) % 120));
  const at = (day: number) => new Date(Date.UTC(2024, 0, day, 6, 30));
  const dateOf = (day: number) =>
    `${at(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' })}, 6:30:00 AM`;
  const read = readStravaExport(
    exportOf(
      ...days.map((day) => ({ 'Activity ID': String(day), 'Activity Date': dateOf(day) })),
      { 'Activity Date': 'never' },
      { 'Activity Date': 'nor then' },
    ),
    now,
  );
  const { rows: shown } = previewOf(planImport(read, 'UTC', []));
  expect(shown.map(({ startedAtUtc, line }) => startedAtUtc ?? line)).toEqual([
    ...Array.from({ length: 50 }, (_, index) => at(120 - index).toISOString()),
    ...[122, 123],
  ]);
});

test('a preview shows all doubtful rows and the first of the others', () => {
  const many = (row: Record<string, string>) => Array.from({ length: 300 }, () => row);
  const read = readStravaExport(
    exportOf(...many({}), ...many({ 'Moving Time': '60' }), ...many({ 'Activity Date': 'x' })),
    now,
  );
  const { rows: shown, counts } = previewOf(planImport(read, 'UTC', []));
  expect(counts).toMatchObject({ add: 300, doubtful: 300, bad: 300 });
  const number = (verdict: string) => shown.filter((row) => row.verdict === verdict).length;
  expect([number('add'), number('doubtful'), number('bad')]).toEqual([50, 300, 200]);
});

test('what a file probably has wrong is said with it, except its clock, which is doubted', () => {
  const [run] = rows.filter(isTrainingRow);
  if (!run) throw new Error('There is no run');
  const flags: Flag[] = [{ kind: 'clock' }, { kind: 'distance', stated: 12_000, measured: 10_000 }];
  const activity = {
    fileName: 'run.fit',
    format: 'fit' as const,
    laps: [],
    hasTrack: true,
    remarks: ['Damaged.'],
    flags,
    local: { date: '2026-05-01', startTime: '08:30' },
  };
  const [shown] = previewOf(planImport([{ ...run, activity }], 'UTC', [])).rows;
  expect(shown?.remarks).toEqual([
    'Damaged.',
    'The distance of 12.00 km disagrees with the track, which is 10.00 km long.',
  ]);
});

test('a clock that was set on the way is mentioned, as its run is not doubted', () => {
  const [run] = rows.filter(isTrainingRow);
  if (!run) throw new Error('There is no run');
  const activity = {
    fileName: 'run.fit',
    format: 'fit' as const,
    laps: [],
    hasTrack: true,
    remarks: [],
    flags: [{ kind: 'clock' as const, setAfter: 30 }],
    local: { date: '2026-05-01', startTime: '08:30' },
  };
  const [shown] = previewOf(planImport([{ ...run, activity }], 'UTC', [])).rows;
  expect(shown?.remarks).toEqual([
    expect.stringMatching(/^The watch’s clock was corrected 0:00:30 after the start/),
  ]);
});

test('a file that does not state its zone goes by the runner’s own, and says so', () => {
  const [run] = rows.filter(isTrainingRow);
  if (!run) throw new Error('There is no run');
  const activity = {
    fileName: 'run.fit',
    format: 'fit' as const,
    laps: [],
    hasTrack: true,
    remarks: [],
  };
  const late = { ...run, startedAtUtc: '2026-05-01T23:30:00Z', activity };
  for (const [zone, date] of [
    ['Europe/Berlin', '2026-05-02'],
    ['America/New_York', '2026-05-01'],
  ] as const) {
    const [planned] = planImport([late], zone, []);
    expect(planned?.date).toBe(date);
    expect(previewOf(planned ? [planned] : []).rows[0]?.remarks).toEqual([
      `The file does not say which time zone you were in, so the day and the time are those of ${zone}.`,
    ]);
  }
});

test('a preview matches the API schema', () => {
  const preview = {
    id: '0197f3c0-0000-7000-8000-000000000000',
    fileName: 'activities.csv',
    status: 'preview',
    timeZone: 'Europe/Berlin',
    guessedTimeZone: 'Europe/Berlin',
    progress: { done: 0, total: 0 },
    createdAt: '2026-07-01T12:00:00.000Z',
    ...previewOf(plan('Europe/Berlin')),
  };
  expect(importPreviewSchema.parse(preview)).toEqual(preview);
});
