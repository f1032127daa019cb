import { notAnActivity } from '#shared/activities/refusals.ts';
import { AppError } from '#shared/errors.ts';
import { formatWhole } from '#shared/formats.ts';

const megabyte = 2 ** 20;
const gigabyte = 2 ** 30;

/** Limits on an archive's content. */
export const archiveLimits = {
  entries: 200_000,
  /**
   * One activity, decompressed. The limit for a FIT file, which is held in memory, is lower: see
   * file-limits.ts.
   */
  memberBytes: 64 * megabyte,
  /** The maximum compression ratio of a member once it is larger than a megabyte. */
  ratio: 200,
  /** Everything that is read, decompressed. */
  allBytes: 20 * gigabyte,
  /** A nested archive that has to be decompressed to be read. */
  innerBytes: 8 * gigabyte,
  /** How many bytes of an export are searched between two progress reports. */
  searchBytes: 16 * megabyte,
};

export const archiveRefusals = {
  damaged: () =>
    notAnActivity(
      'This zip archive is damaged or incomplete. Download it again and choose the new copy.',
    ),
  locked: () =>
    notAnActivity(
      'This zip archive is locked with a password. Unpack it, and choose the files in it.',
    ),
  multiDisk: () =>
    notAnActivity(
      'This is one part of a zip archive that was split into several. Put them together first.',
    ),
  overlapping: () =>
    notAnActivity('The files in this zip archive overlap, so it is damaged or malicious.'),
  tooMany: () =>
    tooLarge(`A zip archive may hold at most ${formatWhole(archiveLimits.entries)} files.`),
  unpacksToTooMuch: () =>
    tooLarge(
      `Unpacked, this archive is larger than ${archiveLimits.allBytes / gigabyte} GB, which is the most that can be imported at once.`,
    ),
  innerTooLarge: () =>
    tooLarge(
      `This archive in the archive is larger than ${archiveLimits.innerBytes / gigabyte} GB. Unpack it, and choose it alone.`,
    ),
};

/** Why members are not read, as sentences. */
export const memberRefusals = {
  tooLarge: `Unpacked, this file is larger than ${archiveLimits.memberBytes / megabyte} MB.`,
  packedTooWell: `Unpacked, this file is more than ${archiveLimits.ratio} times as large, so it is not an activity.`,
  unknownMethod: 'This file is packed in a way that cannot be read.',
  damaged: 'This file is damaged in the archive.',
};

function tooLarge(message: string) {
  return new AppError('TOO_LARGE', { message });
}
