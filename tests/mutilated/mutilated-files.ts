import { type Dice, diceOf } from '../dice.ts';
import { hostileArchives } from './hostile-archives.ts';
import { hostileBytes } from './hostile-bytes.ts';
import { hostileXml } from './hostile-xml.ts';
import { spoiltBytes } from './spoilt-bytes.ts';
import type { MadeFile } from './whole-files.ts';

const kinds: Record<string, (dice: Dice) => MadeFile | Promise<MadeFile>> = Object.assign(
  {},
  spoiltBytes,
  hostileXml,
  hostileArchives,
  hostileBytes,
);

export interface MutilatedFile extends MadeFile {
  kind: string;
}

/** Files of all kinds in turns; the same for the same seed. */
export async function* mutilatedFiles(count: number, seed: number): AsyncGenerator<MutilatedFile> {
  const dice = diceOf(seed);
  const names = Object.keys(kinds);
  for (let n = 0; n < count; n += 1) {
    const kind = names[n % names.length] as string;
    const { name, bytes } = await (kinds[kind] as (typeof kinds)[string])(dice);
    yield { kind, name, bytes };
  }
}
