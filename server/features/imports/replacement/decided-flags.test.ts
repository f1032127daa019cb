import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Replacement } from '#shared/imports/schema.ts';
import { type Runner, startWorld, type World } from '../../../../tests/world.ts';
import { pointsOf, tcxFile, type XmlRun } from '../activity-files/xml-files.fixture.ts';
import { bring, call, offer, only, replace, sourceNamed, takeBack } from './replacing.fixture.ts';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

/** The watch had lost its clock, and states half of what it measured. */
const file = (run: XmlRun = {}) =>
  tcxFile(pointsOf({ startedAt: Date.UTC(1999, 7, 30, 6, 30), points: 1201, ...run }), {
    metres: 1800,
  });
/** Without the first minute. */
const trimmed = file({ startedAt: Date.UTC(1999, 7, 30, 6, 31), points: 1141 });

async function withRun() {
  const runner = await world.signUp();
  await bring(runner, 'run.tcx', file(), { include: [1] });
  return { runner, source: await sourceNamed(runner, 'run.tcx') };
}
async function decide(runner: Runner, name: string, decision: object) {
  const { id } = await only(runner);
  const body = JSON.stringify({ sourceId: (await sourceNamed(runner, name)).id, ...decision });
  const headers = { 'content-type': 'application/json' };
  const answer = await call(runner, `/api/trainings/${id}/flags`, { method: 'PUT', headers, body });
  expect(answer.status).toBe(200);
}
const kinds = async (runner: Runner) => (await only(runner)).flags.map(({ kind }) => kind);

it('leaves the day that the runner set in place of the clock’s', async () => {
  const { runner, source } = await withRun();
  await decide(runner, 'run.tcx', { kind: 'clock', decided: 'mended', date: '2026-05-01' });
  const before = await only(runner);
  expect(before).toMatchObject({ date: '2026-05-01', startTime: '08:30', duration: '0:20:00' });

  const { id } = await offer(runner, source, { content: trimmed });
  const shown = await call<Replacement>(runner, `/api/imports/${id}/replacement`);
  expect(shown.body.doubts).toEqual([]);
  expect(shown.body.fields.map(({ name }) => name)).not.toContain('date');

  await replace(runner, source, { content: trimmed });
  expect(await only(runner)).toMatchObject({
    date: '2026-05-01',
    startTime: '08:31',
    duration: '0:19:00',
    flags: expect.arrayContaining([
      expect.objectContaining({ kind: 'clock', decided: 'mended', date: '2026-05-01' }),
    ]),
    sources: [{ fileName: 'better.tcx', others: { date: '1999-08-30' } }],
  });

  const { path } = await sourceNamed(runner, 'better.tcx');
  expect(await takeBack(runner, path)).toBe(204);
  expect(await only(runner)).toEqual(before);
});

it('goes to the clock’s day when the runner undoes the day that they set', async () => {
  const { runner, source } = await withRun();
  await decide(runner, 'run.tcx', { kind: 'clock', decided: 'mended', date: '2026-05-01' });
  await replace(runner, source, { content: trimmed });
  expect(await only(runner)).toMatchObject({ date: '2026-05-01' });
  await decide(runner, 'better.tcx', { kind: 'clock', decided: null });
  expect(await only(runner)).toMatchObject({ date: '1999-08-30', startTime: '08:31' });
});

it('does not ask again what the runner has taken for right', async () => {
  const { runner, source } = await withRun();
  expect(await kinds(runner)).toEqual(['clock', 'distance']);
  await decide(runner, 'run.tcx', { kind: 'distance', decided: 'accepted' });
  await decide(runner, 'run.tcx', { kind: 'clock', decided: 'accepted' });
  expect(await kinds(runner)).toEqual([]);
  await replace(runner, source, { content: trimmed });
  expect(await only(runner)).toMatchObject({ date: '1999-08-30', flags: [] });
});

it('keeps what was decided on a corrected file that is taken back', async () => {
  const { runner, source } = await withRun();
  await replace(runner, source, { content: trimmed });
  await decide(runner, 'better.tcx', { kind: 'distance', decided: 'accepted' });
  await decide(runner, 'better.tcx', { kind: 'clock', decided: 'mended', date: '2026-05-01' });
  expect(await takeBack(runner, (await sourceNamed(runner, 'better.tcx')).path)).toBe(204);
  expect(await only(runner)).toMatchObject({
    date: '2026-05-01',
    startTime: '08:30',
    flags: [{ kind: 'clock', decided: 'mended', date: '2026-05-01' }],
    sources: [{ fileName: 'run.tcx', others: { date: '1999-08-30' } }],
  });
  await decide(runner, 'run.tcx', { kind: 'clock', decided: null });
  expect(await only(runner)).toMatchObject({ date: '1999-08-30' });
});
