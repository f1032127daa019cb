import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

const text = readFileSync('docs/asvs.md', 'utf8');
const rows = text.split('\n').filter((line) => /^\| \d+\.\d+\.\d+ \|/.test(line));
const statusOf = (row: string) => row.split('|')[4]?.trim().replaceAll('*', '');

const countsOf = (found: string[]) =>
  ['met', 'open', 'host', 'n/a'].map(
    (status) => found.filter((row) => statusOf(row) === status).length,
  );

it('names every requirement once, with one of four answers, and sums them up', () => {
  expect(new Set(rows.map((row) => row.split('|')[1])).size).toBe(253);
  const counts = countsOf(rows);
  expect(counts.reduce((sum, one) => sum + one)).toBe(253);
  const sums = counts.map((one) => `**${one}**`).join(' | ');
  expect(text).toContain(`| **All 253** | ${sums} |`);
});

it('sums up each chapter', () => {
  const told = [...text.matchAll(/^\| V(\d+) [^|]+\| (.*) \|$/gm)];
  expect(told).toHaveLength(17);
  for (const [, chapter = '', sums] of told) {
    const counts = countsOf(rows.filter((row) => row.startsWith(`| ${chapter}.`)));
    expect(counts.join(' | '), `V${chapter}`).toBe(sums);
  }
});

it('names existing files, by their path or a unique name', () => {
  const here = globSync('{server,shared,web,scripts,tests}/**/*.{ts,tsx}');
  for (const [, name = ''] of text.matchAll(/`([\w/.-]+\.tsx?)`/g)) {
    const named = name.includes('/')
      ? [name].filter(existsSync)
      : here.filter((path) => basename(path) === name);
    expect(named.length, name).toBe(1);
  }
});
