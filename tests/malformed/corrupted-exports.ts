import { zipOf } from '../bombs.ts';
import type { Dice } from '../dice.ts';
import { zip } from '../zip.ts';
import { corrupt } from './corrupted-bytes.ts';
import { type Export, wholeExports } from './whole-exports.ts';
import type { MadeFile } from './whole-files.ts';

const signatures = { local: 0x04034b50, directory: 0x02014b50, end: 0x06054b50 };

/** Where the headers of a kind begin in an archive. */
function headersIn(archive: Buffer, kind: keyof typeof signatures): number[] {
  const sign = Buffer.alloc(4);
  sign.writeUInt32LE(signatures[kind]);
  const found: number[] = [];
  for (let at = archive.indexOf(sign); at >= 0; at = archive.indexOf(sign, at + 4)) found.push(at);
  return found;
}

/** Flips bits in one header, or in all of a kind. */
function flipped(archive: Buffer, dice: Dice): Buffer {
  const kind = dice.oneOf(['local', 'directory', 'end'] as const);
  const headers = headersIn(archive, kind);
  const [most, some] = [{ local: 29, directory: 45, end: 21 }[kind], [dice.oneOf(headers)]];
  for (const at of dice.oneOf([headers, some])) {
    for (let n = dice.between(1, 4); n > 0; n -= 1) {
      const byte = Math.min(archive.length - 1, at + dice.between(4, most));
      archive[byte] = (archive[byte] as number) ^ (1 << dice.between(0, 7));
    }
  }
  return archive;
}

/** Marks one file, or all, as encrypted: in its own header and in the directory. */
function locked(archive: Buffer, dice: Dice): Buffer {
  const [local, directory] = [headersIn(archive, 'local'), headersIn(archive, 'directory')];
  const one = dice.between(0, local.length - 1);
  const isAll = dice.oneOf([true, false]);
  for (const [n, at] of local.entries()) if (isAll || n === one) archive[at + 6] = 9;
  for (const [n, at] of directory.entries()) if (isAll || n === one) archive[at + 8] = 9;
  return archive;
}

const entriesOf = (files: Export) =>
  Object.entries(files).map(([path, content]) => ({ path, pieces: [Buffer.from(content)] }));

/**
 * With one of its files corrupted before it is packed: usually its table, which describes the
 * others.
 */
async function withCorruptedFile(files: Export, dice: Dice): Promise<Buffer> {
  const paths = Object.keys(files);
  const table = paths.find((path) => /\.(csv|xml)$/.test(path)) ?? dice.oneOf(paths);
  const path = dice.oneOf([table, table, dice.oneOf(paths)]);
  return await zip({ ...files, [path]: corrupt(Buffer.from(files[path] ?? ''), dice) });
}

const climbing = ['../../../../etc/', '/', 'C:\\', '..\\..\\', './/../', '\u202e', '__MACOSX/'];

const renamed = (files: Export, dice: Dice) => {
  const folder = dice.oneOf(climbing);
  return zipOf(entriesOf(files).map(({ path, pieces }) => ({ path: folder + path, pieces })));
};

/** With each of its files once more, under the same name, as it is or empty. */
const doubled = (files: Export, dice: Dice) =>
  zipOf(
    entriesOf(files).flatMap((entry) => [
      entry,
      dice.oneOf([entry, { path: entry.path, pieces: [''] }]),
    ]),
  );

/** With an additional file that unpacks to 40 MB, or claims to have only a few bytes. */
const withBomb = (files: Export, dice: Dice) => {
  const path = dice.oneOf([...Object.keys(files), 'activities/bomb.gpx', 'a/bomb.fit', 'bomb.zip']);
  const filling = dice.oneOf([' ', '\0', '<Workout ', 'PK\x05\x06', 'Activity ID,']);
  const bomb = { path, pieces: [Buffer.alloc(40_000_000, filling)] };
  const entries = entriesOf(files).filter((entry) => entry.path !== path);
  return zipOf([...entries, dice.oneOf([bomb, { ...bomb, bytes: dice.between(1, 900_000) }])]);
};

const services = Object.values(wholeExports);

/** One per service, in turn. */
const ofEach =
  (corruptWhole: (files: Export, dice: Dice) => Promise<Uint8Array>) =>
  async (dice: Dice, turn: number): Promise<MadeFile> => {
    const whole = services[turn % services.length] as (typeof services)[number];
    return { name: 'export.zip', bytes: await corruptWhole(await whole(dice), dice) };
  };

/** Whole exports that are corrupted anywhere, or malicious. */
export const corruptedExports = {
  'a corrupted export': ofEach(async (files, dice) => corrupt(await zip(files), dice)),
  'an export with corrupted headers': ofEach(async (files, dice) =>
    flipped(await zip(files), dice),
  ),
  'an export that is locked': ofEach(async (files, dice) => locked(await zip(files), dice)),
  'an export with a corrupted file': ofEach(withCorruptedFile),
  'an export whose names lead elsewhere': ofEach(renamed),
  'an export with each name twice': ofEach(doubled),
  'an export with a bomb': ofEach(withBomb),
};

/**
 * With runs among them. Some look like activities, each of which becomes a row that says why it is
 * not one.
 */
const crowded = (dice: Dice) => {
  const nameOf = (n: number) => `${n}.${n % 100 === 0 ? 'gpx' : 'jpg'}`;
  const nothing = Array.from({ length: 100_000 }, (_, n) => ({ path: nameOf(n), pieces: [] }));
  return zipOf([...entriesOf(wholeExports.strava(dice)), ...nothing]);
};

/** Created once, however many files are made. */
export const rareExports = {
  'an export with 100,000 empty files': async (dice: Dice) => ({
    name: 'export.zip',
    bytes: await crowded(dice),
  }),
};
