// The product's server over a disposable database, with extra routes: the ones that new-runner.ts,
// stored-track.ts, held-coach.ts and fake-strava.ts name.

import { Hono } from 'hono';
import { newId } from '#shared/new-id.ts';
import { runLineOf } from '#shared/routes/run-line.ts';
import { bestEfforts } from '#shared/tracks/best-efforts.ts';
import { courseOf } from '#shared/tracks/course.ts';
import { loadEnv } from '../../server/env.ts';
import { sessionSeconds } from '../../server/features/auth/auth.ts';
import { builtInCoach } from '../../server/features/coach/built-in-coach.ts';
import { addSource, addTrack } from '../../server/features/trainings/add-source.ts';
import { listDue, storeFound } from '../../server/features/trainings/efforts/queries.ts';
import { storedTrack } from '../../server/features/trainings/track-bytes.ts';
import type { RequestEnv } from '../../server/http/env.ts';
import { onShutdown } from '../../server/shutdown.ts';
import { startServer } from '../../server/start-server.ts';
import { testDatabase } from '../database.ts';
import { newSession } from '../session.ts';
import { startStravaServer } from '../strava-server.ts';
import { type FakeVisit, fakeStravaPath } from './fake-strava.ts';
import { heldCoach, releasePath } from './held-coach.ts';
import { type NewRunner, newRunnerPath } from './new-runner.ts';
import { type Recorded, storedTrackPath } from './stored-track.ts';

const { database, dispose } = await testDatabase();
const { coach, release } = heldCoach(builtInCoach());
// Only if configured: the other server shows how the product looks without it.
const strava = process.env.STRAVA_WEBHOOK_SECRET ? await startStravaServer() : undefined;
const { apiUrl, oauthUrl, clientId, clientSecret } = strava?.config ?? {};
const stravaEnv = strava && {
  STRAVA_API_URL: apiUrl,
  STRAVA_OAUTH_URL: oauthUrl,
  STRAVA_CLIENT_ID: clientId,
  STRAVA_CLIENT_SECRET: clientSecret,
};
const { auth, stop } = await startServer(loadEnv({ ...process.env, ...stravaEnv }), {
  database,
  coach,
  wrapApp: async (app) =>
    new Hono<RequestEnv>()
      .post(newRunnerPath, async (c) => {
        const cookie = await addRunner(await c.req.json(), c.req.header('user-agent'));
        const kept = `Path=/; HttpOnly; SameSite=Lax; Max-Age=${sessionSeconds.expiresIn}`;
        c.header('set-cookie', `${cookie}; ${kept}`);
        return c.body(null, 201);
      })
      .post(storedTrackPath, async (c) => {
        await addRecorded(await c.req.json());
        return c.body(null, 201);
      })
      .post(releasePath, async (c) => {
        release((await c.req.json()).question);
        return c.body(null, 204);
      })
      .post(fakeStravaPath, async (c) => {
        const { athlete, revokes }: FakeVisit = await c.req.json();
        if (revokes) strava?.revokeAthlete(athlete);
        else strava?.athletes.set(athlete.id, athlete);
        return c.body(null, 204);
      })
      .all('*', (c) => app.fetch(c.req.raw, c.env)),
});
// A runner that is killed stops nothing, and would leave this server behind.
const runner = process.ppid;
setInterval(() => process.ppid === runner || process.exit(1), 5000).unref();

onShutdown(async () => {
  await stop();
  await strava?.stop();
  await dispose();
});

async function addRunner({ profile, subscription, ...person }: NewRunner, userAgent?: string) {
  const { id, cookie } = await newSession(auth, person, { userAgent });
  const key = { user_id: id };
  await database.asService(id, async (tx) => {
    if (profile) {
      const row = { ...profile, ...key };
      await tx.insertInto('user_profiles').values(row).execute();
    }
    if (subscription) {
      const row = { ...subscription, ...key };
      await tx.insertInto('user_subscription_details').values(row).execute();
    }
  });
  return cookie;
}

async function addRecorded({
  userId,
  trainingId,
  track,
  laps = [],
}: Recorded & { userId: string }) {
  await database.asService(userId, async (tx) => {
    const sourceId = newId();
    const source = { trainingId, source: 'file', sourceId, values: {}, taken: [], laps } as const;
    const id = await addSource(tx, userId, { ...source, taken: [] });
    if (!id || !track) return;
    await addTrack(tx, { userId, id, trainingId }, storedTrack(track));
    // As the job leaves it, which nothing sends here.
    const course = courseOf(track);
    const [due] = await listDue(tx, userId, 1);
    const found = { efforts: bestEfforts(course), line: runLineOf(track, course) };
    if (due)
      await storeFound(tx, userId, { ...due, ...found, indoors: !track.latitude, expiresAt: null });
  });
}
