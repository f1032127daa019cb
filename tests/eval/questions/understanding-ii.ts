import type { Question } from '../question.ts';
import { trainingAdvice } from './understanding/advice.ts';
import { climbingRace } from './understanding/climbing-race.ts';
import { corrections } from './understanding/corrections.ts';
import { fitness } from './understanding/fitness.ts';
import { followUps } from './understanding/follow-ups.ts';
import { miles } from './understanding/miles.ts';
import { predictions } from './understanding/predictions.ts';
import { trends } from './understanding/trends.ts';
import { twoReadings } from './understanding/two-readings.ts';
import { typingErrors } from './understanding/typing-errors.ts';

/** What was meant, asked in five wordings each: follow-ups, trends, predictions, advice. */
export const understandingII: Question[] = [
  ...followUps,
  ...corrections,
  ...miles,
  ...typingErrors,
  ...twoReadings,
  ...trends,
  ...fitness,
  ...predictions,
  ...climbingRace,
  ...trainingAdvice,
];
