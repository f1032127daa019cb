import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { usualFormats } from '#shared/formats.ts';
import { stravaExport } from '../../../../tests/strava-export.ts';
import { tar } from '../../../../tests/tar.ts';
import { zip } from '../../../../tests/zip.ts';
import { singlePart } from '../../../parsing/file-parts.ts';
import { runAt } from '../activity-files/fit-writer.fixture.ts';
import { gpxFile, pointsOf } from '../activity-files/xml-files.fixture.ts';
import { archiveLimits } from './archive-limits.ts';
import { type Reached, readBundle } from './read-bundle.ts';

const folder = mkdtempSync(join(tmpdir(), 'longrun-bundle-'));
afterAll(() => rmSync(folder, { recursive: true }));

const nothing: Reached = { offset: 0, place: [], unpacked: 0, passedOver: 0 };
const path = join(folder, 'upload');

/**
 * The rows from somewhere on, and each place reached with the number of rows until then.
 * @param parts how many places to stop after
 */
async function read(from = nothing, parts = Infinity) {
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
    formats: usualFormats,
  };
  for await (const step of readBundle({ ...reading, slice: { pause: async () => {} } })) {
    if ('row' in step) rows.push(step.row.row);
    else if ('reached' in step) reached.push({ at: step.reached, rows: rows.length });
    if (reached.length >= parts) break;
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

test('reading resumes wherever it broke off, without a gap or a duplicate', async () => {
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

describe('an export of Apple Health', () => {
  const { searchBytes } = archiveLimits;
  beforeEach(() => {
    archiveLimits.searchBytes = 32 * 1024;
    for (const name of readdirSync(folder)) rmSync(join(folder, name));
  });
  afterAll(() => {
    archiveLimits.searchBytes = searchBytes;
  });

  const workout = (no: number) => {
    const day = `2026-05-${String(no).padStart(2, '0')}`;
    const route = `<FileReference path="/routes/${no}.gpx"/>`;
    return `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="10" durationUnit="min" startDate="${day} 06:30:00 +0000" endDate="${day} 06:40:00 +0000">${no % 2 ? route : ''}</Workout>`;
  };
  const beats = (no: number) =>
    Array.from({ length: 8000 }, (_, at) => `<Record value="${60 + ((at * no) % 71)}"/>\n`).join(
      '',
    );
  const days = Array.from({ length: 12 }, (_, at) => at + 1);
  const health = `<HealthData>${days.map((no) => beats(no) + workout(no)).join('')}${beats(1)}</HealthData>`;
  const routes = { 'e/routes/1.gpx': gpx(1), 'e/routes/3.gpx': gpx(2), 'e/routes/4.gpx': gpx(4) };
  const isSearch = ({ at }: { at: Reached }) => at.place.every((place) => place === 0);

  test.each([
    ['first', 3, async () => await zip({ 'e/export.xml': health, ...routes })],
    ['last', 3, async () => await zip({ ...routes, 'e/export.xml': health })],
    ['in an archive', 0, async () => await tar({ 'e.zip': await zip({ 'e/export.xml': health }) })],
  ])('says how far it is searched and resumes there: %s', async (_where, others, make) => {
    const content = await make();
    writeFileSync(path, content);
    const whole = await read();
    expect(whole.rows).toHaveLength(days.length);
    const searched = whole.reached.filter(isSearch).length;
    expect(searched).toBeGreaterThan(4);
    const offsets = whole.reached.map(({ at }) => at.offset);
    expect(offsets).toEqual(offsets.toSorted((a, b) => a - b));
    expect(new Set(offsets).size).toBeGreaterThanOrEqual(searched + others);
    expect(offsets.at(-1)).toBeLessThanOrEqual(content.length);

    for (const part of whole.reached.keys()) {
      rmSync(keptPath(), { force: true });
      const first = await read(nothing, part + 1);
      const rest = await read(first.reached.at(-1)?.at);
      expect([...first.rows, ...rest.rows]).toEqual(whole.rows);
      const both = [...first.reached, ...rest.reached];
      // The pieces vary in size.
      expect(Math.abs(both.filter(isSearch).length - searched)).toBeLessThanOrEqual(2);
      expect(both.at(-1)?.at).toEqual(whole.reached.at(-1)?.at);
    }
  });

  test('is searched again after a restart, which never moves the progress bar back', async () => {
    writeFileSync(path, await zip({ 'e/export.xml': health, ...routes }));
    const whole = await read();
    for (const { at, rows } of whole.reached) {
      rmSync(keptPath());
      const again = await read(at);
      expect(again.rows).toEqual(whole.rows.slice(rows));
      expect(again.reached.every((later) => later.at.offset >= at.offset)).toBe(true);
    }
  });

  test('that is damaged says so once, and keeps what was found before', async () => {
    const content = await zip({ 'e/export.xml': health, ...routes });
    content.fill(0, content.length / 2, content.length / 2 + 100);
    writeFileSync(path, content);
    const whole = await read();
    const bad = whole.rows.filter((found) => (found as { verdict: string }).verdict === 'bad');
    expect(bad).toMatchObject([{ activity: { fileName: 'e/export.xml' } }]);
    expect(whole.rows.length).toBeGreaterThan(2);
    for (const { at, rows } of whole.reached) {
      expect((await read(at)).rows).toEqual(whole.rows.slice(rows));
    }
  });
});

/** What a search has left beside the upload. */
function keptPath(): string {
  const name = readdirSync(folder).find((found) => found.endsWith('.workouts'));
  return join(folder, name ?? 'none');
}
