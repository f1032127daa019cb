import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { GearItem } from '#shared/gear/schema.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { gpxFile, pointsOf } from '../server/features/imports/activity-files/xml-files.fixture.ts';
import { manyRuns, stravaExport } from './strava-export.ts';
import { tar } from './tar.ts';
import { zip } from './zip.ts';

/** A step of a runner's way through an import. */
export interface Step {
  name: string;
  /** Until the server is killed. */
  begin(): Promise<unknown>;
  /** In which state it is, or a kill left it. */
  state(): Promise<string>;
  /** The state of a step that was broken off in its middle, where that can be told. */
  amid?: string;
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
    async state() {
      const { status, progress } = await show(ask, id());
      return status === 'importing' && progress?.done ? 'partly imported' : status;
    },
    amid: 'partly imported',
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
    amid: 'partly undone',
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

const points = 60;
/** No activity, and so large that it is sent in several pieces. */
const other = Buffer.alloc(9_000_000, 'x');

const gpxOf = (startedAt: number) => gpxFile([pointsOf({ startedAt, points })]);

/** Activity files in pieces, from their upload until they are undone. */
export function filesJourney(ask: Ask, runs: number): Step[] {
  const files = Array.from({ length: runs }, (_, day) => {
    const startedAt = Date.UTC(2025, 0, 1, 6) + day * 86_400_000;
    return [`run-${day}.gpx`, gpxOf(startedAt)] as const;
  });
  const bundle = tar({ ...Object.fromEntries(files), 'other.fit': other });
  return bundleJourney(ask, {
    kind: 'files',
    fileName: 'runs.tar',
    bundle,
    runs,
    bad: 1,
    shoes: [],
  });
}

/** The same for a service's whole export: a table, and the files of its activities. */
export function archiveJourney(ask: Ask, runs: number): Step[] {
  const rows = manyRuns(runs).map((run) => ({
    ...run,
    file: `activities/${run.id}.gpx`,
    gear: `Pair ${run.id % 3}`,
  }));
  const files = rows.map(({ date, file }) => [file, gpxOf(Date.parse(`${date} UTC`))] as const);
  const content = { 'activities.csv': stravaExport(...rows), ...Object.fromEntries(files) };
  const bundle = zip({ ...content, 'media/1.jpg': other }, { isStored: true });
  const shoes = ['Pair 0', 'Pair 1', 'Pair 2'];
  const archive = { kind: 'an archive', fileName: 'export.zip', bundle, runs, bad: 0, shoes };
  return bundleJourney(ask, archive);
}

interface Bundle {
  kind: string;
  fileName: string;
  bundle: Promise<Uint8Array>;
  runs: number;
  /** What cannot be read of it. */
  bad: number;
  /** The names of the shoes that it brings. */
  shoes: string[];
}

function bundleJourney(ask: Ask, { kind, fileName, bundle, runs, bad, shoes }: Bundle): Step[] {
  let id = '';
  let received = 0;
  const begin = async () => {
    const body = { fileName, size: (await bundle).length, ...zone };
    return await answer<{ id: string; size: number; received: number; pieceBytes: number }>(
      await ask('imports/uploads', post(body)),
    );
  };
  const send = async () => {
    const bytes = Buffer.from(await bundle);
    const begun = await begin();
    ({ id, received } = begun);
    while (received < bytes.length) {
      const body = bytes.subarray(received, received + begun.pieceBytes);
      const put = await ask(`imports/uploads/${id}?offset=${received}`, { method: 'PUT', body });
      ({ received } = await answer<{ received: number }>(put));
    }
  };
  const gear = async () =>
    (await answer<GearItem[]>(await ask('gear'))).map(({ name }) => name).sort();
  const complete = async () => await answer(await ask(`imports/uploads/${id}/complete`, post({})));
  const [importing, undoing] = importAndUndo(ask, { id: () => id, runs }) as [Step, Step];
  return [
    {
      name: `sending ${kind}`,
      begin: send,
      async state() {
        const [before, acknowledged] = [id, received];
        const there = await begin();
        if (before !== '') expect(there.id).toBe(before);
        expect(there.received).toBeGreaterThanOrEqual(acknowledged);
        if (there.received === 0) return 'nothing sent';
        return there.received < there.size ? 'partly sent' : 'sent';
      },
      amid: 'partly sent',
      async finish() {
        await send();
        expect(received).toBe((await bundle).length);
      },
    },
    {
      name: `reading ${kind}`,
      begin: async () => {
        await complete();
        await ended(ask, id, 'reading');
      },
      async state() {
        const response = await ask(`imports/${id}`);
        return response.ok ? (await answer<ImportPreview>(response)).status : 'not begun';
      },
      amid: 'reading',
      async finish() {
        await complete();
        await ended(ask, id, 'reading');
        expect(await show(ask, id)).toMatchObject({
          status: 'preview',
          counts: { add: runs, duplicate: 0, bad },
        });
      },
    },
    {
      ...importing,
      name: `importing ${kind}`,
      async finish() {
        await importing.finish();
        expect(await gear()).toEqual(shoes);
        const { id: last = '' } = (await log(ask)).at(-1) ?? {};
        const track = await ask(`trainings/${last}/track`);
        expect((await answer<{ time: number[] }>(track)).time).toHaveLength(points);
      },
    },
    {
      ...undoing,
      name: `undoing ${kind}`,
      async finish() {
        await undoing.finish();
        expect(await gear()).toEqual([]);
      },
    },
  ];
}
