import { isUuid } from '#shared/validation.ts';

/** The folder of a runner's pictures in the file store. */
export const profileImagesOf = (userId: string) => `profile-images/${userId}`;

/** The key of a picture saved at `time`, in ms. Pictures are always stored as WebP. */
export const profileImageKey = (userId: string, time: number) =>
  `${profileImagesOf(userId)}/${userId}-${time}.webp`;

/** Converts a file's key to its public address and back; undefined for other files. */
export const addressOf = (key: string) => `/files/${key}`;
export const keyAt = (address: string | null) =>
  address?.startsWith('/files/') ? address.slice('/files/'.length) : undefined;

/**
 * Whether `name` can be one of this runner's pictures; nothing else is looked up in the file store.
 */
export function isProfileImage(userId: string, name: string): boolean {
  const [ownerId, file] = [name.slice(0, userId.length), name.slice(userId.length)];
  return isUuid(userId) && ownerId === userId && /^-\d{1,15}\.webp$/.test(file);
}
