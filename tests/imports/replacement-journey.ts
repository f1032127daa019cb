import { expect } from 'vitest';
import type { ImportPreview, Replacement } from '#shared/imports/schema.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import {
  gpxFile,
  pointsOf,
} from '../../server/features/imports/activity-files/xml-files.fixture.ts';
import { password } from '../sign-up.ts';
import {
  type Ask,
  answer,
  ended,
  fileToSend,
  importWhole,
  log,
  post,
  request,
  type Step,
} from './steps.ts';

const samples = { first: 600, corrected: 900 };
const gpxOf = (points: number) => gpxFile([pointsOf({ points })]);

/** A run's file, its replacement, and the way back. */
export function replacementJourney(ask: Ask): Step[] {
  const first = fileToSend(ask, 'run.gpx', Buffer.from(gpxOf(samples.first)));
  const corrected = fileToSend(ask, 'corrected.gpx', Buffer.from(gpxOf(samples.corrected)));
  let before: DetailedTraining;
  const only = async () => {
    const [training, ...others] = await log(ask);
    expect(others).toEqual([]);
    return await answer<DetailedTraining>(await ask(`trainings/${training?.id}`));
  };
  /** One run from this file, which is kept, with its track. */
  const isFrom = async (fileName: string, points: number) => {
    const { id, sources } = await only();
    expect(sources).toMatchObject([{ fileName, hasOriginal: true }]);
    const track = await answer<{ time: number[] }>(await ask(`trainings/${id}/track`));
    expect(track.time).toHaveLength(points);
    await ask('../auth/proof', post({ proof: password }));
    const original = await ask(`trainings/${id}/sources/${sources[0]?.id}/original`);
    expect(await original.text()).toBe(gpxOf(points));
  };
  const read = async (file: typeof first, query: string) => {
    await file.send();
    await answer(await ask(`imports/uploads/${file.id}/complete?${query}`, post({})));
    await ended(ask, file.id, 'reading');
  };
  const start = async (id: string) => {
    expect(await importWhole(ask, id)).toMatchObject({ status: 'complete' });
  };
  const undo = async (id: string) =>
    await answer<ImportPreview>(await ask(`imports/${id}/undo`, post({})));
  const states = async () => {
    const rows = await log(ask);
    const names = rows.length === 0 ? [] : (await only()).sources.map(({ fileName }) => fileName);
    const statuses = await Promise.all(
      [first, corrected].map(async ({ id }) => {
        const shown = id === '' ? undefined : await ask(`imports/${id}`);
        return shown?.ok ? (await answer<ImportPreview>(shown)).status : 'none';
      }),
    );
    return `${names.join(' and ') || 'nothing'} in the log (${statuses.join(', ')})`;
  };
  const step = (
    name: string,
    work: () => Promise<unknown>,
    isDone: () => Promise<unknown>,
  ): Step => {
    const working = request(work);
    return {
      name,
      begin: working.send,
      isAmid: working.isUnderWay,
      state: states,
      async finish() {
        await work();
        await isDone();
      },
    };
  };
  return [
    step(
      'importing a file that will be replaced',
      async () => {
        if ((await log(ask)).length > 0) return await start(first.id);
        await read(first, 'originals=keep');
        await start(first.id);
      },
      async () => {
        await isFrom('run.gpx', samples.first);
        before = await only();
      },
    ),
    step(
      'reading a corrected file',
      async () => await read(corrected, `replaces=${before.sources[0]?.id}`),
      async () => {
        expect(await only()).toEqual(before);
        const shown = await ask(`imports/${corrected.id}/replacement`);
        expect(await answer<Replacement>(shown)).toMatchObject({ trainingId: before.id });
      },
    ),
    step(
      'replacing a file',
      async () => await start(corrected.id),
      async () => {
        await isFrom('corrected.gpx', samples.corrected);
        expect((await only()).id).toBe(before.id);
      },
    ),
    step(
      'putting a replaced file back',
      async () => await undo(corrected.id),
      async () => {
        await isFrom('run.gpx', samples.first);
        expect(await only()).toEqual(before);
      },
    ),
    step(
      'undoing the file that is back',
      async () => await undo(first.id),
      async () => expect(await log(ask)).toEqual([]),
    ),
  ];
}
