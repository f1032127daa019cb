import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startWorld, type World } from '../../tests/world.ts';
import { createLogger } from '../http/logger.ts';
import type { JobData } from './handlers.ts';
import { whileAccountExists } from './while-account-exists.ts';

const errors: unknown[] = [];
let world: World;
beforeAll(async () => {
  const logger = createLogger('silent');
  logger.error = (...line: unknown[]) => errors.push(line);
  world = await startWorld({ logger });
});
afterAll(() => world.stop());

const remove = (id: string) =>
  world.database.owner.deleteFrom('auth_users').where('id', '=', id).execute();

/** Every kind of job for a runner. */
const jobsOf = (userId: string) => {
  const id = randomUUID();
  return {
    'run-import': { userId, importId: id },
    'remove-preview': { userId, importId: id },
    'read-upload': { userId, importId: id },
    'remove-upload': { userId, importId: id },
    'transfer-data': { userId, transferId: id },
    'settle-transfer': { userId, transferId: id },
    'sync-subscription': { userId },
    'run-generation': { userId, generationId: id },
    'run-reply': { userId, messageId: id },
    'settle-leaving': { userId, athleteId: '1' },
    'read-tracks': { userId },
    'compute-efforts': { userId },
    'read-details': { userId, at: new Date(0).toISOString() },
  } satisfies {
    [Name in keyof JobData as JobData[Name] extends { userId: string } ? Name : never]: unknown;
  };
};

describe('a job of a runner who has been deleted', () => {
  it('ends at the first try, of whatever kind, and is no error', async () => {
    const { id } = await world.signUp();
    await remove(id);
    const jobs = Object.entries(jobsOf(id)) as [keyof JobData, never][];
    for (const [name, data] of jobs) await world.jobs.send(name, data);
    const states = async () => {
      const { rows } = await world.database.executeSql(
        `select name, state, retry_count as retries from pgboss.job where data->>'userId' = $1`,
        [id],
      );
      return rows.toSorted((a, b) => (a.name < b.name ? -1 : 1));
    };
    const ended = jobs.map(([name]) => ({ name, state: 'completed', retries: 0 }));
    await expect.poll(states).toEqual(ended.toSorted((a, b) => (a.name < b.name ? -1 : 1)));
    expect(errors).toEqual([]);
  });

  it('ends though it fails, if they are deleted meanwhile; for anybody else it fails', async () => {
    const failing = () => Promise.reject(new Error('failed'));
    const { id } = await world.signUp();
    await expect(whileAccountExists(world.database, id, failing)).rejects.toThrow('failed');
    await whileAccountExists(world.database, id, async () => {
      await remove(id);
      await failing();
    });
  });
});
