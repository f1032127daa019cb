import { createHmac, randomBytes } from 'node:crypto';
import type { Conversation } from './coach.ts';

/** Random letters and digits: the data mark, or the canary, of a prompt that is sent once. */
export const secret = (): string => randomBytes(12).toString('hex');

/** Belongs to this process alone, and is never revealed. */
const key = randomBytes(32);

/** The same each time; it cannot be computed without the key. */
const kept = (...about: string[]): string =>
  createHmac('sha256', key).update(JSON.stringify(about)).digest('hex').slice(0, 24);

/** The canary of all chats and summaries, so that their instructions are the same. */
export const canary = kept('canary');

/** The data mark of a conversation, which is constant so that all its prompts begin alike. */
export const boundaryOf = ({ userId, id }: Conversation): string => kept('boundary', userId, id);
