import { type Dice, diceOf } from '../dice.ts';
import { corruptedBytes } from './corrupted-bytes.ts';
import { corruptedExports, rareExports } from './corrupted-exports.ts';
import { hostileArchives } from './hostile-archives.ts';
import { hostileBytes } from './hostile-bytes.ts';
import { hostileXml } from './hostile-xml.ts';
import type { MadeFile } from './whole-files.ts';

/** @param turn how many of this kind have been made before */
type Maker = (dice: Dice, turn: number) => MadeFile | Promise<MadeFile>;

const kinds: Record<string, Maker> = Object.assign(
  {},
  corruptedBytes,
  hostileXml,
  hostileArchives,
  hostileBytes,
  corruptedExports,
);

export interface MalformedFile extends MadeFile {
  kind: string;
}

/** Files of all kinds, in turn; the same for the same seed. */
export async function* malformedFiles(count: number, seed: number): AsyncGenerator<MalformedFile> {
  const dice = diceOf(seed);
  // It takes minutes.
  const rare = count < 100 ? [] : Object.entries(rareExports);
  const often = Object.entries(kinds);
  for (let n = 0; n < count; n += 1) {
    const [kind, make] = (rare[n] ?? often[n % often.length]) as [string, Maker];
    const { name, bytes } = await make(dice, Math.floor(n / often.length));
    yield { kind, name, bytes };
  }
}
