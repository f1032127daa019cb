import { randomBytes } from 'node:crypto';

/** Random letters and digits: the mark of a block of data, or a canary. */
export const secret = (): string => randomBytes(12).toString('hex');
