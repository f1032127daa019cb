import { createHmac, randomBytes } from 'node:crypto';
import type { Conversation } from './coach.ts';

/** Random letters and digits: the mark of data, or the canary, of a prompt that is sent once. */
export const secret = (): string => randomBytes(12).toString('hex');

/** Of this process alone, and never told. */
const key = randomBytes(32);

/** The same each time; nobody without the key can work it out. */
const kept = (...about: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(about)).digest('hex').slice(0, 24);

/** The canary of all chats and summaries, so that their instructions are the same. */
export const canary = kept('canary');

/** The mark of data in a conversation, which stays so that its prompts begin alike. */
export const boundaryOf = ({ userId, id }: Conversation): string => kept('boundary', userId, id);
