import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportPreview } from '#shared/imports/schema.ts';
import type { SourceImportAnswer } from '#shared/sources/schema.ts';
import { connectStrava, stravaEnv } from '../tests/strava-process.ts';
import { type StravaServer, startStravaServer, stravaRun } from '../tests/strava-server.ts';
import { type Engine, onEachEngine } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { startWatchedServer } from './lib/watched-server.ts';

const activities = 10_000;
const runs = 9000;
/**
 * Fifty full pages, one more as each begins with the last second of the one before, and an empty
 * one at the end.
 */
const fewestCalls = 52;

/**
 * A whole history from Strava's API, with Strava's usual limits, while another runner uses the
 * server.
 */
export const benchStrava = () => onEachEngine(measure);

async function measure(engine: Engine): Promise<void> {
  const strava = await startStravaServer();
  const visitor = { id: 1, firstname: 'Kim', lastname: 'Lund', activities: history() };
  strava.settings.visitor = visitor;
  const watched = await startWatchedServer(engine, stravaEnv(strava));
  try {
    const headers = { cookie: await watched.signUp() };
    await connectStrava(watched.url, headers);
    await watched.look();
    const start = performance.now();
    await importAll(watched.url, headers);
    const seconds = (performance.now() - start) / 1000;
    const what = `${engine.name}: 10,000 activities of Strava’s API`;
    const listed = callsOf(strava);
    report({ name: what, value: seconds, unit: 's', note: `${runs} runs` });
    report({ name: `${what}, calls`, value: listed, unit: '', limit: { atMost: fewestCalls } });
    await watched.report(what);
  } finally {
    await watched.stop();
    await strava.stop();
  }
}

/** Two activities a day, of which every tenth is a ride, with the lines of their maps. */
const history = () =>
  Array.from({ length: activities }, (_, at) =>
    stravaRun(at + 1, new Date(Date.UTC(2026, 10, 1, 6) - at * 12 * 3_600_000).toISOString(), {
      distance: 5000 + (at % 1000),
      sport_type: at % (activities / (activities - runs)) === 0 ? 'Ride' : 'Run',
      map: { id: `a${at}`, summary_polyline: 'w_gpHkxzpAdBjEbA'.repeat(40) },
    }),
  );

async function importAll(url: string, headers: { cookie: string }): Promise<void> {
  const call = async <T>(path: string, init: RequestInit = {}): Promise<T> => {
    const response = await fetch(`${url}/api${path}`, {
      headers: { ...headers, 'content-type': 'application/json' },
      ...init,
    });
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as T;
  };
  const begin = { method: 'POST', body: '{}' };
  const { importId } = await call<SourceImportAnswer>('/integrations/strava/import', begin);
  let found: ImportPreview;
  do {
    await sleep(100);
    found = await call<ImportPreview>(`/imports/${importId}`);
  } while (found.status === 'importing' && !found.waitsUntil);
  const { imported, activitiesFound } = found.summary;
  if (found.status !== 'complete' || imported !== runs || activitiesFound !== activities) {
    throw new Error(`${found.status}: ${imported} of ${activitiesFound} were imported`);
  }
}

const callsOf = ({ calls }: StravaServer) =>
  calls.filter(({ path }) => path.endsWith('/athlete/activities')).length;
