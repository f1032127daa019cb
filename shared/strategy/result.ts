import { raceFields } from '../races/schema.ts';

/** Whether the race log accepts a finish time (HH:MM:SS). */
export const fitsRaceLog = (finishTime: string): boolean =>
  raceFields.shape.finishTime.safeParse(finishTime).success;

export const tooLongForRaceLog =
  'This time is too long for the race log, which goes up to 9:59:59. It’s saved with the planned race instead.';
