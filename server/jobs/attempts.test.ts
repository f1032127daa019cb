import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { testDatabase } from '../../tests/database.ts';
import { createAttempts } from './attempts.ts';

const { database, dispose } = await testDatabase();
afterAll(dispose);

/** A process that dies, or is replaced. */
const server = () => createAttempts(database, randomUUID());

describe('a job', () => {
  it('with which the server died twice at the same place is not tried again', async () => {
    const job = randomUUID();
    expect(await server().begin(job, 0)).toBe(true);
    expect(await server().begin(job, 0)).toBe(true);
    expect(await server().begin(job, 0)).toBe(false);
    expect(await server().begin(randomUUID(), 0)).toBe(true);
  });

  it('that gets further each time is tried again', async () => {
    const job = randomUUID();
    for (const reached of [0, 250, 500, 750]) {
      expect(await server().begin(job, reached)).toBe(true);
    }
    expect(await server().begin(job, 300)).toBe(false);
  });

  it('that fails, or that a server hands back as it stops, is tried again', async () => {
    const job = randomUUID();
    for (let n = 0; n < 3; n += 1) {
      const failing = server();
      expect(await failing.begin(job, 0)).toBe(true);
      await failing.end(job, 'with an error');
      const stopping = server();
      expect(await stopping.begin(job, 0)).toBe(true);
      await stopping.endAll();
    }
    const lost = server();
    for (let n = 0; n < 3; n += 1) expect(await lost.begin(job, 0)).toBe(true);
  });

  it('leaves nothing when it has ended well', async () => {
    const job = randomUUID();
    await server().begin(job, 0);
    const second = server();
    await second.begin(job, 0);
    await second.end(job, 'well');
    expect(await server().begin(job, 0)).toBe(true);
  });
});
