import { newTrainingSchema } from '#shared/trainings/schema.ts';
import { openData } from '../../scripts/demo/open-data.ts';
import { makeAccount } from '../../scripts/demo/set-password.ts';
import type { Database } from '../../server/db/client.ts';
import { loadEnv } from '../../server/env.ts';
import { toColumns, trainings } from '../../server/features/trainings/queries.ts';
import type { Engine } from './engines.ts';
import { history } from './history.ts';

export const credentials = { email: 'runner@example.org', password: 'correct horse' };

/**
 * Creates a runner with a profile and `count` trainings directly in the database, while no server
 * holds it, and leaves the tables vacuumed and analysed, as their upkeep soon would: autovacuum on
 * a server, server/db/pglite-upkeep.ts in the embedded database.
 * @returns the runner's id
 */
export async function makeRunner({ env }: Engine, count: number): Promise<string> {
  const { database, auth, close } = await openData(loadEnv(env));
  try {
    const name = 'Jo Miles';
    const userId = await makeAccount(auth, { ...credentials, name });
    await database.asService(userId, (tx) =>
      tx
        .insertInto('user_profiles')
        .values({ user_id: userId, full_name: name, is_onboarding_complete: true })
        .execute(),
    );
    await addHistory(database, userId, count);
    await database.executeSql('vacuum (analyze)');
    return userId;
  } finally {
    await close();
  }
}

async function addHistory(database: Database, userId: string, count: number): Promise<void> {
  const today = new Date().toLocaleDateString('sv');
  await database.asUser(userId, async (tx) => {
    for (const training of history(count, today)) {
      const { id = '', ...fields } = newTrainingSchema.parse(training);
      await trainings.insert(tx, { userId, id, columns: toColumns(fields) });
    }
  });
}

/** The cookie of a new session for that runner. */
export async function signIn(url: string): Promise<string> {
  const response = await fetch(`${url}/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`Signing in failed: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}
