import { gzipSync } from 'node:zlib';
import { afterEach, expect, it } from 'vitest';
import { parsingLimits } from '../../../parsing/limits.ts';
import { createParsing, type Parsing } from '../../../parsing/parsing.ts';
import { fitRun } from './fit-writer.fixture.ts';
import type { parse } from './parse-activity.fixture.ts';
import { gpxFile, pointsOf } from './xml-files.fixture.ts';

const parser = new URL('./parse-activity.fixture.ts', import.meta.url);
let parsing: Parsing;
afterEach(() => parsing.close());

async function samplesIn(bytes: Uint8Array, limits: Partial<typeof parsingLimits> = {}) {
  parsing = createParsing({ ...parsingLimits, ...limits });
  const found: number[] = [];
  const batches = parsing.run<typeof parse>({ parser, userId: 'jo', input: { bytes } });
  for await (const samples of batches) found.push(samples);
  return found;
}

it('a race of 28 hours fits into a thread', async () => {
  expect(await samplesIn(fitRun({ seconds: 100_000 }))).toEqual([100_001]);
});

it('a GPX file of 40,000 points fits into a thread, and lets others have their turn', async () => {
  const file = gzipSync(gpxFile([pointsOf({ points: 40_000 })]));
  expect(await samplesIn(file, { overtimeMs: 60_000 })).toEqual([40_000]);
});
