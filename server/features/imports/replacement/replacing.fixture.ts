import { expect } from 'vitest';
import type { DetailedTraining, TrainingSource } from '#shared/trainings/detailed-schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { showImport, upload } from '../../../../tests/upload.ts';
import type { Runner } from '../../../../tests/world.ts';
import { runAt } from '../activity-files/fit-writer.fixture.ts';
import { pointsOf, tcxFile, type XmlRun } from '../activity-files/xml-files.fixture.ts';

/** 1.8 km in ten minutes, unless `run` says otherwise. */
export const file = (run: XmlRun = {}) => tcxFile(pointsOf({ points: 601, ...run }));
export const later = (hours: number) => runAt + hours * 3_600_000;
export const corrected = file({ points: 701, startedAt: later(1) });

export const call = async <Body>(runner: Runner, path: string, init?: RequestInit) => {
  const answer = await runner.request(path, init);
  return { status: answer.status, body: (await answer.json().catch(() => undefined)) as Body };
};
export const is = (runner: Runner, id: string, status: string) =>
  expect.poll(async () => (await showImport(runner, id)).status).toBe(status);

/** @param include the lines of doubtful rows that are imported, too */
export async function start(runner: Runner, id: string, include: number[] = []) {
  const json = { timeZone: 'Europe/Berlin', include };
  return await runner.api.imports[':id'].start.$post({ param: { id }, json });
}
export async function bring(
  runner: Runner,
  name: string,
  content: Uint8Array | string,
  { originals, include }: { originals?: string | undefined; include?: number[] } = {},
) {
  const id = await upload(runner, name, content, { originals: originals ?? 'leave' });
  await is(runner, id, 'preview');
  await start(runner, id, include);
  await is(runner, id, 'complete');
  return id;
}
export async function only(runner: Runner): Promise<DetailedTraining> {
  const log = await call<Training[]>(runner, '/api/trainings');
  expect(log.body).toHaveLength(1);
  return (await call<DetailedTraining>(runner, `/api/trainings/${log.body[0]?.id}`)).body;
}
export async function sourceNamed(runner: Runner, name: string) {
  const { id, sources } = await only(runner);
  const source = sources.find(({ fileName }) => fileName?.endsWith(name));
  if (!source?.id) throw new Error(`No source is called ${name}`);
  return { ...source, id: source.id, path: `/api/trainings/${id}/sources/${source.id}` };
}
/** Uploads a file that is to replace the one of a source. */
export async function offer(
  runner: Runner,
  { id }: Pick<TrainingSource, 'id'>,
  { name = 'better.tcx', content = corrected as Uint8Array | string } = {},
) {
  const importId = await upload(runner, name, content, { replaces: id as string });
  await expect.poll(async () => (await showImport(runner, importId)).status).not.toBe('reading');
  return await showImport(runner, importId);
}
export async function replace(
  runner: Runner,
  source: TrainingSource,
  more?: Parameters<typeof offer>[2],
) {
  const { id, error } = await offer(runner, source, more);
  expect(error).toBeUndefined();
  expect((await start(runner, id)).status).toBe(202);
  await is(runner, id, 'complete');
  return id;
}
export const takeBack = async (runner: Runner, path: string) =>
  (await runner.request(path, { method: 'DELETE' })).status;
