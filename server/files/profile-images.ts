import { isUuid } from '#shared/validation.ts';

/** Where the pictures of a runner lie in the file store. */
export const profileImagesOf = (userId: string) => `profile-images/${userId}`;

/** The key of a picture that is saved at `time`, in ms. Every picture is stored as WebP. */
export const profileImageKey = (userId: string, time: number) =>
  `${profileImagesOf(userId)}/${userId}-${time}.webp`;

/** The public address of a file by its key, and back; undefined for what is no such address. */
export const addressOf = (key: string) => `/files/${key}`;
export const keyAt = (address: string | null) =>
  address?.startsWith('/files/') ? address.slice('/files/'.length) : undefined;

/** Whether `name` can be a picture of this runner: nothing else is looked for in the file store. */
export function isProfileImage(userId: string, name: string): boolean {
  const [ownerId, file] = [name.slice(0, userId.length), name.slice(userId.length)];
  return isUuid(userId) && ownerId === userId && /^-\d{1,15}\.webp$/.test(file);
}
