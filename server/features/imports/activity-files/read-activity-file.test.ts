import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '#shared/errors.ts';
import { usualFormats } from '#shared/formats.ts';
import { fields, fitRun, fitTime, fitWriter, runAt } from './fit-writer.fixture.ts';
import { localStartOf } from './local-start-of.ts';
import { readActivityFile } from './read-activity-file.ts';
import { gpxFile, pointsOf, tcxFile } from './xml-files.fixture.ts';

const slice = { pause: async () => {} };
const bytesOf = (file: Uint8Array | string) =>
  typeof file === 'string' ? Buffer.from(file) : file;
const read = async (file: Uint8Array | string) =>
  (await readActivityFile({ bytes: bytesOf(file) }, usualFormats, slice)).activities;
const readOne = async (file: Uint8Array | string) => {
  const activities = await read(file);
  expect(activities).toHaveLength(1);
  return activities[0] as (typeof activities)[number];
};
const refusal = async (file: Uint8Array | string) => {
  const error = await read(file).then(
    () => 'read',
    (thrown) => thrown,
  );
  expect(error).toBeInstanceOf(AppError);
  return (error as AppError).message;
};
const known = (series: (number | null)[] | undefined) =>
  (series ?? []).filter((value) => value !== null);

describe('a FIT file', () => {
  it('is read with its samples, laps and sums', async () => {
    const run = await readOne(fitRun());
    expect(run).toMatchObject({
      format: 'fit',
      kind: 'running',
      terrain: 'road',
      isRun: true,
      device: 'Garmin Fenix 6',
      startedAt: runAt,
      offset: 120,
      distance: 1800,
      duration: 600,
      elapsed: 600,
      heartRateAvg: 141,
      heartRateMax: 140,
      avgPower: 250,
      laps: [
        { no: 1, distance: 900, duration: 300, heartRateAvg: 139 },
        { no: 2, distance: 900, duration: 300, heartRateAvg: 139 },
      ],
      remarks: [],
    });
    expect(run.place?.latitude).toBeCloseTo(52.5, 5);
    expect(run.elevationGain).toBeGreaterThan(50);
    expect(run.track?.time).toHaveLength(601);
    expect(run.track?.time.at(-1)).toBe(600);
    expect(run.track?.distance?.at(-1)).toBe(1800);
    expect(known(run.track?.cadence)).toContain(170);
    expect(await localStartOf(run)).toEqual({
      local: { date: '2026-05-01', startTime: '08:30' },
      timeZone: 'Europe/Berlin',
    });
  });

  it('is read alike in pieces of any length, packed or not, from disk or memory', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'longrun-fit-'));
    const long = fitRun({ seconds: 8000 });
    const path = join(folder, 'x');
    await writeFile(path, gzipSync(long));
    const { activities } = await readActivityFile({ path }, usualFormats, slice);
    await rm(folder, { recursive: true });
    expect(activities[0]?.track?.time).toHaveLength(8001);
    expect(activities).toEqual(await read(long));
  });

  it('has a foot pod’s power only where the watch does not measure it', async () => {
    const withPod = (native: boolean) => {
      const start = fitTime(runAt);
      const record = native ? fields.record : fields.record.slice(0, -1);
      const writer = fitWriter()
        .define(0, 0, fields.fileId)
        .write(0, 4, 1, 1)
        .define(5, 206, [
          { number: 0, type: 'uint8' },
          { number: 1, type: 'uint8' },
          { number: 2, type: 'uint8' },
          { number: 3, type: 'string', size: 12 },
        ])
        .write(5, 0, 0, 0x84, 'Cadence')
        .write(5, 0, 1, 0x84, 'Power')
        .write(5, 0, 2, 0x02, 'heart_rate')
        .define(1, 20, [
          ...record,
          { number: 0, type: 'uint16', developer: 0 },
          { number: 1, type: 'uint16', developer: 0 },
          { number: 2, type: 'uint8', developer: 0 },
        ]);
      for (let second = 0; second < 4000; second += 1) {
        const own = [start + second, undefined, undefined, second * 300, 150, 80, undefined];
        writer.write(1, ...own, ...(native ? [220] : []), 999, 333, 77);
      }
      return writer.file();
    };
    const pod = await readOne(withPod(false));
    expect(new Set(pod.track?.power)).toEqual(new Set([333]));
    expect(new Set(pod.track?.heartRate)).toEqual(new Set([150]));
    const watch = await readOne(withPod(true));
    expect(new Set(watch.track?.power)).toEqual(new Set([220]));
  });

  it('may have its times in the headers of its messages, and its numbers in big-endian order', async () => {
    const start = fitTime(runAt);
    const writer = fitWriter({ bigEndian: true })
      .define(0, 0, fields.fileId)
      .write(0, 4, 1, 1)
      .define(1, 20, [{ number: 3, type: 'uint8' }])
      .define(2, 1000, [{ number: 253, type: 'uint32' }])
      .write(2, start);
    for (let second = 1; second <= 5000; second += 1) {
      // A message that is not read moves the clock as well.
      if (second % 700 === 0) writer.write(2, start + second - 1);
      writer.writeCompressed(1, start + second, 100 + (second % 50));
    }
    const { track } = await readOne(writer.file());
    expect(track?.time).toHaveLength(5000);
    expect(track?.time.at(-1)).toBe(4999);
    expect(track?.time.every((second, at) => second === at)).toBe(true);
    expect(track?.heartRate?.slice(0, 3)).toEqual([101, 102, 103]);
  });

  it('is read as far as it goes where it breaks off or is damaged, and says so', async () => {
    const whole = fitRun();
    const damaged = ['The file is damaged and was read as far as possible.'];
    const cut = await readOne(whole.subarray(0, 8000));
    expect(cut.remarks[0]).toBe(damaged[0]);
    expect(cut.track?.time.length).toBeGreaterThan(150);
    expect(cut.duration).toBe(cut.track?.time.at(-1));
    const record = 43;
    const lengths = await Promise.all(
      Array.from({ length: record }, async (_, more) => {
        const { track } = await readOne(whole.subarray(0, 9000 + more));
        expect(new Set(track?.power)).toEqual(new Set([250]));
        return track?.time.length ?? 0;
      }),
    );
    expect(new Set(lengths)).toEqual(new Set([lengths[0], (lengths[0] ?? 0) + 1]));
    const broken = Uint8Array.from(whole);
    broken.fill(0x3f, 9000);
    expect((await readOne(broken)).remarks[0]).toBe(damaged[0]);
    const flipped = Uint8Array.from(whole);
    flipped[5000] = (flipped[5000] ?? 0) ^ 1;
    expect((await readOne(flipped)).remarks).toContain(damaged[0]);
    const unfinished = Uint8Array.from(whole);
    unfinished.fill(0, 4, 8);
    expect((await readOne(unfinished)).distance).toBe(1800);
  });

  it('is read up to a time that FIT does not have', async () => {
    const writer = fitWriter()
      .define(0, 0, fields.fileId)
      .write(0, 4, 1, 1)
      .define(1, 20, fields.record.slice(0, 4));
    for (let second = 0; second < 2000; second += 1) {
      writer.write(1, fitTime(runAt) + second, 0, 0, second * 300);
    }
    writer
      .define(2, 1000, [{ number: 253, type: 'uint32' }])
      .define(3, 20, [{ number: 3, type: 'uint8' }])
      .write(2, 0xfffffffe)
      .writeCompressed(3, 0, 150);
    const run = await readOne(writer.file());
    expect(run.remarks[0]).toBe('The file is damaged and was read as far as possible.');
    expect(run.track?.time.length).toBeGreaterThan(1000);
  });

  it('that is no activity is refused with what it is', async () => {
    const ofType = (type: number) =>
      fitWriter().define(0, 0, fields.fileId).write(0, type, 1, 1).file();
    expect(await refusal(ofType(6))).toBe('This is a planned course, not an activity.');
    expect(await refusal(ofType(5))).toBe('This is a planned workout, not an activity.');
    expect(await refusal(ofType(32))).toMatch(/settings or daily values/);
    expect(await refusal(ofType(4))).toBe('The file holds no activity.');
    expect(await refusal(fitRun().subarray(0, 20))).toMatch(/damaged from the start/);
  });
});

describe('a GPX file', () => {
  it('is read with prefixes that nobody declared', async () => {
    const run = await readOne(gpxFile([pointsOf()]));
    expect(run).toMatchObject({
      format: 'gpx',
      kind: 'running',
      isRun: true,
      terrain: 'road',
      name: 'Morning Run',
      device: 'Some watch',
      startedAt: runAt,
      duration: 599,
      elapsed: 599,
      heartRateAvg: 142,
      remarks: [],
    });
    expect(run.distance).toBeCloseTo(1797, -1);
    expect(new Set(run.track?.cadence)).toEqual(new Set([172]));
  });

  it('may begin with a byte order mark or spaces, and be in another encoding', async () => {
    const plain = await read(gpxFile([pointsOf()]));
    const text = gpxFile([pointsOf()]);
    expect(await read(`\ufeff${text}`)).toEqual(plain);
    expect(await read(`${' \n'.repeat(40)}${text}`)).toEqual(plain);
    expect(await read(gzipSync(text))).toEqual(plain);
    expect(await read(Buffer.from(`\ufeff${text.replace('UTF-8', 'UTF-16')}`, 'utf16le'))).toEqual(
      plain,
    );
    const latin = text.replace('UTF-8', 'ISO-8859-1').replace('Morning Run', 'Läufle');
    expect((await readOne(Buffer.from(latin, 'latin1'))).name).toBe('Läufle');
  });

  it('is read as far as it goes', async () => {
    const text = gpxFile([pointsOf()]);
    for (const broken of [text.slice(0, 60_000), text.replace('<ele>', '<ele>&nowhere;')]) {
      const found = await read(broken).catch((error) => error);
      if (found instanceof AppError) expect(found.message).toMatch(/damaged/);
      else
        expect(found[0].remarks).toContain('The file is damaged and was read as far as possible.');
    }
    const packed = gzipSync(text);
    const { remarks } = await readOne(packed.subarray(0, packed.length - 2000));
    expect(remarks).toEqual(['The file is damaged and was read as far as possible.']);
  });
});

it('a TCX file is read', async () => {
  const run = await readOne(tcxFile(pointsOf()));
  expect(run).toMatchObject({
    format: 'tcx',
    kind: 'Running',
    isRun: true,
    terrain: 'road',
    device: 'Some watch',
    startedAt: runAt,
    distance: 1797,
    duration: 599,
    heartRateAvg: 142,
    heartRateMax: 144,
    calories: 120,
    laps: [{ no: 1, distance: 1797, duration: 599 }],
    remarks: [],
  });
  expect(new Set(run.track?.cadence)).toEqual(new Set([168]));
});

const entities = (levels: number) =>
  Array.from({ length: levels }, (_, n) => `<!ENTITY a${n + 1} "${`&a${n};`.repeat(10)}">`).join(
    '',
  );

describe('whatever is no activity', () => {
  it.each<[string, string | Uint8Array, RegExp]>([
    ['nothing', '', /is empty/],
    ['a zip', Buffer.from('PK\u0003\u0004 and so on, for a while'), /zip archive/],
    ['text', 'Distance, time\n10, 50:00', /not an activity file that can be read/],
    [
      'a web page',
      '<!DOCTYPE html><html><body>Not found</body></html>',
      /defines its own|web page/,
    ],
    ['KML', '<kml xmlns="http://www.opengis.net/kml/2.2"></kml>', /KML/],
    ['other XML', '<feed><entry/></feed>', /"feed" is neither GPX nor TCX/],
    ['half a tag', '<gpx', /damaged from the start/],
    [
      'a track without places',
      '<gpx><trk><trkseg><trkpt lat="x" lon="y"><time>2026-05-01T06:30:00Z</time></trkpt></trkseg></trk></gpx>',
      /no coordinates/,
    ],
    ['a route', '<gpx><rte><rtept lat="1" lon="2"/></rte></gpx>', /planned route/],
    ['a place', '<gpx><wpt lat="1" lon="2"/></gpx>', /no track/],
    [
      'a way without times',
      '<gpx><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>',
      /no times/,
    ],
    [
      'a course',
      '<TrainingCenterDatabase><Courses><Course><Name>x</Name></Course></Courses></TrainingCenterDatabase>',
      /planned course/,
    ],
    ['an archive in an archive', gzipSync(gzipSync(fitRun())), /another archive/],
    ['a bomb', gzipSync(Buffer.alloc(40 * 2 ** 20, ' ')), /200 times as large/],
    [
      'entities',
      `<!DOCTYPE gpx [<!ENTITY a0 "a">${entities(9)}]><gpx>&a9;</gpx>`,
      /defines its own/,
    ],
    ['depth', `<gpx>${'<a>'.repeat(100_000)}`, /too large or too deep/],
    ['a long attribute', `<gpx a="${'b'.repeat(400_000)}"/>`, /too large or too deep/],
    ['a long text', `<gpx><name>${'b'.repeat(400_000)}</name></gpx>`, /too large or too deep/],
    ['tracks', `<gpx>${'<trk></trk>'.repeat(501)}</gpx>`, /at most 500/],
  ])('is refused with a sentence: %s', async (_what, file, sentence) => {
    expect(await refusal(file)).toMatch(sentence);
  });

  it('ends in a sentence or an activity, however it was corrupted', async () => {
    const files = [
      fitRun({ seconds: 60 }),
      gpxFile([pointsOf({ points: 30 })]),
      tcxFile(pointsOf({ points: 30 })),
    ];
    const originals = files.flatMap((file) => [bytesOf(file), gzipSync(file)]);
    const corrupted = fc
      .record({
        original: fc.constantFrom(...originals),
        flips: fc.array(fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255)), {
          maxLength: 6,
        }),
        cut: fc.option(fc.double({ min: 0, max: 1, noNaN: true })),
        twice: fc.boolean(),
      })
      .map(({ original, flips, cut, twice }) => {
        const bytes = Uint8Array.from(original);
        for (const [at, bits] of flips) {
          const place = Math.min(bytes.length - 1, Math.floor(at * bytes.length));
          bytes[place] = (bytes[place] ?? 0) ^ bits;
        }
        const part = cut === null ? bytes : bytes.subarray(0, Math.floor(cut * bytes.length));
        return twice ? Buffer.concat([part, bytes]) : part;
      });
    await fc.assert(
      fc.asyncProperty(
        fc.oneof({ weight: 5, arbitrary: corrupted }, fc.uint8Array()),
        async (bytes) => {
          const found = await read(bytes).catch((error) => error);
          if (!Array.isArray(found)) {
            expect(found).toBeInstanceOf(AppError);
            expect(found.message).toMatch(/^[A-Z].*\.$/s);
            return;
          }
          expect(found.length).toBeGreaterThan(0);
          for (const { track, laps, ...activity } of found) {
            const rising = track?.time ?? [];
            expect(
              rising.every((second: number, at: number) => second >= (rising[at - 1] ?? 0)),
            ).toBe(true);
            expect(JSON.stringify(activity)).not.toContain('null');
            for (const lap of laps) expect(lap.duration + lap.distance).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
