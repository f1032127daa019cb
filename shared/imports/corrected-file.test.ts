import { describe, expect, it } from 'vitest';
import { usualFormats } from '../formats.ts';
import type { ExportRow, TrainingRow } from './activity-row.ts';
import { correctedRun, doubtsAboutCorrected } from './corrected-file.ts';

const replaced = { sourceId: 'old#1', isOtherSport: false, values: {}, laps: [], flags: [] };
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
])('takes or refuses %s', (_, rows, expected) => {
  expect(correctedRun(rows as ExportRow[], replaced, 'UTC')).toEqual(expected);
});

describe('the same file', () => {
  const berlin = 'Europe/Berlin';
  const { fields } = run();
  const read = { date: '2026-05-01', startTime: '08:30', ...fields };
  const again = (no: number, more: Partial<TrainingRow> = {}) =>
    run({ sourceId: `old#${no}`, ...more });

  it('is refused where it is read as it was', () => {
    expect(correctedRun([again(1)], { ...replaced, values: read }, berlin)).toBe(
      'This is the same file, byte for byte, and it is read as it was. There is nothing to replace.',
    );
  });

  it('takes its own place, under an id of its own, where it is read otherwise', () => {
    const values = { ...read, duration: '0:40:00' };
    const idAfter = (sourceId: string) => {
      const taken = correctedRun([again(1)], { ...replaced, sourceId, values }, berlin);
      return typeof taken === 'string' ? taken : taken.sourceId;
    };
    expect(idAfter('old#1')).toBe('old#1~2');
    expect(idAfter('old#1~2')).toBe('old#1~3');
    const laps = [{ no: 1, distance: 10_000, duration: 3000 }];
    expect(correctedRun([again(1)], { ...replaced, values: read, laps }, berlin)).toMatchObject({
      line: 1,
    });
  });

  it('is read otherwise by its day alone, by what is gone, and by what is flagged', () => {
    const isTaken = (values: object, flags: { kind: 'heights' }[] = []) =>
      typeof correctedRun([again(1)], { ...replaced, values, flags }, berlin) !== 'string';
    expect(isTaken({ ...read, date: '2026-05-02' })).toBe(true);
    expect(isTaken({ ...read, elevationGain: 3000 })).toBe(true);
    expect(isTaken(read, [{ kind: 'heights' }])).toBe(true);
    expect(isTaken(read)).toBe(false);
  });

  it('has several activities, of which it is the only run, or that of its number', () => {
    const values = { ...read, distance: 9 };
    const from = (sourceId: string, rows: ExportRow[]) =>
      correctedRun(rows, { ...replaced, sourceId, values }, berlin);
    const other = again(1, { kind: 'Cycling', fields: ride.fields });
    expect(from('old#2', [other, again(3)])).toMatchObject({ sourceId: 'old#3' });
    expect(from('old#2', [again(1), again(2)])).toMatchObject({ sourceId: 'old#2~2' });
    expect(from('old#3', [again(1), again(2)])).toMatch(/has 2 activities/);
  });
});

it('takes a ride in place of one', () => {
  expect(correctedRun([ride], { ...replaced, isOtherSport: true }, 'UTC')).toEqual(ride);
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
  expect(doubtsAboutCorrected(training, file, usualFormats)).toEqual(doubts);
});
