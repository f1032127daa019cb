/** The export columns that a training is made from. */
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
  /**
   * Spellings are separated by a bar. Missing columns are found by their position in the heading.
   */
  columns: Partial<Record<Column, string>>;
}

/** The spellings in a cell of the table. */
export const spellings = (cell: string | undefined): string[] => cell?.split('|') ?? [];
