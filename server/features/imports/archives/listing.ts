import { createHash } from 'node:crypto';
import { temporaryFile } from './temporary-file.ts';

/**
 * What a table in an archive says of the activities whose files lie beside it, by the names of these
 * files. It is kept in a temporary file, as it may be much larger than what a thread can hold.
 */
export interface Listing<Row> extends AsyncDisposable {
  /** @param name the file's whole name in the archive; without one it is among the `others` */
  add(row: Row, name?: string): Promise<void>;
  /** Says that the archive has a file: its row is not among the `others`. */
  hasFile(name: string): void;
  find(name: string): Promise<Row | undefined>;
  /** The rows without a file in the archive, in their order. @param from how many to pass over */
  others(from: number): AsyncGenerator<Row, void>;
}

interface Place {
  at: number;
  bytes: number;
  hasFile: boolean;
}

/** Rows that are written at once. */
const pieceBytes = 256 * 1024;

/** @param path of a file that does not exist */
export async function openListing<Row>(path: string): Promise<Listing<Row>> {
  const file = await temporaryFile(path);
  const places: Place[] = [];
  const byName = new Map<number, Place>();
  let written = 0;
  let waiting: Buffer[] = [];
  let waitingBytes = 0;

  async function write() {
    if (waitingBytes === 0) return;
    await file.write(Buffer.concat(waiting), 0, waitingBytes, written);
    written += waitingBytes;
    waiting = [];
    waitingBytes = 0;
  }
  async function read({ at, bytes }: Place): Promise<Row> {
    await write();
    const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
    return JSON.parse(buffer.toString('utf8'));
  }

  return {
    async add(row, name) {
      const text = Buffer.from(JSON.stringify(row));
      const place = { at: written + waitingBytes, bytes: text.length, hasFile: false };
      places.push(place);
      // Of two rows with one file the first has it.
      if (name !== undefined && !byName.has(keyOf(name))) byName.set(keyOf(name), place);
      waiting.push(text);
      waitingBytes += text.length;
      if (waitingBytes > pieceBytes) await write();
    },
    hasFile(name) {
      const place = byName.get(keyOf(name));
      if (place) place.hasFile = true;
    },
    async find(name) {
      const place = byName.get(keyOf(name));
      return place && (await read(place));
    },
    async *others(from) {
      let at = 0;
      for (const place of places) {
        if (place.hasFile) continue;
        at += 1;
        if (at > from) yield await read(place);
      }
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

/** 48 bits instead of the name, which may be long. */
const keyOf = (name: string): number => createHash('sha256').update(name).digest().readUIntBE(0, 6);
