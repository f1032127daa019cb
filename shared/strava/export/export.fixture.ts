import { usualFormats } from '../../formats.ts';
import type { CsvRecord, ExportRow } from '../../imports/activity-row.ts';
import { stravaExport } from './table.ts';

/** The heading of a 2025 export, up to the last column a training uses. */
export const heading = [
  ...['Activity ID', 'Activity Date', 'Activity Name', 'Activity Type', 'Activity Description'],
  ...['Elapsed Time', 'Distance', 'Max Heart Rate', 'Relative Effort', 'Commute'],
  ...['Activity Private Note', 'Activity Gear', 'Filename', 'Athlete Weight', 'Bike Weight'],
  ...['Elapsed Time', 'Moving Time', 'Distance', 'Max Speed', 'Average Speed', 'Elevation Gain'],
  ...['Elevation Loss', 'Elevation Low', 'Elevation High', 'Max Grade', 'Average Grade'],
  ...['Average Positive Grade', 'Average Negative Grade', 'Max Cadence', 'Average Cadence'],
  ...['Max Heart Rate', 'Average Heart Rate', 'Max Watts', 'Average Watts', 'Calories'],
  ...['Max Temperature', 'Average Temperature', 'Relative Effort', 'Total Work'],
  ...['Number of Runs', 'Uphill Time', 'Downhill Time', 'Other Time', 'Perceived Exertion'],
  ...['Type', 'Sport Type', 'Competition', 'Long Run', 'Media'],
];

const aRun: Record<string, string> = {
  'Activity ID': '100',
  'Activity Date': 'May 4, 2024, 6:30:05 AM',
  'Activity Name': 'Before breakfast',
  'Activity Type': 'Run',
  'Elapsed Time': '3100',
  Distance: '10.01',
  'Elapsed Time 2': '3100.0',
  'Moving Time': '3000.0',
  'Distance 2': '10012.400390625',
};

/** The cells under a heading; "Distance 2" is the second column of that name. Others are blank. */
export function cells(values: Record<string, string>, names: readonly string[] = heading) {
  const met = new Map<string, number>();
  return names.map((name) => {
    const nth = (met.get(name) ?? 0) + 1;
    met.set(name, nth);
    return values[nth === 1 ? name : `${name} ${nth}`] ?? '';
  });
}

/** Records of a file with this heading; each row is an ordinary run with these changes. */
export function exportOf(...rows: Record<string, string>[]): CsvRecord[] {
  const records = rows.map((row, index) =>
    cells({ ...aRun, 'Activity ID': `${index + 1}`, ...row }),
  );
  return [heading, ...records].map((record, index) => ({ line: index + 1, cells: record }));
}

/** Noon on a summer day in 2026. */
export const now = Date.UTC(2026, 6, 1, 12);

/** The rows of an export, each with its verdict. */
export function readStravaExport(records: readonly CsvRecord[], at: number): ExportRow[] {
  const file = stravaExport();
  for (const record of records) file.see(record);
  const read = file.rowReader({ now: at, formats: usualFormats });
  return records.flatMap((record) => read(record) ?? []);
}
