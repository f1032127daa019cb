import { checksumOf } from './read-fit.ts';

/** FIT's base types with their sizes in bytes. */
const types = {
  enum: [0x00, 1],
  sint8: [0x01, 1],
  uint8: [0x02, 1],
  sint16: [0x83, 2],
  uint16: [0x84, 2],
  sint32: [0x85, 4],
  uint32: [0x86, 4],
  byte: [0x0d, 1],
  string: [0x07, 1],
} as const;

type FieldType = keyof typeof types;
type Value = number | string | number[];

export interface Field {
  number: number;
  type: FieldType;
  /** The size of a string or an array. */
  size?: number;
  /** The index of a developer whose field it is. */
  developer?: number;
}

/** Seconds since 1989-12-31, as FIT counts. */
export const fitTime = (at: number) => Math.round((at - Date.UTC(1989, 11, 31)) / 1000);

/** Writes FIT files for tests, valid or not. */
export function fitWriter({ bigEndian = false } = {}) {
  const bytes: number[] = [];
  const layouts = new Map<number, Field[]>();
  const push = (value: number, size: number) => {
    const all = Array.from({ length: size }, (_, at) => Math.floor(value / 256 ** at) & 255);
    bytes.push(...(bigEndian ? all.reverse() : all));
  };
  const sizeOf = ({ type, size }: Field) => size ?? types[type][1];
  const pushValue = (field: Field, value: Value | undefined) => {
    const size = sizeOf(field);
    if (typeof value === 'string') bytes.push(...Buffer.alloc(size).fill(value, 0, value.length));
    else if (Array.isArray(value)) bytes.push(...value);
    else if (value === undefined) {
      const invalid = field.type.startsWith('s') ? 2 ** (8 * size - 1) - 1 : 2 ** (8 * size) - 1;
      push(invalid, size);
    } else push(value < 0 ? value + 2 ** (8 * size) : value, size);
  };
  return {
    define(local: number, message: number, fields: Field[]) {
      const native = fields.filter(({ developer }) => developer === undefined);
      const own = fields.filter(({ developer }) => developer !== undefined);
      layouts.set(local, [...native, ...own]);
      bytes.push(0x40 + (own.length > 0 ? 0x20 : 0) + local, 0, bigEndian ? 1 : 0);
      push(message, 2);
      bytes.push(native.length);
      for (const field of native) bytes.push(field.number, sizeOf(field), types[field.type][0]);
      if (own.length > 0) bytes.push(own.length);
      for (const field of own) bytes.push(field.number, sizeOf(field), field.developer ?? 0);
      return this;
    },
    write(local: number, ...values: (Value | undefined)[]) {
      bytes.push(local);
      for (const [at, field] of (layouts.get(local) ?? []).entries()) pushValue(field, values[at]);
      return this;
    },
    /** With the time in the header, which only the local numbers 0 to 3 can have. */
    writeCompressed(local: number, second: number, ...values: (Value | undefined)[]) {
      bytes.push(0x80 + local * 32 + (second % 32));
      for (const [at, field] of (layouts.get(local) ?? []).entries()) pushValue(field, values[at]);
      return this;
    },
    raw(...some: number[]) {
      bytes.push(...some);
      return this;
    },
    /** @param length what the header says, where it is wrong */
    file({ length = bytes.length }: { length?: number } = {}): Uint8Array {
      const file = new Uint8Array(14 + bytes.length + 2);
      const view = new DataView(file.buffer);
      file.set([14, 0x20, 0x54, 0x08]);
      view.setUint32(4, length, true);
      file.set(Buffer.from('.FIT'), 8);
      file.set(bytes, 14);
      view.setUint16(14 + bytes.length, checksumOf(file.subarray(0, 14 + bytes.length)), true);
      return file;
    },
  };
}

export const fields = {
  fileId: [
    { number: 0, type: 'enum' },
    { number: 1, type: 'uint16' },
    { number: 2, type: 'uint16' },
  ],
  /** Time, place, distance, heart rate, cadence, altitude, and the watch's own power. */
  record: [
    { number: 253, type: 'uint32' },
    { number: 0, type: 'sint32' },
    { number: 1, type: 'sint32' },
    { number: 5, type: 'uint32' },
    { number: 3, type: 'uint8' },
    { number: 4, type: 'uint8' },
    { number: 2, type: 'uint16' },
    { number: 7, type: 'uint16' },
  ],
  /** End, start, sport, sub sport, elapsed, timer, distance, heart rate. */
  session: [
    { number: 253, type: 'uint32' },
    { number: 2, type: 'uint32' },
    { number: 5, type: 'enum' },
    { number: 6, type: 'enum' },
    { number: 7, type: 'uint32' },
    { number: 8, type: 'uint32' },
    { number: 9, type: 'uint32' },
    { number: 16, type: 'uint8' },
  ],
  /** End, start, elapsed, timer, distance, heart rate. */
  lap: [
    { number: 253, type: 'uint32' },
    { number: 2, type: 'uint32' },
    { number: 7, type: 'uint32' },
    { number: 8, type: 'uint32' },
    { number: 9, type: 'uint32' },
    { number: 15, type: 'uint8' },
  ],
  /** Time, local time. */
  activity: [
    { number: 253, type: 'uint32' },
    { number: 5, type: 'uint32' },
  ],
} satisfies Record<string, Field[]>;

const semicircles = (degrees: number) => Math.round((degrees * 2 ** 31) / 180);

export interface FitRun {
  /** Milliseconds since 1970-01-01T00:00Z. */
  startedAt?: number;
  seconds?: number;
  /** Metres per second. */
  speed?: number;
}

/** Fields that watches also store, and nobody reads here: running dynamics, and makers' own. */
const others: Field[] = [
  { number: 73, type: 'uint32' },
  { number: 39, type: 'uint16' },
  { number: 41, type: 'uint16' },
  { number: 83, type: 'uint16' },
  { number: 85, type: 'uint16' },
  { number: 87, type: 'uint16' },
  { number: 107, type: 'uint16' },
  { number: 135, type: 'uint8' },
  { number: 136, type: 'uint8' },
  { number: 143, type: 'uint8' },
  { number: 42, type: 'enum' },
];

/** A run with a sample every second, as a watch stores it: two laps, 2 hours ahead of UTC. */
export function fitRun({ startedAt = runAt, seconds = 600, speed = 3 }: FitRun = {}): Uint8Array {
  const start = fitTime(startedAt);
  const writer = fitWriter()
    .define(0, 0, fields.fileId)
    .write(0, 4, 1, 3290)
    .define(1, 20, [...fields.record, ...others]);
  const dynamics = [3000, 850, 2500, 780, 1100, 65_535, 1, 60, 90, 75, 1];
  for (let second = 0; second <= seconds; second += 1) {
    const north = semicircles(52.5 + (second * speed) / 111_195);
    const height = (100 + 20 * Math.sin(second / 60) + 500) * 5;
    const place = [north, semicircles(13.4)];
    writer.write(
      1,
      start + second,
      ...place,
      second * speed * 100,
      140,
      85,
      height,
      250,
      ...dynamics,
    );
  }
  const half = Math.floor(seconds / 2);
  const end = start + seconds;
  writer.define(2, 19, fields.lap);
  for (const [from, to] of [
    [0, half],
    [half, seconds],
  ] as const) {
    const time = (to - from) * 1000;
    writer.write(2, start + to, start + from, time, time, (to - from) * speed * 100, 139);
  }
  return writer
    .define(3, 18, fields.session)
    .write(3, end, start, 1, 0, seconds * 1000, seconds * 1000, seconds * speed * 100, 141)
    .define(4, 34, fields.activity)
    .write(4, end, end + 7200)
    .file();
}

/** A part of a multisport activity. */
export interface FitLeg {
  /** One of FIT's sports: 1 running, 2 cycling, 3 the way between two of them, 5 swimming. */
  sport: number;
  seconds: number;
  /** Metres per second. */
  speed: number;
}

/** Several sports in one file, one after another, each a session with a lap, a sample every second. */
export function fitLegs(legs: readonly FitLeg[], startedAt = runAt): Uint8Array {
  const writer = fitWriter()
    .define(0, 0, fields.fileId)
    .write(0, 4, 1, 3290)
    .define(1, 20, fields.record)
    .define(2, 19, fields.lap)
    .define(3, 18, fields.session);
  let [at, metres] = [fitTime(startedAt), 0];
  for (const { sport, seconds, speed } of legs) {
    for (let second = 0; second < seconds; second += 1) {
      const along = metres + second * speed;
      const north = semicircles(52.5 + along / 111_195);
      writer.write(1, at + second, north, semicircles(13.4), along * 100, 140, 85, 3000, 250);
    }
    const [end, time, distance] = [at + seconds, seconds * 1000, seconds * speed * 100];
    writer.write(2, end, at, time, time, distance, 139);
    writer.write(3, end, at, sport, 0, time, time, distance, 141);
    at = end;
    metres += seconds * speed;
  }
  return writer
    .define(4, 34, fields.activity)
    .write(4, at, at + 7200)
    .file();
}

export const runAt = Date.UTC(2026, 4, 1, 6, 30);
