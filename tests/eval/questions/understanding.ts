import type { Question } from '../question.ts';
import { besides } from './understanding/besides.ts';
import { ofTheLog } from './understanding/of-the-log.ts';

/** Each question as at least five runners would type it. */
export const understanding: Question[] = [...ofTheLog, ...besides];
