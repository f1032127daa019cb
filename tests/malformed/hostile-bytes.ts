import {
  fields,
  fitTime,
  fitWriter,
  runAt,
} from '../../server/features/imports/activity-files/fit-writer.fixture.ts';
import type { Dice } from '../dice.ts';
import { type MadeFile, wholeFile } from './whole-files.ts';

const beginnings = [
  '\x89PNG\r\n\x1a\n',
  '%PDF-1.7\n',
  '\xff\xd8\xff\xe0',
  'MZ\x90\0',
  '\x7fELF',
  'SQLite format 3\0',
  '{"activities":[]}',
  '[]',
  '\x1f\x8b',
  '\x1f\x8b\x08\0',
  'PK\x03\x04',
  'ustar',
  'Activity ID,Activity Date\n"',
];

/** Claims that FIT files may make; each file is complete, whether valid or not. */
const fitLies: ((dice: Dice) => Uint8Array)[] = [
  (dice) =>
    fitWriter()
      .define(0, 0, fields.fileId)
      .write(0, 4, 1, 1)
      .file({ length: dice.oneOf([0, 1, 2 ** 31, 2 ** 32 - 1]) }),
  // A record that nothing has defined.
  (dice) => fitWriter().raw(dice.between(0, 15)).file(),
  (dice) =>
    fitWriter()
      .raw(0x40, 0, 0, 0, 0, 255, ...dice.bytes(300))
      .file(),
  (dice) =>
    fitWriter()
      .raw(0x60, 0, 0, 20, 0, 1, 253, 4, 0x86, 255, ...dice.bytes(900))
      .file(),
  // Fields of no, or of far too many, bytes.
  (dice) =>
    fitWriter()
      .define(0, 0, fields.fileId)
      .write(0, 4, 1, 1)
      .raw(
        0x41,
        0,
        0,
        20,
        0,
        2,
        253,
        dice.oneOf([0, 1, 3, 255]),
        0x86,
        0,
        0,
        0x85,
        ...dice.bytes(400),
      )
      .file(),
  (dice) => {
    const writer = fitWriter()
      .define(0, 0, fields.fileId)
      .write(0, 4, 1, 1)
      .define(1, 20, fields.record);
    for (let n = 0; n < 50; n += 1) {
      const big = () => dice.between(0, 2 ** 32 - 1);
      const time = dice.roll() < 0.5 ? big() : fitTime(runAt) + n;
      writer.write(
        1,
        time,
        big(),
        big(),
        big(),
        big() % 256,
        big() % 256,
        big() % 65_536,
        big() % 65_536,
      );
    }
    return writer.file();
  },
];

/** Files that are not activities, or only pretend to be. */
export const hostileBytes = {
  'a FIT file that lies': (dice: Dice): MadeFile => ({
    name: 'run.fit',
    bytes: dice.oneOf(fitLies)(dice),
  }),
  'a FIT file with another header': (dice: Dice): MadeFile => {
    const bytes = Buffer.from(wholeFile(dice, 'fit').bytes);
    bytes[0] = dice.oneOf([0, 12, 13, 15, 255]);
    bytes.writeUInt32LE(dice.oneOf([0, 1, bytes.length, 2 ** 32 - 1]), 4);
    return { name: 'run.fit', bytes };
  },
  'a file of another kind': (dice: Dice): MadeFile => ({
    name: dice.oneOf(['run.fit', 'run.gpx', 'photo.jpg', 'run', '.gz']),
    bytes: Buffer.concat([
      Buffer.from(dice.oneOf(beginnings), 'latin1'),
      dice.bytes(dice.between(0, 2000)),
    ]),
  }),
  'a file of nothing': (dice: Dice): MadeFile => {
    const bytes = dice.oneOf([
      () => Buffer.from(dice.oneOf(['', '\0', '\n', '\ufeff', '<', ','])),
      () => Buffer.alloc(dice.between(1, 100_000), dice.oneOf([' ', '\0', '\n', 'a', '<', '"'])),
      () => dice.bytes(dice.between(1, 3000)),
    ])();
    return { name: 'run.fit', bytes };
  },
  'a file with a hostile name': (dice: Dice): MadeFile => ({
    name: dice.oneOf([
      '../../run.gpx',
      '\0.gpx',
      '\ud800.fit',
      '\u202Exfit.gpx',
      '<script>alert(1)</script>.gpx',
      "'; drop table imports; --.gpx",
      '🏃'.repeat(120),
      ' ',
      '',
      '__proto__',
    ]),
    bytes: wholeFile(dice).bytes,
  }),
};
