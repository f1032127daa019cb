import { notAnActivity } from '#shared/activities/refusals.ts';
import { AppError } from '#shared/errors.ts';
import { formatWhole } from '#shared/formats.ts';

const megabyte = 2 ** 20;
const gigabyte = 2 ** 30;

/** What an archive may hold. */
export const archiveLimits = {
  entries: 200_000,
  /** One activity, unpacked. Of a FIT file, which is held in memory, less: see file-limits.ts. */
  memberBytes: 64 * megabyte,
  /** How much larger than in the archive a member may be, once it is larger than a megabyte. */
  ratio: 200,
  /** Everything that is read, unpacked. */
  allBytes: 20 * gigabyte,
  /** An archive in the archive that has to be unpacked to be read. */
  innerBytes: 8 * gigabyte,
  /** After how much of an export that is searched it is said how far it is. */
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
