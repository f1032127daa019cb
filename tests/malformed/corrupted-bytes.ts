import type { Dice } from '../dice.ts';
import { type MadeFile, packed, wholeFile } from './whole-files.ts';

/** What may happen to the bytes of any file in transit. */
const changes: ((bytes: Buffer, dice: Dice) => Uint8Array)[] = [
  function cut(bytes, dice) {
    return bytes.subarray(0, dice.between(1, bytes.length - 1));
  },
  function withoutItsBeginning(bytes, dice) {
    return bytes.subarray(dice.between(1, bytes.length - 1));
  },
  function bitsFlipped(bytes, dice) {
    for (let n = dice.between(1, 20); n > 0; n -= 1) {
      const at = dice.between(0, bytes.length - 1);
      bytes[at] = (bytes[at] as number) ^ (1 << dice.between(0, 7));
    }
    return bytes;
  },
  function partOverwritten(bytes, dice) {
    const at = dice.between(0, bytes.length - 1);
    const end = Math.min(bytes.length, at + dice.between(1, 300));
    return bytes.fill(dice.oneOf([0, 0xff, 0x20, 0x3c]), at, end);
  },
  function partTwice(bytes, dice) {
    const [from, to] = [dice.between(0, bytes.length), dice.between(0, bytes.length)].sort(
      (a, b) => a - b,
    ) as [number, number];
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  function somethingBetween(bytes, dice) {
    const at = dice.between(0, bytes.length);
    return Buffer.concat([
      bytes.subarray(0, at),
      dice.bytes(dice.between(1, 500)),
      bytes.subarray(at),
    ]);
  },
];

/** @param bytes may be modified in place */
export const corrupt = (bytes: Buffer, dice: Dice): Uint8Array => dice.oneOf(changes)(bytes, dice);

const corrupted = ({ name, bytes }: MadeFile, dice: Dice): MadeFile => ({
  name,
  bytes: corrupt(Buffer.from(bytes), dice),
});

export const corruptedBytes = {
  'a corrupted file': (dice: Dice) => corrupted(wholeFile(dice), dice),
  'a corrupted FIT file': (dice: Dice) => corrupted(wholeFile(dice, 'fit'), dice),
  'a corrupted gzip archive': (dice: Dice) => corrupted(packed(wholeFile(dice)), dice),
  'a corrupted file, packed': (dice: Dice) => packed(corrupted(wholeFile(dice), dice)),
  'a file under another name': (dice: Dice) => ({
    name: `run.${dice.oneOf(['fit', 'gpx', 'tcx', 'csv', 'zip', 'gz', 'tar', 'png', ''])}`,
    bytes: wholeFile(dice).bytes,
  }),
};
