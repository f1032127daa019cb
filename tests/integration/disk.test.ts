import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';
import { newId } from '#shared/new-id.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { Acknowledged } from '../acknowledged.ts';
import { fillDataDir, testServer } from '../database.ts';
import { startServer } from '../server-process.ts';
import { signUp } from '../sign-up.ts';

const entry = fileURLToPath(new URL('../disk-process.ts', import.meta.url));

// The disk of a PostgreSQL server is its administrator's concern.
it.skipIf(testServer)('a disk that is full or fails takes nothing that was saved', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'longrun-disk-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const [dataDir, trouble] = [join(folder, 'data'), join(folder, 'trouble')];
  const start = () => startServer(dataDir, { DISK: trouble }, entry);
  const kept = new Acknowledged();
  await fillDataDir(dataDir);

  let { url, output, stop } = await start();
  const headers = { 'content-type': 'application/json', ...(await signUp(url)) };
  /** @returns undefined where nobody answers */
  const write = async () => {
    const id = newId();
    // A page of a table has room for a few of these.
    const sessionNotes = id.repeat(40);
    kept.ask(id, sessionNotes);
    const training = { id, date: '2024-05-01', sessionType: 'tempo', distance: 8, sessionNotes };
    const body = JSON.stringify({ ...training, duration: '0:40:00' });
    const sent = fetch(`${url}/api/trainings`, { method: 'POST', headers, body });
    const response = await sent.catch(() => undefined);
    if (response?.status === 201) kept.confirm(id);
    return response;
  };
  const judge = async () => {
    const response = await fetch(`${url}/api/trainings`, { headers });
    const found = (await response.json()) as Training[];
    kept.judge(found.map(({ id, sessionNotes = '' }) => ({ id, state: `${sessionNotes}` })));
    return found.length;
  };
  const refusal = async () => {
    let response = await write();
    while (response?.status === 201) response = await write();
    return response && { status: response.status, ...(await response.json()) };
  };

  expect((await write())?.status).toBe(201);
  await writeFile(trouble, 'full');
  expect(await refusal()).toMatchObject({
    status: 503,
    code: 'STORAGE_FULL',
    error: expect.stringMatching(/saved/),
  });
  expect(await judge()).toBe(kept.count);
  await rm(trouble);
  expect((await write())?.status).toBe(201);
  expect(await judge()).toBe(kept.count);

  await writeFile(trouble, 'failed');
  for (let response = await write(); response; response = await write()) {
    expect(response.status).toBe(503);
  }
  expect(await stop()).toBe(1);
  expect(output.text).toMatch(/it is on a read-only disk\. Make it writable and start again\.\n/);
  expect(output.text).not.toMatch(/\n\s+at /);
  await rm(trouble);

  ({ url, output, stop } = await start());
  expect(await judge()).toBeGreaterThanOrEqual(kept.count);
  expect((await write())?.status).toBe(201);
  expect(await stop()).toBe(0);
});
