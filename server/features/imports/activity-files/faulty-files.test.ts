import { describe, expect, it } from 'vitest';
import { notAnActivity } from '#shared/activities/refusals.ts';
import { usualFormats } from '#shared/formats.ts';
import { rowOfActivity } from '../activity-rows.ts';
import { isDeviceInternal } from './fit-type.ts';
import { fields, fitRun, fitTime, fitWriter, runAt } from './fit-writer.fixture.ts';
import { readActivityFile } from './read-activity-file.ts';
import { gpxFile, pointsOf, tcxFile } from './xml-files.fixture.ts';

const slice = { pause: async () => {} };
const now = Date.UTC(2026, 5, 1);
const day = 86_400_000;

const read = async (bytes: Uint8Array) =>
  (await readActivityFile({ bytes }, usualFormats, slice)).activities;

/** The rows that a file becomes in an import. */
async function rowsOf(bytes: Uint8Array) {
  const around = {
    fileName: 'run',
    sha256: 'hash',
    timeZone: 'Europe/Berlin',
    now,
    formats: usualFormats,
  };
  const rows = await Promise.all((await read(bytes)).map((one) => rowOfActivity(one, around)));
  return rows.map(({ row }) => {
    if (!('fields' in row)) throw notAnActivity(row.reason);
    return row;
  });
}

async function rowOf(bytes: Uint8Array) {
  const [row, ...others] = await rowsOf(bytes);
  if (!row || others.length > 0) throw new Error('There is not one activity');
  return row;
}

const together = (...files: Uint8Array[]) => Uint8Array.from(files.flatMap((file) => [...file]));

/** A FIT file of somebody who ran 3 m/s for ten minutes, as its session has it. */
function fitSession({
  sport = 1,
  subSport = 0,
  start = fitTime(runAt),
  end = fitTime(runAt) + 600,
  metres = 1800,
  recordsAt = (second: number): number | undefined => fitTime(runAt) + second,
  local = undefined as number | undefined,
} = {}): Uint8Array {
  const writer = fitWriter()
    .define(0, 0, fields.fileId)
    .write(0, 4, 1, 3290)
    .define(1, 20, [{ number: 253, type: 'uint32' }, ...fields.record.slice(3, 5)]);
  for (let second = 0; second <= 600; second += 1) {
    writer.write(1, recordsAt(second), second * 300, 140);
  }
  writer
    .define(3, 18, fields.session)
    .write(3, end, start, sport, subSport, 600_000, 600_000, metres * 100, 141);
  if (local !== undefined) writer.define(4, 34, fields.activity).write(4, end, end + local);
  return writer.file();
}

describe('several FIT files in one', () => {
  const evening = fitRun({ startedAt: runAt + day / 2, seconds: 400 });

  it('are all read, each with its own number', async () => {
    const rows = await rowsOf(together(fitRun(), evening));
    expect(rows.map(({ sourceId }) => sourceId)).toEqual(['hash#1', 'hash#2']);
    expect(rows.map((row) => row.activity?.local?.startTime)).toEqual(['08:30', '20:30']);
    expect(rows.flatMap((row) => row.activity?.remarks)).toEqual([]);
  });

  it('say what among them is not an activity, or cannot be read', async () => {
    const settings = fitWriter().define(0, 0, fields.fileId).write(0, 2, 1, 1).file();
    expect((await rowOf(together(fitRun(), settings))).activity?.remarks).toEqual([
      'The file also holds 1 other part without an activity, which was left out.',
    ]);
    expect((await rowOf(together(settings, fitRun()))).fields.distance).toBe(1.8);
    const rubbish = Uint8Array.from({ length: 500 }, (_, at) => at % 251);
    expect((await rowOf(together(fitRun(), rubbish))).activity?.remarks).toEqual([
      'What follows the activity in the file could not be read, and was left out.',
    ]);
    expect((await rowOf(together(fitRun(), new Uint8Array(500)))).activity?.remarks).toEqual([]);
  });

  it('are refused where there are more of them than a file may hold', async () => {
    const settings = fitWriter().define(0, 0, fields.fileId).write(0, 2, 1, 1).file();
    const many = together(fitRun(), ...Array.from({ length: 600 }, () => settings));
    await expect(read(many)).rejects.toMatchObject({ code: 'TOO_LARGE' });
  });

  it('are not skipped because the watch’s own file comes first', () => {
    const settings = fitWriter().define(0, 0, fields.fileId).write(0, 2, 1, 1).file();
    expect(isDeviceInternal(settings, settings.length)).toBe(true);
    const both = together(settings, fitRun());
    expect(isDeviceInternal(both, both.length)).toBe(false);
    expect(isDeviceInternal(both.subarray(0, settings.length), both.length)).toBe(false);
  });
});

describe('a FIT file whose times cannot be', () => {
  it.each([
    ['in all of it', { start: 0xfffffff0, end: 0xfffffff0, recordsAt: () => 0xfffffff0 }],
    ['on a treadmill without a distance', { start: 0xfffffff0, end: 0xfffffff0, metres: 0 }],
  ])('is doubted as of the future: %s', async (_, times) => {
    const row = await rowOf(fitSession({ recordsAt: () => undefined, ...times }));
    expect(row).toMatchObject({ verdict: 'doubtful', reason: 'Starts in the future.' });
  });

  it('begins with its samples where only its session’s cannot', async () => {
    for (const start of [0xfffffff0, 0xffffffff]) {
      const row = await rowOf(fitSession({ start, end: 0xfffffff0 }));
      expect(row).toMatchObject({ verdict: 'add', startedAtUtc: '2026-05-01T06:30:00.000Z' });
      expect(row.fields).toMatchObject({ distance: 1.8, duration: '0:10:00' });
      expect(row.activity?.remarks[0]).toMatch(
        /^Nothing was recorded at the start that the device states/,
      );
    }
  });

  it('says how many of its samples have none', async () => {
    const row = await rowOf(fitSession({ recordsAt: () => undefined }));
    expect(row.fields).toMatchObject({ distance: 1.8, duration: '0:10:00' });
    expect(row.activity?.remarks[0]).toBe('601 points without a time were left out.');
  });
});

describe('the day and clock of a file', () => {
  it('are the runner’s own where it was run nowhere on Earth', async () => {
    const virtual = await rowOf(fitSession({ subSport: 58, local: 11 * 3600 }));
    expect(virtual.activity?.local).toBeUndefined();
    expect(virtual.activity?.timeZone).toBeUndefined();
    expect(virtual.activity?.remarks).toEqual([expect.stringMatching(/^A virtual activity/)]);
  });

  it.each([98, -217, 37, 60 * 15])('are not ahead by %i minutes', async (minutes) => {
    const row = await rowOf(fitSession({ local: minutes * 60 }));
    expect(row.activity?.local).toBeUndefined();
    expect(row.activity?.remarks).toEqual([expect.stringMatching(/fits no time zone/)]);
  });

  it.each([
    [345, '12:15'],
    [-210, '03:00'],
    [14 * 60, '20:30'],
  ])('are ahead by %i minutes somewhere', async (minutes, startTime) => {
    const row = await rowOf(fitSession({ local: minutes * 60 }));
    expect(row.activity?.local?.startTime).toBe(startTime);
    expect(row.activity?.remarks).toEqual([]);
  });
});

it('does not look for an order in times that have none', async () => {
  const points = pointsOf({ points: 20_000 }).map((point, at) => ({
    ...point,
    time: new Date(runAt + (at % 2 ? at : at + 500_000) * 1000).toISOString(),
  }));
  const [activity, ...others] = await read(Buffer.from(gpxFile([points])));
  expect(others).toEqual([]);
  expect(activity?.remarks).toContainEqual(expect.stringMatching(/impossible time or place/));
  const weeks = Array.from({ length: 60 }, (_, week) =>
    pointsOf({ startedAt: runAt + week * 7 * day, points: 60 }),
  );
  const [few] = await read(Buffer.from(gpxFile(weeks)));
  expect(few?.remarks).toContainEqual(expect.stringMatching(/impossible time or place/));
});

it('takes a foot pod’s own field for power by the native field it stands for', async () => {
  const podWith = (name: string, native: number, message: number | undefined) => {
    const writer = fitWriter()
      .define(0, 0, fields.fileId)
      .write(0, 4, 1, 1)
      .define(5, 206, [
        { number: 0, type: 'uint8' },
        { number: 1, type: 'uint8' },
        { number: 2, type: 'uint8' },
        { number: 3, type: 'string', size: 12 },
        { number: 14, type: 'uint16' },
        { number: 15, type: 'uint8' },
      ])
      .write(5, 0, 4, 0x84, name, message, native)
      .define(1, 20, [
        { number: 253, type: 'uint32' },
        ...fields.record.slice(3, 5),
        { number: 4, type: 'uint16', developer: 0 },
      ]);
    for (let second = 0; second < 60; second += 1) {
      writer.write(1, fitTime(runAt) + second, second * 300, 140, 333);
    }
    return writer.file();
  };
  const powerOf = async (file: Uint8Array) => (await read(file))[0]?.track?.power?.[0];
  expect(await powerOf(podWith('RP_Power', 7, 20))).toBe(333);
  expect(await powerOf(podWith('Leistung', 7, undefined))).toBe(333);
  expect(await powerOf(podWith('Form Power', 255, 20))).toBeUndefined();
  expect(await powerOf(podWith('Lap Power', 7, 19))).toBeUndefined();
});

it('doubts a lap whose metres are kilometres', async () => {
  const points = pointsOf({ points: 1801 });
  const row = await rowOf(Buffer.from(tcxFile(points, { seconds: 1800, metres: 5.4 })));
  expect(row.verdict).toBe('doubtful');
  expect(row.reason).toBe(
    'Only 5 m in 0:30:00, as if kilometres had been written instead of metres.',
  );
});
