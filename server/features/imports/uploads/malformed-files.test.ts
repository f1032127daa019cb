import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { type MalformedFile, malformedFiles } from '../../../../tests/malformed/malformed-files.ts';
import { type Runner, startWorld } from '../../../../tests/world.ts';

/*
 * Sends files that are cut, spoilt or malicious through the whole upload. How many, and which:
 * MALFORMED=300 MALFORMED_SEED=7. VERBOSE=1 prints how each of them ended.
 */
const total = Number(process.env.MALFORMED ?? 44);
const seed = Number(process.env.MALFORMED_SEED ?? 1);
const runnersAtOnce = 4;

const isSentence = (text: unknown) =>
  typeof text === 'string' &&
  /^[A-Z“"][^\n]{5,400}[.!?]$/.test(text) &&
  !/undefined|\bnull\b|NaN|\[object|\w+Error\b|Unexpected|went wrong on our side|stopped twice/.test(
    text,
  );

it(`${total} malformed files, with seed ${seed}, end as a preview or with a sentence, and leave nothing`, {
  timeout: 60 * 60_000,
}, async () => {
  const world = await startWorld();
  const files = malformedFiles(total, seed);
  const faults: unknown[] = [];
  const ends: Record<string, number> = {};

  async function work(runner: Runner): Promise<void> {
    for await (const file of files) {
      const { end, fault } = await judge(runner, file);
      ends[end] = (ends[end] ?? 0) + 1;
      if (fault !== undefined) faults.push({ kind: file.kind, name: file.name, end, fault });
    }
  }
  const runners = await Promise.all(Array.from({ length: runnersAtOnce }, () => world.signUp()));
  await Promise.all(runners.map(work));

  if (process.env.VERBOSE) process.stderr.write(`${JSON.stringify(ends, null, 1)}\n`);
  expect(faults).toEqual([]);
  // Some of them can be read, as far as they go; were all refused, this would test little.
  expect(ends.preview).toBeGreaterThan(total / 10);
  expect(ends.refused).toBeGreaterThan(total / 3);
  for (const { id } of runners) {
    const left = async () => [...(await world.files.listAll(`import-uploads/${id}`)).objects];
    await expect.poll(left).toEqual([]);
  }
  expect(await readdir(join(world.dataDir, 'uploads')).catch(() => [])).toEqual([]);
  await world.stop();
});

/** Uploads a file. @returns how it ended, and what is wrong with that */
async function judge(
  runner: Runner,
  { name: fileName, bytes }: MalformedFile,
): Promise<{ end: string; fault?: unknown }> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const response = await runner.request(`/api/imports/${path}`, init);
    return { status: response.status, ok: response.ok, body: await response.json() };
  };
  const refusal = ({ status, body }: { status: number; body: { error?: string } }) =>
    status < 500 && isSentence(body.error)
      ? { end: 'not taken' }
      : { end: 'not taken', fault: { status, body } };

  const begun = await ask('uploads', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ fileName, size: bytes.length, timeZone: 'Europe/Berlin' }),
  });
  if (!begun.ok) return refusal(begun);
  const { id, received, pieceBytes } = begun.body;
  for (let offset = received; offset < bytes.length; offset += pieceBytes) {
    const body = Buffer.from(bytes.subarray(offset, offset + pieceBytes));
    const put = await ask(`uploads/${id}?offset=${offset}`, { method: 'PUT', body });
    if (!put.ok) return refusal(put);
  }
  const completed = await ask(`uploads/${id}/complete`, { method: 'POST' });
  if (!completed.ok) return refusal(completed);

  const show = async () => (await ask(id)).body as ImportPreview;
  await expect.poll(async () => (await show()).status, { interval: 20 }).not.toBe('reading');
  const { status, error, rows } = await show();
  if (status === 'refused')
    return isSentence(error) ? { end: status } : { end: status, fault: error };
  const reasons = rows.filter(({ verdict }) => verdict === 'bad').map(({ reason }) => reason);
  const strange = reasons.find((reason) => !isSentence(reason));
  if (status !== 'preview' || strange !== undefined) {
    return { end: status, fault: strange ?? error };
  }
  return { end: status };
}
