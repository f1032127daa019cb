import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ExportRow } from '#shared/imports/activity-row.ts';
import { defaultPreferences } from '#shared/preferences.ts';
import { manyRuns, stravaExport } from '../../../tests/strava-export.ts';
import { singlePart } from '../../parsing/file-parts.ts';
import { parse } from './parse-export.ts';

describe('reading an export', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'longrun-csv-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  async function read(text: string) {
    const path = join(folder, 'activities.csv');
    await writeFile(path, text);
    let pauses = 0;
    const rows: ExportRow[] = [];
    const slice = {
      async pause() {
        pauses += 1;
      },
    };
    const file = singlePart(path, Buffer.byteLength(text));
    const input = {
      file,
      now: Date.UTC(2026, 0),
      browserZone: 'Asia/Tokyo',
      preferences: defaultPreferences,
    };
    let timeZone: string | undefined;
    for await (const part of parse(input, slice)) {
      if ('rows' in part) rows.push(...part.rows);
      else timeZone = part.timeZone;
    }
    return { rows, timeZone, pauses };
  }
  const ofId = (id: number) =>
    `${id},"Apr 10, 2024, 2:02:56 PM",A,Run,1500,5.00,f,1500,1500,5000,1`;
  const textOf = (...rows: string[]) => stravaExport(...rows);

  it('reads all rows, whatever its line ends, piece by piece', async () => {
    const text = stravaExport(...manyRuns(1000));
    const plain = await read(text);
    expect(plain.rows).toHaveLength(1000);
    expect(plain.timeZone).toBe('Asia/Tokyo');
    expect(plain.pauses).toBeGreaterThan(10);
    for (const end of ['\r\n', '\r']) {
      expect(await read(`\ufeff${text.replaceAll('\n', end)}`)).toMatchObject({ rows: plain.rows });
    }
  });

  it.each([
    ['600 kB of column names', 'Activity ID,'.repeat(50_000), 'longer than 100,000 characters'],
    ['2,000 columns', 'Activity ID,'.repeat(2000), 'more than 1,000 columns'],
    ['a heading of "<"', `Activity ID,${'<'.repeat(90_000)}\n`, 'Found a table with the columns'],
    ['delimiters alone', ','.repeat(1_000_000), 'longer than 100,000 characters'],
    ['too many rows', textOf(...Array<string>(50_001).fill('a')), 'at most 50,000 activities'],
    ['quotes never closed', textOf(`"${'a\n'.repeat(60_000)}`), 'at most 50,000 activities'],
  ])('refuses %s, and names the limit', async (_, text, sentence) => {
    await expect(read(text)).rejects.toThrow(sentence);
  });

  it.each([
    ['of 200,000 characters', 'x'.repeat(200_000), 'The row is longer than 100,000 characters.'],
    ['of 400,000 delimiters', ','.repeat(400_000), 'The row is longer than 100,000 characters.'],
    ['with a quote that is not closed', '2,"x', 'A quotation mark is opened but never closed.'],
  ])('loses only the row %s', async (_, row, reason) => {
    const { rows } = await read(textOf(ofId(1), row, ofId(3)));
    expect(rows).toMatchObject([
      { line: 2, verdict: 'add' },
      { line: 3, verdict: 'bad', reason },
      { line: 4, verdict: 'add' },
    ]);
  });

  const withBroken = (count: number) =>
    Array.from({ length: count }, (_, n) => [ofId(2 * n), `${2 * n + 1},"x`]).flat();

  it('loses no row to the seven broken ones of a file', async () => {
    const { rows } = await read(textOf(...withBroken(7), ofId(100)));
    expect(rows.map(({ verdict }) => verdict)).toEqual([
      ...Array<string[]>(7).fill(['add', 'bad']).flat(),
      'add',
    ]);
  });

  it('says where it stops reading a file with very many broken rows', async () => {
    const { rows } = await read(textOf(...withBroken(25), ofId(100)));
    expect(rows.map(({ verdict }) => verdict)).toEqual(
      Array<string[]>(21).fill(['add', 'bad']).flat(),
    );
    expect(rows.filter(({ reason }) => /stopped/.test(reason))).toEqual([rows.at(-1)]);
  });

  it('tells at most 100 other kinds of activities apart', async () => {
    const rides = Array.from({ length: 300 }, (_, id) => ofId(id).replace('Run', `Ride ${id}`));
    const { rows } = await read(textOf(...rides));
    expect(new Set(rows.map(({ kind }) => kind)).size).toBe(101);
    expect(rows.at(-1)).toMatchObject({ kind: 'Other sport' });
  });
});
