import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import type { Added, ImportPreview } from '#shared/imports/schema.ts';
import type { Training } from '#shared/trainings/schema.ts';

/** A step in a runner's import. */
export interface Step {
  name: string;
  /** Runs until the server is killed. */
  begin(): Promise<unknown>;
  /** Its state, or the one that a kill left it in. */
  state(): Promise<string>;
  /** Whether it is in progress. */
  isAmid(): Promise<boolean>;
  /** Repeats the step, as a runner would; the result is complete and there only once. */
  finish(): Promise<void>;
}

/** Makes requests to the server that is currently running, for one runner. */
export type Ask = (path: string, init?: RequestInit) => Promise<Response>;

const zone = { timeZone: 'Europe/Berlin' };
export const post = (body: unknown): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

export const answer = async <T>(response: Response): Promise<T> => {
  const body = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${body}`);
  return JSON.parse(body) as T;
};

export const show = async (ask: Ask, id: string) =>
  await answer<ImportPreview>(await ask(`imports/${id}`));
/** Unlike a poll, it fails as soon as the server is gone. */
export async function ended(ask: Ask, id: string, status: 'reading' | 'importing'): Promise<void> {
  while ((await show(ask, id)).status === status) await sleep(50);
}
export const log = async (ask: Ask) => await answer<Training[]>(await ask('trainings'));

/** A file in pieces. When repeated after a kill, it continues from what the server has received. */
export function fileToSend(ask: Ask, fileName: string, content: Promise<Uint8Array> | Uint8Array) {
  return {
    id: '',
    /** What the server has acknowledged. */
    received: 0,
    async begin() {
      const body = { fileName, size: (await content).length, ...zone };
      return await answer<{ id: string; size: number; received: number; pieceBytes: number }>(
        await ask('imports/uploads', post(body)),
      );
    },
    async send() {
      const bytes = Buffer.from(await content);
      const { id, received, pieceBytes } = await this.begin();
      Object.assign(this, { id, received });
      while (this.received < bytes.length) {
        const body = bytes.subarray(this.received, this.received + pieceBytes);
        const path = `imports/uploads/${id}?offset=${this.received}`;
        const put = await ask(path, { method: 'PUT', body });
        ({ received: this.received } = await answer<{ received: number }>(put));
      }
    },
  };
}

/** The killed server's claim on the start of an import lasts for ten seconds. */
async function startAgain(ask: Ask, id: string): Promise<void> {
  for (;;) {
    const started = await ask(`imports/${id}/start`, post(zone));
    if (started.status !== 409) return await answer(started);
    await sleep(500);
  }
}

/** Imports what a preview shows, or waits for the import that a kill has interrupted. */
export async function importWhole(ask: Ask, id: string): Promise<ImportPreview> {
  if ((await show(ask, id)).status === 'preview') await startAgain(ask, id);
  await ended(ask, id, 'importing');
  return await show(ask, id);
}

/** A request, which is in progress until it is answered. */
export function request(send: () => Promise<unknown>) {
  let isUnderWay = false;
  return {
    isUnderWay: async () => isUnderWay,
    async send() {
      isUnderWay = true;
      await send().finally(() => {
        isUnderWay = false;
      });
    },
  };
}

/** What counts as the middle of an import. */
export type Middle = 'starting' | 'importing';

export interface Imported {
  id: () => string;
  runs: number;
  kind: string;
  middle: Middle;
  /** How it is removed from the log again. */
  leaves: 'as a whole' | 'one by one';
  /** What else has to be true once it is in the log. */
  isIn?: () => Promise<void>;
  /** And once it has been removed. */
  isOut?: () => Promise<void>;
}

/** The steps after the preview, which are the same for all imports. */
export const importAndLeave = (ask: Ask, imported: Imported): Step[] => [
  importing(ask, imported),
  imported.leaves === 'as a whole' ? undoing(ask, imported) : takingBack(ask, imported),
];

/** Its middle is the decision on its rows, or turning them into trainings. */
function importing(ask: Ask, { id, runs, kind, middle, isIn }: Imported): Step {
  const start = request(async () => await answer(await ask(`imports/${id()}/start`, post(zone))));
  const state = async () => {
    const { status, progress } = await show(ask, id());
    return status === 'importing' && progress?.done ? 'partly imported' : status;
  };
  return {
    name: `${middle} ${kind}`,
    async begin() {
      await start.send();
      await ended(ask, id(), 'importing');
    },
    state,
    isAmid:
      middle === 'starting' ? start.isUnderWay : async () => (await state()) === 'partly imported',
    async finish() {
      expect(await importWhole(ask, id())).toMatchObject({
        status: 'complete',
        summary: { imported: runs },
      });
      const kept = await log(ask);
      expect(new Set(kept.map(({ date }) => date)).size).toBe(runs);
      expect(kept).toHaveLength(runs);
      await isIn?.();
    },
  };
}

const undoing = (ask: Ask, { id, runs, kind, isOut }: Imported): Step => ({
  name: `undoing ${kind}`,
  begin: () => ask(`imports/${id()}/undo`, post({})),
  state: async () => {
    const { status } = await show(ask, id());
    if (status === 'undone') return status;
    return (await log(ask)).length < runs ? 'partly undone' : 'not yet undone';
  },
  async isAmid() {
    return (await this.state()) === 'partly undone';
  },
  async finish() {
    await answer(await ask(`imports/${id()}/undo`, post({})));
    expect(await show(ask, id())).toMatchObject({ status: 'undone' });
    expect(await log(ask)).toEqual([]);
    await isOut?.();
  },
});

function takingBack(ask: Ask, { id, runs, kind, isOut }: Imported): Step {
  const takeBack = async () => {
    for (;;) {
      const { rows } = await answer<Added>(await ask(`imports/${id()}/added`));
      if (rows.length === 0) return;
      for (const { trainingId } of rows) {
        const path = `imports/${id()}/added/${trainingId}`;
        expect((await ask(path, { method: 'DELETE' })).status).toBe(204);
      }
    }
  };
  return {
    name: `taking back ${kind} one by one`,
    begin: takeBack,
    async state() {
      const left = (await log(ask)).length;
      // Each is counted with what it leaves.
      expect((await show(ask, id())).summary.imported).toBe(left);
      if (left === 0) return 'taken back';
      return left < runs ? 'partly taken back' : 'not yet taken back';
    },
    isAmid: async () => {
      const left = (await log(ask)).length;
      return left > 0 && left < runs;
    },
    async finish() {
      await takeBack();
      expect(await show(ask, id())).toMatchObject({
        summary: { imported: 0 },
        outcome: { imported: 0, takenBack: runs },
      });
      expect(await log(ask)).toEqual([]);
      await isOut?.();
    },
  };
}
