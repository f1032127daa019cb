import { gzipSync } from 'node:zlib';
import { zipOf } from '../bombs.ts';
import type { Dice } from '../dice.ts';
import { tar } from '../tar.ts';
import { type MadeFile, packed, wholeFile } from './whole-files.ts';

const block = 512;

/** Names that lead out of an archive's folder, or are hard to store. */
const names = [
  '../../../../etc/cron.d/run.gpx',
  '/etc/passwd',
  'C:\\Windows\\run.fit',
  '..\\..\\run.gpx',
  'activities/',
  '',
  'a/'.repeat(60),
  'run\u202Efit.exe',
  'r\u00fcn \ud83c\udfc3.gpx',
  '__proto__',
  '%00.gpx',
];

async function tarNamed(dice: Dice): Promise<Buffer> {
  const files = Array.from({ length: 4 }, (_, n) => {
    const name = dice.oneOf(names);
    return [name in {} ? `${n}` : `${name}${n}`, wholeFile(dice).bytes] as const;
  });
  return Buffer.from(await tar(Object.fromEntries(files)));
}

/** Modifies a member's header, and corrects its checksum. */
function withHeader(archive: Buffer, at: number, text: string): Buffer {
  archive.write(text, at, 'latin1');
  archive.fill(' ', 148, 156);
  const sum = archive.subarray(0, block).reduce((total, byte) => total + byte, 0);
  archive.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148, 'latin1');
  return archive;
}

const zip = (path: string, bytes: Uint8Array, more: { checksum?: number; bytes?: number } = {}) =>
  zipOf([{ path, pieces: [Buffer.from(bytes)], ...more }]);

/** Archives that lie about their contents, or where these belong. */
export const hostileArchives = {
  'an archive with hostile names': async (dice: Dice) => ({
    name: 'runs.tar',
    bytes: await tarNamed(dice),
  }),
  'an archive with a corrupted header': async (dice: Dice) => {
    const bytes = await tarNamed(dice);
    const corrupted = dice.oneOf([
      () => withHeader(bytes, 124, '77777777777\0'),
      () => withHeader(bytes, 124, '-0000000001\0'),
      () => withHeader(bytes, 124, '\x80\0\0\0\0\0\0\0\0\0\xff\xff'),
      () => withHeader(bytes, 124, '00000000000\0'),
      () =>
        withHeader(bytes, 156, dice.oneOf(['1', '2', '3', '5', 'x', 'g', 'L', 'K', 'S', '\xff'])),
      () => withHeader(bytes, 0, '\xff\xfe\xc3\x28'),
      () => bytes.fill(0xff, block + 100, block + 150),
      () => bytes.fill('9', 148, 156),
      () => bytes.subarray(0, dice.between(block, bytes.length)),
      () => bytes.subarray(0, block),
    ])();
    return { name: 'runs.tar', bytes: corrupted };
  },
  'an archive within an archive': async (dice: Dice) => {
    const inner = await tarNamed(dice);
    return dice.oneOf([
      async () => ({
        name: 'runs.tar',
        bytes: await tar({ 'runs.tar': inner, 'a.gz': gzipSync('') }),
      }),
      async () => packed(packed(wholeFile(dice))),
      async () => packed({ name: 'runs.tar', bytes: inner }),
      async () => ({
        name: 'a.zip',
        bytes: await zip('b.zip', await zip('c.gpx', wholeFile(dice).bytes)),
      }),
      async () => packed({ name: 'a.zip', bytes: await zip('c.gpx', wholeFile(dice).bytes) }),
    ])();
  },
  'a zip whose names lead elsewhere': async (dice: Dice) => ({
    name: 'export.zip',
    bytes: await zip(dice.oneOf(names), wholeFile(dice).bytes),
  }),
  'a zip that is not what it says': async (dice: Dice) => {
    const { bytes } = wholeFile(dice);
    const path = dice.oneOf([
      'activities/1.fit',
      'activities.csv',
      'apple_health_export/export.xml',
    ]);
    const made = await dice.oneOf([
      () => zip(path, bytes, { checksum: 1 }),
      () => zip(path, bytes, { bytes: 10 }),
      () => zip(path, bytes, { bytes: 4_000_000_000 }),
      async () => (await zip(path, bytes)).subarray(0, dice.between(1, 200)),
      async () => (await zip(path, bytes)).fill(dice.between(0, 255), 6, 8),
      async () => {
        const whole = await zip(path, bytes);
        return whole.fill(0xff, whole.length - 12);
      },
      () => zip(path, Buffer.alloc(30_000_000)),
      async () => Buffer.from('PK\x05\x06'.padEnd(22, '\0'), 'latin1'),
    ])();
    return { name: 'export.zip', bytes: made };
  },
  'a bomb packed with gzip': (dice: Dice): MadeFile => {
    const beginning = dice.oneOf([
      '<gpx>',
      '',
      '<gpx><trk><name>',
      'Activity ID,',
      '\x0e\x20TT.FIT',
    ]);
    const filling = dice.oneOf([' ', '\0', '<a/>', 'x', ',']);
    const text = Buffer.alloc(dice.between(1, 60) * 1_000_000, filling);
    return packed({ name: 'run.gpx', bytes: Buffer.concat([Buffer.from(beginning), text]) });
  },
};
