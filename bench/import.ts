import type { ImportPreview } from '#shared/imports/schema.ts';
import { manyRuns, stravaExport } from '../tests/strava-export.ts';
import { type Engine, onEachEngine } from './lib/engines.ts';
import { report } from './lib/report.ts';
import { makeRunner, signIn } from './lib/runner.ts';
import { startServer } from './lib/server-process.ts';

const rows = 5000;

/** A whole history from a file: preview, then import. */
export const benchImport = () => onEachEngine(measure);

async function measure({ name, env }: Engine): Promise<void> {
  await makeRunner({ name, env }, 0);
  const server = await startServer({ ...env, LOG_LEVEL: 'info' });
  const headers = { cookie: await signIn(server.url), 'content-type': 'application/json' };
  const body = stravaExport(...manyRuns(rows));
  const start = performance.now();
  const call = async (path: string, init?: RequestInit) =>
    (await (
      await fetch(`${server.url}/api/imports${path}`, { headers, ...init })
    ).json()) as ImportPreview;
  const { id, timeZone } = await call('/strava-export', { method: 'POST', body });
  const previewed = performance.now();
  const choice = JSON.stringify({ timeZone, include: [] });
  await call(`/${id}/start`, { method: 'POST', body: choice });
  let state: ImportPreview;
  do {
    await new Promise((resolve) => setTimeout(resolve, 20));
    state = await call(`/${id}`);
  } while (state.status === 'importing');
  if (state.summary.imported !== rows) throw new Error(`${state.summary.imported} rows imported`);
  const total = (performance.now() - start) / 1000;
  report({
    name: `${name}: importing 5,000 rows, upload to complete`,
    value: total,
    unit: 's',
    ...(name === 'PGlite' && { limit: { atMost: 5 } }),
    note: `preview after ${((previewed - start) / 1000).toFixed(2)} s`,
  });
  report({ name: `${name}: import`, value: rows / total, unit: 'rows/s' });
  await server.stop();
}
