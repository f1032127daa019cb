import { AppError } from '../../../shared/errors.ts';
import { imageLimits, imageTexts } from '../../../shared/profile/image.ts';
import type { Profile } from '../../../shared/profile/schema.ts';
import type { RunnersTransactions } from '../../db/client.ts';
import type { FileStore } from '../../files/file-store.ts';
import { addressOf, keyAt, profileImageKey } from '../../files/profile-images.ts';
import { encodeImage } from './encode-image.ts';
import { present } from './present.ts';
import { findProfile, replaceImage } from './queries.ts';

interface Images {
  transactions: RunnersTransactions;
  files: FileStore;
}

/**
 * Puts a picture in the place of the one before.
 * @throws {AppError} NOT_FOUND without a profile, TOO_LARGE, INVALID_INPUT for what is no picture
 */
export async function saveImage({
  transactions,
  files,
  image,
}: Images & { image: Uint8Array }): Promise<Profile> {
  if (image.length > imageLimits.bytes) {
    throw new AppError('TOO_LARGE', { message: imageTexts.tooLarge });
  }
  // Before anything is worked out: only somebody with a session and a profile.
  const userId = await transactions.asUser(async (tx, userId) => {
    if (!(await findProfile(tx, userId))) throw new AppError('NOT_FOUND');
    return userId;
  });
  const encoded = await encodeImage(image);
  const key = profileImageKey(userId, Date.now());
  await files.put(key, encoded, { contentType: 'image/webp' });
  try {
    return await show({ transactions, files }, key);
  } catch (error) {
    await files.delete(key);
    throw error;
  }
}

/** @throws {AppError} NOT_FOUND without a profile */
export const removeImage = (images: Images): Promise<Profile> => show(images, null);

/** Writes which picture the profile has, and lets the one before go. */
async function show({ transactions, files }: Images, key: string | null): Promise<Profile> {
  const { before, profile } = await transactions.asService(async (tx, userId) => {
    const before = await replaceImage(tx, userId, key && addressOf(key));
    const row = await findProfile(tx, userId);
    if (!row) throw new AppError('NOT_FOUND');
    return { before: keyAt(before), profile: present(row) };
  });
  if (before && before !== key) {
    // The new one is saved; a file that cannot be deleted now is only a file too many.
    await files.delete(before).catch(() => {});
  }
  return profile;
}
