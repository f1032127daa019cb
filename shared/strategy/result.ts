import { raceFields } from '../races/schema.ts';

/** Whether the race log takes a finish time HH:MM:SS. */
export const fitsRaceLog = (finishTime: string): boolean =>
  raceFields.shape.finishTime.safeParse(finishTime).success;

export const tooLongForRaceLog =
  'This time is too long for the race log, which takes at most 9:59:59. It is kept with the planned race.';
