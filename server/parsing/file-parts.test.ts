import { mkdtemp, readdir, readlink, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PartsReader } from './file-parts.ts';

const partBytes = 1000;
const content = Buffer.from(Array.from({ length: 20_500 }, (_, at) => (at * 7919) >> 3));
let folder: string;
let paths: string[];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longrun-parts-'));
  paths = await Promise.all(
    Array.from({ length: Math.ceil(content.length / partBytes) }, async (_, no) => {
      const path = join(folder, `${no}`);
      await writeFile(path, content.subarray(no * partBytes, (no + 1) * partBytes));
      return path;
    }),
  );
});
afterAll(() => rm(folder, { recursive: true }));

const openReader = () => new PartsReader({ paths, partBytes, size: content.length });

async function read(reader: PartsReader, at: number, length: number) {
  const { buffer, bytesRead } = await reader.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
}

/** How many of the parts this process has open. */
async function countOpen(): Promise<number> {
  const links = await Promise.all(
    (await readdir('/proc/self/fd')).map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return links.filter((link) => link.startsWith(folder)).length;
}

it.each([
  ['within a part', 1200, 300],
  ['a whole part', 3000, 1000],
  ['over the end of a part', 1990, 20],
  ['over many parts', 500, 12_345],
  ['up to its end', 20_400, 500],
  ['at its end', 20_500, 10],
  ['beyond its end', 30_000, 10],
])('reads %s', async (_, at, length) => {
  using reader = openReader();
  expect(await read(reader, at, length)).toEqual(content.subarray(at, at + length));
});

it('reads in several places at once, and has few parts open', async () => {
  using reader = openReader();
  const places = Array.from({ length: 200 }, (_, no) => (no * 7919) % content.length);
  const found = await Promise.all(places.map((at) => read(reader, at, 1500)));
  expect(found).toEqual(places.map((at) => content.subarray(at, at + 1500)));
  if (process.platform === 'linux') expect(await countOpen()).toBe(4);
});

it.runIf(process.platform === 'linux')('closes what is open', async () => {
  const reader = openReader();
  await read(reader, 100, 5000);
  reader[Symbol.dispose]();
  expect(await countOpen()).toBe(0);
});

it('says which part is missing, each time', async () => {
  const missing = paths.with(2, join(folder, 'missing'));
  using reader = new PartsReader({ paths: missing, partBytes, size: content.length });
  for (let times = 0; times < 2; times += 1) {
    await expect(read(reader, 1500, 1000)).rejects.toThrow(/ENOENT.*missing/);
  }
});
