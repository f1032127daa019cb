import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { ImportPreview } from '#shared/imports/schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { gpxFile, pointsOf } from '../server/features/imports/activity-files/xml-files.fixture.ts';
import { manyRuns, stravaExport } from './strava-export.ts';
import { tar } from './tar.ts';

/** A step of a runner's way through an import. */
export interface Step {
  name: string;
  /** Until the server is killed. */
  begin(): Promise<unknown>;
  /** In which state a kill left it. */
  state(): Promise<string>;
  /** As a runner would who does it once more; what came of it is whole and there once. */
  finish(): Promise<void>;
}

/** Asks the server that is running now, for one runner. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const zone = { timeZone: 'Europe/Berlin' };
const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const answer = async <T>(response: Response): Promise<T> => {
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${body}`);
  return JSON.parse(body) as T;
};

const show = async (ask: Ask, id: string) =>
  await answer<ImportPreview>(await ask(`imports/${id}`));
/** Unlike a poll it fails as soon as the server is gone. */
async function ended(ask: Ask, id: string, status: 'reading' | 'importing'): Promise<void> {
  while ((await show(ask, id)).status === status) await sleep(50);
}
const log = async (ask: Ask) => await answer<Training[]>(await ask('trainings'));

/** The killed server's hold on the start of an import lasts for ten seconds. */
async function startAgain(ask: Ask, id: string): Promise<void> {
  for (;;) {
    const started = await ask(`imports/${id}/start`, post(zone));
    if (started.status !== 409) return await answer(started);
    await sleep(500);
  }
}

/** The steps after the preview, which are the same for all imports. */
const importAndUndo = (ask: Ask, { id, runs }: { id: () => string; runs: number }): Step[] => [
  {
    name: 'importing',
    begin: async () => {
      await answer(await ask(`imports/${id()}/start`, post(zone)));
      await ended(ask, id(), 'importing');
    },
    state: async () => (await show(ask, id())).status,
    async finish() {
      const { status } = await show(ask, id());
      if (status === 'preview') await startAgain(ask, id());
      await ended(ask, id(), 'importing');
      expect(await show(ask, id())).toMatchObject({
        status: 'complete',
        summary: { imported: runs },
      });
      const kept = await log(ask);
      expect(new Set(kept.map(({ date }) => date)).size).toBe(runs);
      expect(kept).toHaveLength(runs);
    },
  },
  {
    name: 'undoing',
    begin: () => ask(`imports/${id()}/undo`, post({})),
    state: async () => {
      const { status } = await show(ask, id());
      if (status === 'undone') return status;
      return (await log(ask)).length < runs ? 'partly undone' : 'not yet undone';
    },
    async finish() {
      await answer(await ask(`imports/${id()}/undo`, post({})));
      expect(await show(ask, id())).toMatchObject({ status: 'undone' });
      expect(await log(ask)).toEqual([]);
    },
  },
];

/** activities.csv, from its upload until it is undone. */
export function exportJourney(ask: Ask, runs: number): Step[] {
  const table = stravaExport(...manyRuns(runs));
  let id = '';
  const send = async () => {
    const sent = await ask('imports/strava-export', { method: 'POST', body: table });
    ({ id } = await answer<ImportPreview>(sent));
  };
  const [importing, undoing] = importAndUndo(ask, { id: () => id, runs }) as [Step, Step];
  return [
    {
      name: 'sending an export',
      begin: send,
      state: async () => (id === '' ? 'not answered' : 'sent'),
      async finish() {
        await send();
        expect(await show(ask, id)).toMatchObject({ status: 'preview', counts: { add: runs } });
      },
    },
    { ...importing, name: 'importing an export' },
    { ...undoing, name: 'undoing an export' },
  ];
}

/** Activity files in pieces, from their upload until they are undone. */
export function filesJourney(ask: Ask, runs: number): Step[] {
  const points = 60;
  const files = Array.from({ length: runs }, (_, day) => {
    const startedAt = Date.UTC(2025, 0, 1, 6) + day * 86_400_000;
    return [`run-${day}.gpx`, gpxFile([pointsOf({ startedAt, points })])] as const;
  });
  // Something that is no activity, so that there are several pieces.
  const other = Buffer.alloc(9_000_000, 'x');
  const archive = tar({ ...Object.fromEntries(files), 'other.fit': other });
  let id = '';
  let received = 0;
  const begin = async () => {
    const bundle = await archive;
    const body = { fileName: 'runs.tar', size: bundle.length, ...zone };
    return await answer<{ id: string; size: number; received: number; pieceBytes: number }>(
      await ask('imports/uploads', post(body)),
    );
  };
  const send = async () => {
    const bundle = Buffer.from(await archive);
    const begun = await begin();
    ({ id, received } = begun);
    while (received < bundle.length) {
      const body = bundle.subarray(received, received + begun.pieceBytes);
      const put = await ask(`imports/uploads/${id}?offset=${received}`, { method: 'PUT', body });
      ({ received } = await answer<{ received: number }>(put));
    }
  };
  const complete = async () => await answer(await ask(`imports/uploads/${id}/complete`, post({})));
  const [importing, undoing] = importAndUndo(ask, { id: () => id, runs }) as [Step, Step];
  return [
    {
      name: 'sending files',
      begin: send,
      async state() {
        const [before, acknowledged] = [id, received];
        const there = await begin();
        if (before !== '') expect(there.id).toBe(before);
        expect(there.received).toBeGreaterThanOrEqual(acknowledged);
        if (there.received === 0) return 'nothing sent';
        return there.received < there.size ? 'partly sent' : 'sent';
      },
      async finish() {
        await send();
        expect(received).toBe((await archive).length);
      },
    },
    {
      name: 'reading files',
      begin: async () => {
        await complete();
        await ended(ask, id, 'reading');
      },
      async state() {
        const response = await ask(`imports/${id}`);
        return response.ok ? (await answer<ImportPreview>(response)).status : 'not begun';
      },
      async finish() {
        await complete();
        await ended(ask, id, 'reading');
        expect(await show(ask, id)).toMatchObject({
          status: 'preview',
          counts: { add: runs, duplicate: 0, bad: 1 },
        });
      },
    },
    {
      ...importing,
      name: 'importing files',
      async finish() {
        await importing.finish();
        const { id: last = '' } = (await log(ask)).at(-1) ?? {};
        const track = await ask(`trainings/${last}/track`);
        expect((await answer<{ time: number[] }>(track)).time).toHaveLength(points);
      },
    },
    { ...undoing, name: 'undoing files' },
  ];
}
