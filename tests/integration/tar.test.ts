import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { tarArchive } from '../../server/features/imports/archives/tar-archive.ts';
import { tarOf } from '../../web/features/imports/tar.ts';

/** What the server finds in the archive that a browser makes of these files. Others may run after each. */
async function received(files: readonly (readonly [path: string, content: string])[]) {
  const archive = tarOf(
    files.map(([path, content]) => ({
      path,
      blob: new Blob([content]),
      changedAt: 1_700_000_000_000,
    })),
  );
  const folder = await mkdtemp(join(tmpdir(), 'longrun-tar-'));
  try {
    const path = join(folder, 'archive');
    await writeFile(path, await archive.bytes());
    await using file = await open(path);
    const { size } = await file.stat();
    const found: [string, string][] = [];
    let pauses = 0;
    const pause = async () => {
      pauses += 1;
    };
    for await (const { name, content } of tarArchive({ file, start: 0, size }, pause).members(0)) {
      found.push([name, await text(content())]);
    }
    expect(pauses).toBe(files.length);
    return found;
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('the server finds the files of a browser’s archive, whatever their length', async () => {
  const files = [0, 1, 511, 512, 513, 5000].map((length) => [`${length}.gpx`, 'x'.repeat(length)]);
  expect(await received(files as [string, string][])).toEqual(files);
});

test.each([
  ['umlauts', 'Läufe/München – früh.gpx', undefined],
  ['100 bytes', `${'a'.repeat(96)}.gpx`, undefined],
  ['a long folder', `${'f'.repeat(155)}/${'a'.repeat(96)}.gpx`, undefined],
  ['folders', `${'year/'.repeat(30)}${'a'.repeat(90)}.gpx`, undefined],
  ['a name of 101 bytes', `${'a'.repeat(97)}.gpx`, `${'a'.repeat(96)}.gpx`],
  ['a long name in a folder', `runs/${'a'.repeat(150)}.gpx`, `${'a'.repeat(96)}.gpx`],
  ['many folders', `${'folder/'.repeat(60)}run.gpx`, `${'folder/'.repeat(20)}run.gpx`.slice(-100)],
  ['a long name of wide letters', `${'ü'.repeat(90)}x.gpx`, `${'ü'.repeat(47)}x.gpx`],
])('%s: a name is kept, or its end', async (_, path, kept = path) => {
  expect(await received([[path, 'run']])).toEqual([[kept, 'run']]);
});
