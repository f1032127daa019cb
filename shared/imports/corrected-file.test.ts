import { expect, it } from 'vitest';
import { correctedRun, doubtsAboutCorrected } from './corrected-file.ts';
import type { ExportRow, TrainingRow } from './strava-export.ts';

const replaced = { sourceId: 'old#1', isOtherSport: false };
const run = (more: Partial<TrainingRow> = {}): TrainingRow => ({
  line: 1,
  verdict: 'add',
  reason: '',
  kind: 'running',
  sourceId: 'new#1',
  startedAtUtc: '2026-05-01T06:30:00.000Z',
  fields: { sessionType: 'uncategorized-run', terrain: 'road', distance: 10, duration: '0:50:00' },
  activity: { fileName: 'new.fit', format: 'fit', laps: [], remarks: [], hasTrack: true },
  ...more,
});
const ride = run({ kind: 'Cycling', fields: { ...run().fields, sessionType: 'cross-training' } });
const bad: ExportRow = { line: 2, verdict: 'bad', reason: 'It breaks off.', kind: '' };
const { activity, ...row } = run();

it.each([
  ['one run', [run()], run()],
  ['one run, and a file that is none', [bad, run()], run()],
  ['a doubtful one', [run({ verdict: 'doubtful' })], run({ verdict: 'doubtful' })],
  ['nothing', [], 'This file has no run.'],
  ['what cannot be read', [bad], 'It breaks off.'],
  [
    'several',
    [run(), run(), ride],
    'This file has 3 activities. Choose a file with this run only.',
  ],
  ['another sport', [ride], 'This file has no run but an activity of the sport “Cycling”.'],
  [
    'the row of a table',
    [row],
    'This is a whole export. Choose the file of the run itself: FIT, GPX or TCX.',
  ],
  [
    'the same file',
    [run({ sourceId: 'old#1' })],
    'This is the same file, byte for byte. There is nothing to replace.',
  ],
])('takes or refuses %s', (_, rows, expected) => {
  expect(correctedRun(rows as ExportRow[], replaced)).toEqual(expected);
});

it('takes a ride in place of one', () => {
  expect(correctedRun([ride], { ...replaced, isOtherSport: true })).toEqual(ride);
});

const training = { date: '2026-05-01', distance: 10 };

it.each([
  [{ date: '2026-05-02', distance: 15 }, []],
  [{ date: '2026-04-30', distance: 5 }, []],
  [
    { date: '2026-05-03', distance: 10 },
    ['It starts on May 3, 2026, this training on May 1, 2026.'],
  ],
  [{ date: '2026-05-01', distance: 15.1 }, ['It is 15.1 km long, this training 10 km.']],
  [{ date: '2026-05-01', distance: 4.9 }, ['It is 4.9 km long, this training 10 km.']],
])('doubts what is plainly another run: %j', (file, doubts) => {
  expect(doubtsAboutCorrected(training, file)).toEqual(doubts);
});
