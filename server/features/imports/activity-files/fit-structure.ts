/** A field as a definition message declares it. */
export interface FieldLayout {
  number: number;
  size: number;
  /** FIT's base type; of a developer's field the index of its developer. */
  type: number;
}

/** The layout of data messages with a local number, until it is redefined. */
export interface Definition {
  /** Kept after the two reserved bytes of a definition. */
  littleEndian: boolean;
  /** FIT's number of the message: 20 is a record. */
  message: number;
  fields: FieldLayout[];
  developerFields: FieldLayout[];
  /** Bytes of a data message without its header. */
  size: number;
}

/** A data message: its position and layout. */
export interface Message {
  local: number;
  definition: Definition;
  /** Where its fields begin and end. */
  start: number;
  end: number;
  /** Seconds from 0 to 31, if the header itself contains the time. */
  timeOffset: number | undefined;
}

export const timestampField = 253;

/**
 * Where the messages of a FIT file begin and should end. A watch that lost power states no length.
 */
export function bodyOf(bytes: Uint8Array): { start: number; end: number } {
  const start = bytes[0] ?? 0;
  const stated = new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true);
  return { start, end: stated === 0 || stated === 0xffffffff ? bytes.length : start + stated };
}

/**
 * Iterates over the messages of a FIT file without decoding their fields.
 * @returns whether it reached the end; otherwise the file is truncated or damaged there
 */
export function* messagesIn(bytes: Uint8Array): Generator<Message, boolean> {
  const { start, end: stated } = bodyOf(bytes);
  const end = Math.min(stated, bytes.length);
  const definitions: (Definition | undefined)[] = [];
  let at = start;
  while (at < end) {
    const header = bytes[at] as number;
    const isCompressed = (header & 0x80) !== 0;
    const local = isCompressed ? (header >> 5) & 3 : header & 15;
    if (!isCompressed && (header & 0x40) !== 0) {
      const defined = definitionAt(bytes, at, end);
      if (!defined) return false;
      definitions[local] = defined.definition;
      at = defined.next;
      continue;
    }
    const definition = definitions[local];
    if (!definition || (!isCompressed && (header & 0x30) !== 0)) return false;
    // The time is in the header instead.
    const isTimeLeftOut = isCompressed && definition.fields[0]?.number === timestampField;
    const size = definition.size - (isTimeLeftOut ? (definition.fields[0]?.size ?? 0) : 0);
    const next = at + 1 + size;
    if (next > end) return false;
    yield {
      local,
      definition,
      start: at + 1,
      end: next,
      timeOffset: isCompressed ? header & 31 : undefined,
    };
    at = next;
  }
  return stated <= bytes.length;
}

function definitionAt(bytes: Uint8Array, at: number, end: number) {
  const hasDeveloperFields = ((bytes[at] as number) & 0x20) !== 0;
  const fieldsAt = at + 6;
  const developerAt = fieldsAt + (bytes[at + 5] ?? 0) * 3;
  const next = hasDeveloperFields ? developerAt + 1 + (bytes[developerAt] ?? 0) * 3 : developerAt;
  if (fieldsAt > end || developerAt > end || next > end) return undefined;
  const littleEndian = bytes[at + 2] === 0;
  const [first, second] = [bytes[at + 3] as number, bytes[at + 4] as number];
  const fields = layoutsIn(bytes, fieldsAt, developerAt);
  const developerFields = hasDeveloperFields ? layoutsIn(bytes, developerAt + 1, next) : [];
  let size = 0;
  for (const field of fields) size += field.size;
  for (const field of developerFields) size += field.size;
  const message = littleEndian ? first + second * 256 : first * 256 + second;
  return { definition: { littleEndian, message, fields, developerFields, size }, next };
}

function layoutsIn(bytes: Uint8Array, from: number, to: number): FieldLayout[] {
  const layouts: FieldLayout[] = [];
  for (let at = from; at < to; at += 3) {
    layouts.push({
      number: bytes[at] as number,
      size: bytes[at + 1] as number,
      type: bytes[at + 2] as number,
    });
  }
  return layouts;
}
