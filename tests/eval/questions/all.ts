import type { Question } from '../question.ts';
import { notHeld } from './not-held.ts';
import { records } from './records.ts';
import { running } from './running.ts';

export const questions: readonly Question[] = [...running, ...records, ...notHeld];
