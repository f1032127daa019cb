import type { TransferKey } from './queries.ts';

/** The folder of a runner's archives in the file store. */
export const archivesOf = (userId: string) => `archives/${userId}`;

export const archivePath = ({ userId, id }: TransferKey) => `${archivesOf(userId)}/${id}.zip`;
