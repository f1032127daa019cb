import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stravaExport } from '../../../../tests/strava-export.ts';
import { tar } from '../../../../tests/tar.ts';
import { zip } from '../../../../tests/zip.ts';
import { singlePart } from '../../../parsing/file-parts.ts';
import { runAt } from '../activity-files/fit-writer.fixture.ts';
import { gpxFile, pointsOf } from '../activity-files/xml-files.fixture.ts';
import { type Reached, readBundle } from './read-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'longrun-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nothing: Reached = { offset: 0, place: [], unpacked: 0, passedOver: 0 };
const path = join(folder, 'upload');

/** The rows from somewhere on, and how far it was after how many of them. */
async function read(from = nothing) {
  const rows: unknown[] = [];
  const reached: { at: Reached; rows: number }[] = [];
  const reading = {
    file: singlePart(path, statSync(path).size),
    path: `${path}.reading`,
    fileName: 'x',
    from,
    keepsOriginals: false,
    timeZone: 'UTC',
    now: Date.UTC(2026, 11, 1),
  };
  for await (const step of readBundle({ ...reading, slice: { pause: async () => {} } })) {
    if ('row' in step) rows.push(step.row.row);
    else if ('reached' in step) reached.push({ at: step.reached, rows: rows.length });
  }
  return { rows, reached };
}

const gpx = (day: number) =>
  gpxFile([pointsOf({ startedAt: runAt + day * 86_400_000, points: 60 })]);
const row = (id: number, file = `activities/${id}.gpx`) => ({
  id,
  date: `May ${id + 1}, 2026, 6:30:00 AM`,
  metres: 200,
  movingSeconds: 60,
  file,
});

test('reading goes on wherever it broke off, without a gap or a double', async () => {
  const strava = await zip({
    'media/1.jpg': 'a photo',
    'activities/1.gpx': gpx(1),
    'activities.csv': stravaExport(row(2, ''), row(1), row(3), row(4, ''), row(9)),
    'activities/3.gpx': gpx(3),
    'activities/5.gpx': gpx(5),
    'more/inner.zip': await zip({ 'a.gpx': gpx(6), 'b.txt': '', 'c.gpx': 'no', 'd.gpx': gpx(7) }),
  });
  for (const content of [
    strava,
    await tar({ 'export.zip': strava, 'f.gpx': gpx(10), 'photo.jpg': 'a photo' }),
  ]) {
    writeFileSync(path, content);
    const whole = await read();
    expect(whole.rows.length).toBeGreaterThanOrEqual(9);
    expect(whole.reached.length).toBeGreaterThan(whole.rows.length);
    for (const { at, rows } of whole.reached) {
      const rest = await read(at);
      expect(rest.rows).toEqual(whole.rows.slice(rows));
      expect(rest.reached.at(-1)?.at ?? at).toEqual(whole.reached.at(-1)?.at);
    }
    const offsets = whole.reached.map(({ at }) => at.offset);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(offsets.at(-1)).toBeLessThanOrEqual(content.length);
  }
});
