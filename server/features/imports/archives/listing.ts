import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import type { MemberName } from './archive.ts';
import { keptFile, temporaryFile } from './temporary-file.ts';

/**
 * What a table in an archive says about the activities whose files lie beside it, by the names of
 * these files. It is stored in a temporary file, as it may be much larger than a thread's memory.
 */
export interface Listing<Row> extends AsyncDisposable {
  /** @param name the file's full name in the archive; without one it is among the `others` */
  add(row: Row, name?: MemberName): Promise<void>;
  /** Records that the archive has this file: its row is not among the `others`. */
  hasFile(name: MemberName): void;
  find(name: MemberName): Promise<Row | undefined>;
  /** The rows without a file in the archive, in order. @param from how many to skip */
  others(from: number): AsyncGenerator<Row, void>;
}

/** A listing that another thread may have begun or may continue. */
export interface KeptListing<Row, Mark> extends Listing<Row> {
  /** The last recorded note; undefined for a new one. */
  mark: Mark | undefined;
  /** Records the progress with the rows so far. Rows after the last note are discarded. */
  note(mark: Mark): Promise<void>;
}

interface Place {
  at: number;
  bytes: number;
  hasFile: boolean;
}

/** Rows that are written at once. */
const pieceBytes = 256 * 1024;
const newline = 10;
/** Marks a line that is not a row. */
const markSign = '!';

/** @param path of a file that does not exist */
export async function openListing<Row>(path: string): Promise<Listing<Row>> {
  return listingIn(await temporaryFile(path));
}

/** @param path of a file that may exist, and stays there */
export async function openKeptListing<Row, Mark>(path: string): Promise<KeptListing<Row, Mark>> {
  const file = await keptFile(path);
  const listing = listingIn<Row>(file);
  return { ...listing, mark: await listing.restore<Mark>(), note: listing.note };
}

/** Each line contains the key of a row's file, if it has one, and the row. */
function listingIn<Row>(file: FileHandle) {
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
  async function append(line: string) {
    const text = Buffer.from(`${line}\n`);
    waiting.push(text);
    waitingBytes += text.length;
    if (waitingBytes > pieceBytes) await write();
  }
  function put({ at, bytes }: Omit<Place, 'hasFile'>, key: number | undefined) {
    const place = { at, bytes, hasFile: false };
    places.push(place);
    // If two rows have the same file, the first one gets it.
    if (key !== undefined && !byName.has(key)) byName.set(key, place);
  }
  async function read({ at, bytes }: Place): Promise<Row> {
    await write();
    const { buffer } = await file.read(Buffer.alloc(bytes), 0, bytes, at);
    const line = buffer.toString('utf8');
    return JSON.parse(line.slice(line.indexOf(' ')));
  }

  return {
    async add(row: Row, name?: MemberName) {
      const key = name === undefined ? undefined : keyOf(name);
      const line = `${key ?? ''} ${JSON.stringify(row)}`;
      put({ at: written + waitingBytes, bytes: Buffer.byteLength(line) }, key);
      await append(line);
    },
    hasFile(name: MemberName) {
      const place = byName.get(keyOf(name));
      if (place) place.hasFile = true;
    },
    async find(name: MemberName) {
      const place = byName.get(keyOf(name));
      return place && (await read(place));
    },
    async *others(from: number) {
      let at = 0;
      for (const place of places) {
        if (place.hasFile) continue;
        at += 1;
        if (at > from) yield await read(place);
      }
    },
    async note(mark: unknown) {
      await append(markSign + JSON.stringify(mark));
      await write();
    },
    /** Loads the file's content up to its last mark. */
    async restore<Mark>(): Promise<Mark | undefined> {
      let mark: Mark | undefined;
      let since: { place: Omit<Place, 'hasFile'>; key: number | undefined }[] = [];
      for await (const { at, line } of linesIn(file)) {
        const text = line.toString('utf8');
        if (!text.startsWith(markSign)) {
          const key = text.slice(0, text.indexOf(' '));
          since.push({ place: { at, bytes: line.length }, key: key ? Number(key) : undefined });
          continue;
        }
        for (const { place, key } of since) put(place, key);
        since = [];
        mark = JSON.parse(text.slice(markSign.length));
        written = at + line.length + 1;
      }
      await file.truncate(written);
      return mark;
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

/** The complete lines of a file, with their positions. */
async function* linesIn(file: FileHandle): AsyncGenerator<{ at: number; line: Buffer }> {
  let rest = Buffer.alloc(0);
  let at = 0;
  for (;;) {
    const piece = Buffer.alloc(pieceBytes);
    const { bytesRead } = await file.read(piece, 0, pieceBytes, at + rest.length);
    if (bytesRead === 0) return;
    rest = Buffer.concat([rest, piece.subarray(0, bytesRead)]);
    let begun = 0;
    for (let end = rest.indexOf(newline); end >= 0; end = rest.indexOf(newline, begun)) {
      yield { at: at + begun, line: rest.subarray(begun, end) };
      begun = end + 1;
    }
    at += begun;
    rest = rest.subarray(begun);
  }
}

/** 48 bits instead of the name, which may be long. */
const keyOf = (name: MemberName): number =>
  createHash('sha256').update(name).digest().readUIntBE(0, 6);
