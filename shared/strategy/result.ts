import { finishSeconds } from '../races/rules.ts';
import { type Race, raceFields } from '../races/schema.ts';
import { formatSplit } from '../races/splits.ts';

/** Whether the race log accepts a finish time (HH:MM:SS). */
export const fitsRaceLog = (finishTime: string): boolean =>
  raceFields.shape.finishTime.safeParse(finishTime).success;

const tooLongForRaceLog =
  'This time is too long for the race log, which goes up to 9:59:59. It’s saved with the planned race instead.';

/** The notice for a time that is too long for the race log, and about the entry that exists. */
export const tooLongNotice = (logged: Pick<Race, 'finishTime'> | undefined): string =>
  logged
    ? `${tooLongForRaceLog} Your race log still has ${formatSplit(finishSeconds(logged))}; you can delete that entry there.`
    : tooLongForRaceLog;
