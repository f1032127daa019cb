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
 * Puts a picture in the place of the one before.
 * @throws {AppError} NOT_FOUND without a profile, TOO_LARGE, INVALID_INPUT for what is no picture
 */
export async function saveImage(upload: Upload): Promise<Profile> {
  const { user_id } = await judge(upload);
  return await store(upload, user_id, (key) => show(upload, key));
}

/**
 * Puts a picture where there is none yet; one that is there stays.
 * @returns whether it was put there
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

/** Before anything is worked out: only a picture of a size to look at, and somebody with a profile. */
async function judge({ transactions, image }: Upload): Promise<ProfileRow> {
  if (image.length > imageLimits.bytes) {
    throw new AppError('TOO_LARGE', { message: imageTexts.tooLarge });
  }
  const profile = await transactions.asUser(findProfile);
  if (!profile) throw new AppError('NOT_FOUND');
  return profile;
}

/** Stores the picture in our own making, for `use` to refer to; should that fail, it goes again. */
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
