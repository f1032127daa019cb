import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file in a zip, and the false claims of its headers. */
interface Entry {
  path: string;
  pieces: Iterable<string | Buffer>;
  checksum?: number;
  bytes?: number;
}

/** An archive that should do no harm, and the sentence with which it is refused, if it is. */
export interface Bomb {
  /** @param share less than 1 for one that is only just too large */
  make: (share?: number) => Promise<Buffer>;
  refusal?: RegExp;
}

/**
 * Archives that a malicious runner could upload as an export. All are small; unpacked, the largest
 * have about 240 MB.
 */
export const bombs = {
  '80 million empty objects': {
    make: (share = 1) => zipOf([trainings(repeated('{},', 80_000_000 * share))]),
    refusal: /more than 500,000 rows in trainings/,
  },
  'lists within lists': {
    make: (share = 1) => zipOf([trainings(['{"a":', ...repeated('[', 10_000_000 * share)])]),
    refusal: /Row 1 of trainings has more than 64 lists/,
  },
  'one huge text': {
    make: (share = 1) =>
      zipOf([trainings(['{"session_notes":"', ...repeated('a', 200_000_000 * share), '"},'])]),
    refusal: /Row 1 of trainings is larger than 1 MB/,
  },
  'one huge row': {
    make: (share = 1) =>
      zipOf([trainings(['{"a":1', ...repeated(',"a":1', 20_000_000 * share), '},'])]),
    refusal: /Row 1 of trainings is larger than 1 MB/,
  },
  'many small tables': {
    make: () =>
      zipOf(
        Array.from({ length: 3000 }, (_, n) => ({
          path: `json/t_${letters(n)}.json`,
          pieces: ['[]'],
        })),
      ),
    refusal: /more than 2,000 files/,
  },
  'a table of 300 MB': {
    make: () => zipOf([{ ...trainings(['{},']), bytes: 300_000_000 }]),
    refusal: /trainings is larger than 256 MB/,
  },
  'five tables of 250 MB': {
    make: () =>
      zipOf(
        ['trainings', 'races', 'injuries', 'gear', 'calendar_events'].map((table) => ({
          path: `json/${table}.json`,
          pieces: ['[{}]'],
          bytes: 250_000_000,
        })),
      ),
    refusal: /this archive is larger than 1,024 MB/,
  },
  'entries that overlap': { make: overlapping, refusal: /not an export of your data/ },
  'a wrong checksum': {
    make: () => zipOf([{ ...trainings(['{},']), checksum: 1 }]),
    refusal: /not an export of your data/,
  },
  'more than it declares': {
    make: () => zipOf([{ ...trainings(repeated('{},', 1_000_000)), bytes: 100 }]),
    refusal: /not an export of your data/,
  },
  'no end': {
    make: () => zipOf([{ path: 'json/trainings.json', pieces: ['[', ...repeated('{},', 1000)] }]),
    refusal: /not an export of your data/,
  },
  '20,000 rows that are refused': {
    make: (share = 1) => zipOf([trainings(refusedRows(20_000 * share))]),
  },
  '200 rows of 0.9 MB that are refused': {
    make: (share = 1) =>
      zipOf([
        trainings(
          (function* () {
            for (let row = 0; row < 200 * share; row += 1) {
              yield* ['{"sessionType":"', ...repeated('a', 900_000), '"},'];
            }
          })(),
        ),
      ]),
  },
  '500,000 rows that are nothing': {
    make: (share = 1) => zipOf([trainings(repeated('{},', 500_000 * share - 1))]),
  },
} satisfies Record<string, Bomb>;

const trainings = (rows: Iterable<string | Buffer>): Entry => ({
  path: 'json/trainings.json',
  pieces: (function* () {
    yield '[';
    yield* rows;
    yield '{}]';
  })(),
});

function* repeated(text: string, times: number): Generator<Buffer> {
  const atOnce = Math.min(times, Math.ceil(65_536 / text.length));
  const piece = Buffer.from(text.repeat(atOnce));
  let left = times;
  for (; left >= atOnce; left -= atOnce) yield piece;
  yield piece.subarray(0, left * text.length);
}

function* refusedRows(count: number): Generator<string> {
  for (let n = 0; n < count; n += 1) {
    yield `${JSON.stringify({
      id: randomUUID(),
      date: '2020-01-01',
      distance: -5,
      duration: 3000,
      session_type: 'tempo',
    })},`;
  }
}

const letters = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** A regular zip, except for what the entries say about themselves. */
export async function zipOf(entries: Entry[]): Promise<Buffer> {
  const zip = zipWriter();
  for (const entry of entries) await zip.add(entry);
  return zip.end();
}

/** 1,000 tables whose entries all point to the same 10 MB. */
async function overlapping(): Promise<Buffer> {
  const zip = zipWriter();
  await zip.add(trainings(repeated('{"distance":1},', 700_000)));
  for (let n = 0; n < 1000; n += 1) zip.list(`json/t_${letters(n)}.json`);
  return zip.end();
}

function zipWriter() {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  let last = { checksum: 0, packed: 0, bytes: 0, at: 0 };

  /** Lists the last file in the directory, under any name. */
  const list = (path: string) => directory.push(header(0x02014b50, path, last), Buffer.from(path));
  return {
    list,
    async add({ path, pieces, checksum, bytes }: Entry) {
      const deflated = await deflate(pieces);
      last = {
        checksum: checksum ?? deflated.checksum,
        bytes: bytes ?? deflated.bytes,
        packed: deflated.packed.length,
        at: offset,
      };
      const local = [header(0x04034b50, path, last), Buffer.from(path), deflated.packed];
      parts.push(...local);
      for (const { length } of local) offset += length;
      list(path);
    },
    end(): Buffer {
      const entries = Buffer.concat(directory);
      const count = directory.length / 2;
      const said = Math.min(count, 0xffff);
      const end = Buffer.alloc(22);
      end.writeUInt32LE(0x06054b50, 0);
      end.writeUInt16LE(said, 8);
      end.writeUInt16LE(said, 10);
      end.writeUInt32LE(entries.length, 12);
      end.writeUInt32LE(offset, 16);
      const large = said < count ? zip64End({ count, bytes: entries.length, at: offset }) : [];
      return Buffer.concat([...parts, entries, ...large, end]);
    },
  };
}

/** For a file's header, or for its directory entry, which also says where the file is. */
function header(
  signature: 0x04034b50 | 0x02014b50,
  path: string,
  file: { checksum: number; packed: number; bytes: number; at: number },
): Buffer {
  const isDirectory = signature === 0x02014b50;
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x800, 2); // names in UTF-8
  common.writeUInt16LE(8, 4); // deflate
  common.writeUInt32LE(file.checksum, 10);
  common.writeUInt32LE(file.packed, 14);
  common.writeUInt32LE(file.bytes, 18);
  common.writeUInt16LE(Buffer.byteLength(path), 22);
  const start = Buffer.alloc(isDirectory ? 6 : 4);
  start.writeUInt32LE(signature, 0);
  if (!isDirectory) return Buffer.concat([start, common]);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(file.at, 10);
  return Buffer.concat([start, common, rest]);
}

/** The end of a directory with more entries than its fields can express, and where that is. */
function zip64End({ count, bytes, at }: { count: number; bytes: number; at: number }): Buffer[] {
  const end = Buffer.alloc(56);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(45, 12);
  end.writeUInt16LE(45, 14);
  for (const [value, place] of [
    [count, 24],
    [count, 32],
    [bytes, 40],
    [at, 48],
  ] as const) {
    end.writeBigUInt64LE(BigInt(value), place);
  }
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(BigInt(at + bytes), 8);
  locator.writeUInt32LE(1, 16);
  return [end, locator];
}

/** The compressed form of nothing: creating a stream for each of a hundred thousand takes long. */
const nothing = { packed: Buffer.from([3, 0]), checksum: 0, bytes: 0 };

async function deflate(pieces: Iterable<string | Buffer>) {
  if (Array.isArray(pieces) && pieces.length === 0) return nothing;
  const packing = createDeflateRaw();
  const packed = buffer(packing);
  let checksum = 0;
  let bytes = 0;
  for (const piece of pieces) {
    checksum = crc32(piece, checksum);
    bytes += Buffer.byteLength(piece);
    if (!packing.write(piece)) await once(packing, 'drain');
  }
  packing.end();
  return { packed: await packed, checksum, bytes };
}
