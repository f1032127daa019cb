import FitParser, { getFitGarminProductDisplayName } from 'fit-file-parser';
import type { Activity } from '#shared/activities/activity.ts';
import { type FitMessage, fitSamples, numberIn, wordIn } from '#shared/activities/fit-message.ts';
import { activitiesFromFit, type FitFile } from '#shared/activities/from-fit.ts';
import { notAnActivity } from '#shared/activities/refusals.ts';
import type { Slice } from '../../../parsing/parser.ts';
import { type DeveloperField, descriptionsIn, piecesOf } from './fit-pieces.ts';
import { bodyOf } from './fit-structure.ts';

const kept = {
  sessions: 100,
  laps: 5000,
  events: 20_000,
  sports: 100,
  devices: 100,
} as const;

/** Whether a file's first bytes are those of a FIT file. */
export const isFit = (head: Uint8Array) =>
  (head[0] === 12 || head[0] === 14) && String.fromCharCode(...head.subarray(8, 12)) === '.FIT';

/**
 * The activities of a FIT file. A damaged one is read up to where it is damaged.
 * @throws {AppError} NOT_AN_ACTIVITY
 */
export async function readFit(bytes: Uint8Array, slice: Slice): Promise<Activity[]> {
  const { samples, add } = fitSamples();
  const file: FitFile & { [List in keyof typeof kept]: FitMessage[] } = {
    sessions: [],
    laps: [],
    events: [],
    sports: [],
    devices: [],
    samples,
    isDamaged: false,
  };
  const pieces = piecesOf(bytes, await powerField(bytes));
  for (;;) {
    const next = pieces.next();
    if (next.done) {
      file.isDamaged = !next.value || !isChecksumRight(bytes);
      break;
    }
    const messages = await decoded(next.value);
    if (!messages) {
      file.isDamaged = true;
      break;
    }
    for (const record of messages.record ?? []) add(record);
    file.fileId ??= messages.file_id?.[0];
    file.activity ??= messages.activity?.[0];
    file.garminProduct ??= garminProductOf(file.fileId);
    for (const [list, name] of lists) {
      const room = kept[list] - file[list].length;
      file[list].push(...(messages[name] ?? []).slice(0, room));
    }
    await slice.pause();
  }
  if (samples.length === 0 && file.sessions.length === 0 && !file.fileId) {
    throw notAnActivity(
      'This FIT file is damaged from its beginning, so nothing of it can be read.',
    );
  }
  return activitiesFromFit(file);
}

const lists = [
  ['sessions', 'session'],
  ['laps', 'lap'],
  ['events', 'event'],
  ['sports', 'sport'],
  ['devices', 'device_info'],
] as const;

type Messages = Partial<Record<string, FitMessage[]>>;

/** @returns undefined where the library refuses it, which it says with strings and errors alike */
async function decoded(piece: Uint8Array): Promise<Messages | undefined> {
  const parser = new FitParser({ force: true, mode: 'list', speedUnit: 'm/s', lengthUnit: 'm' });
  try {
    // The types do not tell that all messages are there by their names.
    const { messages } = (await parser.parseAsync(piece as never)) as { messages?: Messages };
    return messages;
  } catch {
    return undefined;
  }
}

/** The field in which a foot pod stores the power of a record. */
async function powerField(bytes: Uint8Array): Promise<DeveloperField | undefined> {
  for (const description of descriptionsIn(bytes)) {
    const [message] = (await decoded(description))?.field_description ?? [];
    const developer = numberIn(message?.developer_data_index);
    const field = numberIn(message?.field_definition_number);
    const isPower = wordIn(message?.field_name) === 'Power';
    if (isPower && developer !== undefined && field !== undefined) {
      return { developer, field, description };
    }
  }
  return undefined;
}

function garminProductOf(fileId: FitMessage | undefined): string | undefined {
  const number = numberIn(fileId?.product);
  const isGarmin = fileId?.manufacturer === 'garmin';
  return isGarmin && number ? (getFitGarminProductDisplayName(number) ?? undefined) : undefined;
}

const checksumTable = Uint16Array.from({ length: 256 }, (_, byte) => {
  let sum = byte;
  for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  return sum;
});

/** FIT's checksum (CRC-16); some devices leave it at 0. */
export function checksumOf(bytes: Uint8Array): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 1) {
    sum = (sum >> 8) ^ (checksumTable[(sum ^ (bytes[at] as number)) & 255] as number);
  }
  return sum;
}

function isChecksumRight(bytes: Uint8Array): boolean {
  const { end } = bodyOf(bytes);
  const stated = (bytes[end] ?? 0) + (bytes[end + 1] ?? 0) * 256;
  return stated === 0 || checksumOf(bytes.subarray(0, end)) === stated;
}
