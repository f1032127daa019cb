import { expect } from 'vitest';
import type { GearItem } from '#shared/gear/schema.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import type { DetailedTraining } from '#shared/trainings/detailed-schema.ts';
import {
  type Ask,
  answer,
  ended,
  fileToSend,
  type Imported,
  importAndLeave,
  log,
  type Middle,
  post,
  request,
  type Step,
  show,
} from './steps.ts';

/** Points in the track of each run. */
export const points = 60;

export interface Bundle {
  kind: string;
  fileName: string;
  bundle: Promise<Uint8Array>;
  runs: number;
  /** What cannot be read in it. */
  bad?: number;
  /** The names of the shoes in it. */
  shoes?: string[];
  /** Whether the files are kept with their runs. */
  keepsOriginals?: boolean;
  middle: Middle;
  leaves?: Imported['leaves'];
}

/** Files in pieces, from their upload until they are removed from the log again. */
export function bundleJourney(ask: Ask, given: Bundle): Step[] {
  const { kind, fileName, bundle, runs, bad = 0, shoes = [], keepsOriginals = false } = given;
  const sent = fileToSend(ask, fileName, bundle);
  const id = () => sent.id;
  const sending = request(() => sent.send());
  const gear = async () =>
    (await answer<GearItem[]>(await ask('gear'))).map(({ name }) => name).sort();
  const originals = keepsOriginals ? '?originals=keep' : '';
  const complete = async () =>
    await answer(await ask(`imports/uploads/${id()}/complete${originals}`, post({})));
  const isIn = async () => {
    expect(await gear()).toEqual(shoes);
    const { id: last = '' } = (await log(ask)).at(-1) ?? {};
    const track = await ask(`trainings/${last}/track`);
    expect((await answer<{ time: number[] }>(track)).time).toHaveLength(points);
    const { sources } = await answer<DetailedTraining>(await ask(`trainings/${last}`));
    expect(sources.some(({ hasOriginal }) => hasOriginal)).toBe(keepsOriginals);
  };
  const isOut = async () => expect(await gear()).toEqual([]);
  return [
    {
      name: `sending ${kind}`,
      begin: sending.send,
      async state() {
        const { id: before, received: acknowledged } = sent;
        const there = await sent.begin();
        if (before !== '') expect(there.id).toBe(before);
        expect(there.received).toBeGreaterThanOrEqual(acknowledged);
        if (there.received === 0) return 'nothing sent';
        return there.received < there.size ? 'partly sent' : 'sent';
      },
      isAmid: sending.isUnderWay,
      async finish() {
        await sent.send();
        expect(sent.received).toBe((await bundle).length);
      },
    },
    {
      name: `reading ${kind}`,
      begin: async () => {
        await complete();
        await ended(ask, id(), 'reading');
      },
      async state() {
        const response = await ask(`imports/${id()}`);
        return response.ok ? (await answer<ImportPreview>(response)).status : 'not begun';
      },
      async isAmid() {
        return (await this.state()) === 'reading';
      },
      async finish() {
        await complete();
        await ended(ask, id(), 'reading');
        expect(await show(ask, id())).toMatchObject({
          status: 'preview',
          counts: { add: runs, duplicate: 0, bad },
        });
      },
    },
    ...importAndLeave(ask, {
      id,
      runs,
      kind,
      isIn,
      isOut,
      middle: given.middle,
      leaves: given.leaves ?? 'as a whole',
    }),
  ];
}
