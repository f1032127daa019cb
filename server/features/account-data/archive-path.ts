import type { TransferKey } from './queries.ts';

/** Where the archives of a runner lie in the file store. */
export const archivesOf = (userId: string) => `archives/${userId}`;

export const archivePath = ({ userId, id }: TransferKey) => `${archivesOf(userId)}/${id}.zip`;
