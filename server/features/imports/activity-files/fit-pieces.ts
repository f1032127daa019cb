import { fieldsRead, fitMessages } from './fit-fields.ts';
import {
  type Definition,
  type FieldLayout,
  type Message,
  messagesIn,
  timestampField,
} from './fit-structure.ts';

/** A developer's field that is read too, and the message that describes it. */
export interface DeveloperField {
  developer: number;
  field: number;
  /** A piece with its description. */
  description: Uint8Array;
}

const perPiece = { messages: 1500, bytes: 64 * 1024 };
/** More descriptions than a file can need. */
const mostDescriptions = 64;

/** The descriptions of developers' fields, each as a FIT file of its own. */
export function descriptionsIn(bytes: Uint8Array): Uint8Array[] {
  const found: Uint8Array[] = [];
  for (const message of messagesIn(bytes)) {
    if (message.definition.message !== fitMessages.fieldDescription.number) continue;
    const piece = new Piece(undefined);
    piece.add(bytes, message, planFor(message.definition, undefined));
    found.push(piece.asFile());
    if (found.length === mostDescriptions) break;
  }
  return found;
}

/**
 * Splits a FIT file into small ones with only the fields that are read. The library reads a whole
 * file at once and creates objects for everything in it, which takes more memory than a thread has,
 * and longer than other runners should wait.
 * @param power of a foot pod
 * @returns whether the file could be read to its end
 */
export function* piecesOf(
  bytes: Uint8Array,
  power: DeveloperField | undefined,
): Generator<Uint8Array, boolean> {
  const plans = new WeakMap<Definition, Plan>();
  const clock = new Clock();
  let piece = new Piece(power);
  const messages = messagesIn(bytes);
  for (let next = messages.next(); ; next = messages.next()) {
    if (next.done) {
      if (piece.messages > 0) yield piece.asFile();
      return next.value;
    }
    const { definition, timeOffset } = next.value;
    let plan = plans.get(definition);
    if (!plan) {
      plan = planFor(definition, power);
      plans.set(definition, plan);
    }
    if (plan.isRead) {
      if (timeOffset !== undefined) piece.setClock(clock.time);
      piece.add(bytes, next.value, plan);
    }
    clock.see(bytes, next.value, plan);
    if (plan.isRead) piece.time = clock.time;
    if (piece.messages < perPiece.messages && piece.size < perPiece.bytes) continue;
    yield piece.asFile();
    piece = new Piece(power);
  }
}

/** How messages with one definition are copied. */
interface Plan {
  isRead: boolean;
  /** The definition of the copied messages, without its header. */
  definition: Uint8Array;
  hasDeveloperField: boolean;
  /** From and to, within a message. */
  ranges: [number, number][];
  /** The same for a message whose time is in its header. */
  timelessRanges: [number, number][];
  /** Where the time is within a message, if it is in the expected form. */
  timeAt: number | undefined;
}

function planFor(definition: Definition, power: DeveloperField | undefined): Plan {
  const { littleEndian, message, fields, developerFields } = definition;
  const read = fieldsRead.get(message);
  const native: Placed[] = [];
  const seen = new Set<number>();
  let at = 0;
  let timeAt: number | undefined;
  for (const field of fields) {
    const isFirst = !seen.has(field.number);
    seen.add(field.number);
    if (read?.has(field.number) && isFirst) native.push({ ...field, at });
    if (field.number === timestampField && isFirst && field.size === 4) timeAt = at;
    at += field.size;
  }
  const { record } = fitMessages;
  const developer: Placed[] = [];
  for (const field of developerFields) {
    const isPower = field.number === power?.field && field.type === power.developer;
    if (isPower && message === record.number && developer.length === 0)
      developer.push({ ...field, at });
    at += field.size;
  }
  const first = fields[0];
  const left = first?.number === timestampField ? first.size : 0;
  return {
    isRead: native.length > 0,
    definition: definitionBytes(littleEndian, message, native, developer),
    hasDeveloperField: developer.length > 0,
    ranges: rangesOf([...native, ...developer], 0),
    timelessRanges: rangesOf(
      [...native, ...developer].filter((field) => left === 0 || field.at > 0 || field.size === 0),
      left,
    ),
    timeAt,
  };
}

type Placed = FieldLayout & { at: number };

function definitionBytes(
  littleEndian: boolean,
  message: number,
  native: readonly Placed[],
  developer: readonly Placed[],
): Uint8Array {
  const number = [message & 255, message >> 8];
  const layout = ({ number, size, type }: Placed) => [number, size, type];
  return Uint8Array.from([
    0,
    littleEndian ? 0 : 1,
    ...(littleEndian ? number : number.toReversed()),
    native.length,
    ...native.flatMap(layout),
    ...(developer.length > 0 ? [developer.length, ...developer.flatMap(layout)] : []),
  ]);
}

/** Neighbours in one. */
function rangesOf(fields: readonly Placed[], left: number): [number, number][] {
  const ranges: [number, number][] = [];
  for (const { at, size } of fields) {
    const last = ranges.at(-1);
    if (last && last[1] === at - left) last[1] += size;
    else ranges.push([at - left, at - left + size]);
  }
  return ranges;
}

/** FIT's time of the last message that had one: headers may count on from it. */
class Clock {
  time: number | undefined;

  see(bytes: Uint8Array, { definition, start, timeOffset }: Message, { timeAt }: Plan): void {
    if (timeOffset !== undefined) {
      if (this.time === undefined) return;
      const before = this.time % 32;
      this.time += timeOffset - before + (timeOffset < before ? 32 : 0);
    } else if (timeAt !== undefined) {
      const view = new DataView(bytes.buffer, bytes.byteOffset + start + timeAt, 4);
      const time = view.getUint32(0, definition.littleEndian);
      this.time = time === 0xffffffff ? undefined : time;
    }
  }
}

const headerBytes = 14;
const lastLocal = 15;
/** FIT reserves these numbers for manufacturers' own messages, which the library skips. */
const noMessage = 0xff00;
const timeType = 0x86;

/** A small FIT file being written. */
class Piece {
  messages = 0;
  size = headerBytes;
  /** FIT's time as the library will have it after what was written. */
  time: number | undefined;
  private readonly bytes = new Uint8Array(perPiece.bytes + 32 * 1024);
  /** The latest definition of each local number. */
  private readonly defined: (Plan | undefined)[] = [];

  constructor(power: DeveloperField | undefined) {
    if (power) this.write(power.description.subarray(headerBytes, -2));
  }

  add(bytes: Uint8Array, { local, start, timeOffset }: Message, plan: Plan): void {
    if (this.defined[local] !== plan) {
      this.writeByte(0x40 + (plan.hasDeveloperField ? 0x20 : 0) + local);
      this.write(plan.definition);
      this.defined[local] = plan;
    }
    this.writeByte(timeOffset === undefined ? local : 0x80 + local * 32 + timeOffset);
    for (const [from, to] of timeOffset === undefined ? plan.ranges : plan.timelessRanges) {
      this.write(bytes.subarray(start + from, start + to));
    }
    this.messages += 1;
  }

  /** Tells the library the time that the next header is relative to. */
  setClock(time: number | undefined): void {
    if (time === undefined || time === this.time) return;
    this.defined[lastLocal] = undefined;
    const layout: Placed[] = [{ number: timestampField, size: 4, type: timeType, at: 0 }];
    this.writeByte(0x40 + lastLocal);
    this.write(definitionBytes(true, noMessage, layout, []));
    this.writeByte(lastLocal);
    const stamp = new Uint8Array(4);
    new DataView(stamp.buffer).setUint32(0, time, true);
    this.write(stamp);
  }

  asFile(): Uint8Array {
    const file = this.bytes.subarray(0, this.size + 2);
    const view = new DataView(file.buffer);
    file[0] = headerBytes;
    file[1] = 0x20;
    view.setUint32(4, this.size - headerBytes, true);
    file.set([0x2e, 0x46, 0x49, 0x54], 8);
    return file;
  }

  private writeByte(byte: number): void {
    this.bytes[this.size] = byte;
    this.size += 1;
  }

  private write(bytes: Uint8Array): void {
    this.bytes.set(bytes, this.size);
    this.size += bytes.length;
  }
}
