import FitParser, { getFitGarminProductDisplayName } from 'fit-file-parser';
import type { Activity } from '#shared/activities/activity.ts';
import type { FitFile } from '#shared/activities/fit-file.ts';
import { type FitMessage, fitSamples, numberIn, wordIn } from '#shared/activities/fit-message.ts';
import { activitiesFromFit } from '#shared/activities/from-fit.ts';
import { notAnActivity } from '#shared/activities/refusals.ts';
import { remarks } from '#shared/activities/remarks.ts';
import { AppError } from '#shared/errors.ts';
import type { Formats } from '#shared/formats.ts';
import type { Slice } from '../../../parsing/parser.ts';
import { fileLimits, tooManyActivities } from './file-limits.ts';
import { chainedParts } from './fit-chain.ts';
import { type DeveloperField, descriptionsIn, piecesOf } from './fit-pieces.ts';
import { bodyOf } from './fit-structure.ts';

const kept = {
  sessions: 100,
  laps: 5000,
  events: 20_000,
  sports: 100,
  devices: 100,
} as const;

/**
 * The activities of a FIT file, which may consist of several files one after another. A damaged one
 * is read up to the damage.
 * @throws {AppError} NOT_AN_ACTIVITY, TOO_LARGE
 */
export async function readFit(
  bytes: Uint8Array,
  formats: Formats,
  slice: Slice,
): Promise<Activity[]> {
  const activities: Activity[] = [];
  const refusals: AppError[] = [];
  const { parts, isLeftOver } = chainedParts(bytes, fileLimits.activities);
  if (parts.length > fileLimits.activities) throw tooManyActivities();
  for (const part of parts) {
    try {
      const file = await readPart(part, slice);
      activities.push(...activitiesFromFit(file, formats, (activities.at(-1)?.no ?? 0) + 1));
      if (activities.length > fileLimits.activities) throw tooManyActivities();
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'NOT_AN_ACTIVITY') throw error;
      refusals.push(error);
    }
  }
  const [first, ...others] = activities;
  if (!first) throw refusals[0] ?? notAnActivity('The file holds no activity.');
  const said = [...first.remarks];
  if (refusals.length > 0) said.push(remarks.otherParts(refusals.length));
  if (isLeftOver) said.push(remarks.trailing);
  return [{ ...first, remarks: said }, ...others];
}

/** @throws {AppError} NOT_AN_ACTIVITY */
async function readPart(bytes: Uint8Array, slice: Slice): Promise<FitFile> {
  const power = await powerField(bytes);
  const { samples, add, untimed } = fitSamples(power?.name);
  const file: FitFile & { [List in keyof typeof kept]: FitMessage[] } = {
    sessions: [],
    laps: [],
    events: [],
    sports: [],
    devices: [],
    samples,
    untimed: 0,
    isDamaged: false,
  };
  const pieces = piecesOf(bytes, power?.field);
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
    throw notAnActivity('This FIT file is damaged from the start, so nothing in it can be read.');
  }
  return { ...file, untimed: untimed() };
}

const lists = [
  ['sessions', 'session'],
  ['laps', 'lap'],
  ['events', 'event'],
  ['sports', 'sport'],
  ['devices', 'device_info'],
] as const;

type Messages = Partial<Record<string, FitMessage[]>>;

/** @returns undefined if the library rejects it, which it reports both by strings and by errors */
async function decoded(piece: Uint8Array): Promise<Messages | undefined> {
  const parser = new FitParser({ force: true, mode: 'list', speedUnit: 'm/s', lengthUnit: 'm' });
  try {
    // The types do not declare that all messages are there by their names.
    const { messages } = (await parser.parseAsync(piece as never)) as { messages?: Messages };
    return messages;
  } catch {
    return undefined;
  }
}

/** FIT's number of the field of a record that holds the power. */
const nativePower = 7;

/**
 * The field in which a foot pod stores a record's power: according to its description, or by its
 * name.
 */
async function powerField(
  bytes: Uint8Array,
): Promise<{ field: DeveloperField; name: string } | undefined> {
  let named: { field: DeveloperField; name: string } | undefined;
  for (const description of descriptionsIn(bytes)) {
    const [message] = (await decoded(description))?.field_description ?? [];
    const developer = numberIn(message?.developer_data_index);
    const field = numberIn(message?.field_definition_number);
    const name = wordIn(message?.field_name);
    if (name === undefined || developer === undefined || field === undefined) continue;
    const found = { field: { developer, field, description }, name };
    if (numberIn(message?.native_field_num) === nativePower && isOfRecord(message)) return found;
    if (name === 'Power') named ??= found;
  }
  return named;
}

/** If a description does not say which message its field belongs to, it belongs to a record. */
function isOfRecord(message: FitMessage | undefined): boolean {
  const native = message?.native_mesg_num;
  return native === undefined || native === null || native === 'record' || native === 20;
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
