import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { textOf } from './text-of-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'longrun-text-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** The file is read in pieces of 8,192 bytes. */
const piece = 8192;

async function read(content: string | Buffer, fromLine = 0): Promise<string> {
  const path = join(folder, 'file');
  writeFileSync(path, content);
  let text = '';
  for await (const some of textOf(
    () => createReadStream(path),
    async () => {},
  )(fromLine))
    text += some;
  return text;
}

test('line ends of every system become one sign', async () => {
  expect(await read('a\nb\r\nc\rd\r\re')).toBe('a\nb\nc\nd\n\ne');
});

test('a line end between two pieces is one, and two there are two', async () => {
  const start = 'a'.repeat(piece - 1);
  expect(await read(`${start}\r\nb`)).toBe(`${start}\nb`);
  expect(await read(`${start}\r\n\nb`)).toBe(`${start}\n\nb`);
  expect(await read(`${start}\n\nb`)).toBe(`${start}\n\nb`);
  expect(await read(`${start}\rb`)).toBe(`${start}\nb`);
});

test('a byte order mark is left out at the beginning only', async () => {
  expect(await read('\ufeffa\ufeff')).toBe('a\ufeff');
  expect(await read(`${'a'.repeat(piece)}\ufeffb`)).toBe(`${'a'.repeat(piece)}\ufeffb`);
});

test('a letter of several bytes between two pieces is read whole', async () => {
  for (const letter of ['ü', '€', '🏃']) {
    for (let before = 1; before < Buffer.byteLength(letter); before += 1) {
      const text = `${'a'.repeat(piece - before)}${letter}b`;
      expect(await read(text)).toBe(text);
    }
  }
});

test('it starts at any line, whatever ends the lines and wherever the pieces do', async () => {
  const start = 'a'.repeat(piece - 1);
  expect(await read('a\r\nb\rc\nd', 3)).toBe('d');
  expect(await read(`${start}\r\nb\r\nc`, 1)).toBe('b\nc');
  expect(await read(`${start}\r\nb\r\nc`, 2)).toBe('c');
  expect(await read('a\nb', 2)).toBe('');
});
