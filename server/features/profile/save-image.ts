import { AppError } from '#shared/errors.ts';
import { imageLimits, imageTexts } from '#shared/profile/image.ts';
import type { Profile } from '#shared/profile/schema.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { FileStore } from '../../files/file-store.ts';
import { addressOf, keyAt, profileImageKey } from '../../files/profile-images.ts';
import { encodeImage } from './encode-image.ts';
import { present } from './present.ts';
import { addImage, findProfile, type ProfileRow, replaceImage } from './queries.ts';

interface Images {
  transactions: RunnersTransactions;
  files: FileStore;
}

type Upload = Images & { image: Uint8Array };

/**
 * Replaces the profile picture.
 * @throws {AppError} NOT_FOUND without a profile, TOO_LARGE, INVALID_INPUT for something that is
 *   not a picture
 */
export async function saveImage(upload: Upload): Promise<Profile> {
  const { user_id } = await judge(upload);
  return await store(upload, user_id, (key) => show(upload, key));
}

/**
 * Sets the picture unless there already is one.
 * @returns whether it was set
 * @throws {AppError} as saveImage
 */
export async function addMissingImage(upload: Upload): Promise<boolean> {
  const { user_id, profile_image_url } = await judge(upload);
  if (profile_image_url !== null) return false;
  return await store(upload, user_id, async (key) => {
    const { transactions, files } = upload;
    const added = await transactions.asService((tx, userId) =>
      addImage(tx, userId, addressOf(key)),
    );
    if (!added) await files.delete(key);
    return added;
  });
}

/** Checked before any work: the size of the picture, and that there is a profile. */
async function judge({ transactions, image }: Upload): Promise<ProfileRow> {
  if (image.length > imageLimits.bytes) {
    throw new AppError('TOO_LARGE', { message: imageTexts.tooLarge });
  }
  const profile = await transactions.asUser(findProfile);
  if (!profile) throw new AppError('NOT_FOUND');
  return profile;
}

/** Stores the re-encoded picture for `use` to refer to, and deletes it again if `use` fails. */
async function store<Result>(
  { files, image }: Upload,
  userId: string,
  use: (key: string) => Promise<Result>,
): Promise<Result> {
  const encoded = await encodeImage(image);
  const key = profileImageKey(userId, Date.now());
  await files.put(key, encoded, { contentType: 'image/webp' });
  try {
    return await use(key);
  } catch (error) {
    await files.delete(key);
    throw error;
  }
}

/** @throws {AppError} NOT_FOUND without a profile */
export const removeImage = (images: Images): Promise<Profile> => show(images, null);

/** Points the profile to a picture, and deletes the previous one. */
async function show({ transactions, files }: Images, key: string | null): Promise<Profile> {
  const { before, profile } = await transactions.asService(async (tx, userId) => {
    const before = await replaceImage(tx, userId, key && addressOf(key));
    const row = await findProfile(tx, userId);
    if (!row) throw new AppError('NOT_FOUND');
    return { before: keyAt(before), profile: present(row) };
  });
  if (before && before !== key) {
    // The new picture is saved; if the old file cannot be deleted, it is merely left over.
    await files.delete(before).catch(() => {});
  }
  return profile;
}
