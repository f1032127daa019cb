import type { Terrain } from '../trainings/schema.ts';

/** The columns of an export that a training is made of. */
export type Column =
  | 'id'
  | 'date'
  | 'name'
  | 'kind'
  | 'sportType'
  | 'description'
  | 'privateNote'
  | 'gear'
  | 'elapsed'
  | 'distance'
  | 'moving'
  | 'elevationGain'
  | 'maxHeartRate'
  | 'averageHeartRate'
  | 'averageWatts'
  | 'calories'
  | 'perceivedExertion'
  | 'competition'
  | 'longRun';

export interface ExportLanguage {
  language: string;
  /** A bar separates spellings. What a language leaves out is found by its place in the heading. */
  columns: Partial<Record<Column, string>>;
  /** What each kind of run is called, by the terrain it stands for. */
  runs: Partial<Record<Terrain, string>>;
}

/** The spellings behind a cell of the table. */
export const spellings = (cell: string | undefined): string[] => cell?.split('|') ?? [];
