import { type Dice, diceOf } from '../dice.ts';
import { hostileArchives } from './hostile-archives.ts';
import { hostileBytes } from './hostile-bytes.ts';
import { hostileXml } from './hostile-xml.ts';
import { spoiltBytes } from './spoilt-bytes.ts';
import { rareExports, spoiltExports } from './spoilt-exports.ts';
import type { MadeFile } from './whole-files.ts';

/** @param turn how many of this kind were made before */
type Maker = (dice: Dice, turn: number) => MadeFile | Promise<MadeFile>;

const kinds: Record<string, Maker> = Object.assign(
  {},
  spoiltBytes,
  hostileXml,
  hostileArchives,
  hostileBytes,
  spoiltExports,
);

export interface MutilatedFile extends MadeFile {
  kind: string;
}

/** Files of all kinds in turns; the same for the same seed. */
export async function* mutilatedFiles(count: number, seed: number): AsyncGenerator<MutilatedFile> {
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
