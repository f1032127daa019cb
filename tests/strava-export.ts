/** The columns of a current export that matter here, including repeated names. */
const heading = [
  ...['Activity ID', 'Activity Date', 'Activity Name', 'Activity Type', 'Elapsed Time', 'Distance'],
  ...['Filename', 'Elapsed Time', 'Moving Time', 'Distance', 'Elevation Gain'],
];

export interface Activity {
  id: number;
  /** In UTC, as Strava writes it: "Apr 10, 2024, 2:02:56 PM". */
  date: string;
  type?: string;
  metres?: number;
  movingSeconds?: number;
  name?: string;
  /** What it was run in, or ridden on: a last column, if any has it. */
  gear?: string;
  /** Its file in the export. */
  file?: string;
}

/** A small activities.csv. A text becomes a row as it is. */
export function stravaExport(...rows: (Activity | string)[]): string {
  const hasGear = rows.some((row) => typeof row !== 'string' && row.gear !== undefined);
  return [
    [...heading, ...(hasGear ? ['Activity Gear'] : [])].join(','),
    ...rows.map((row) => (typeof row === 'string' ? row : line(row, hasGear))),
  ].join('\n');
}

function line(
  { id, date, type = 'Run', metres = 5000, movingSeconds = 1500, ...more }: Activity,
  hasGear: boolean,
) {
  const km = (metres / 1000).toFixed(2);
  const { name, gear = '', file = `activities/${id}.gpx` } = more;
  const shown = [id, `"${date}"`, name ?? `${type} ${id}`, type, movingSeconds, km];
  const measured = [file, movingSeconds, movingSeconds, metres, 12];
  return [...shown, ...measured, ...(hasGear ? [gear] : [])].join(',');
}

/** `count` runs, one a day from January 1, 2001, at ten in the morning UTC. */
export function manyRuns(count: number, firstId = 1): Activity[] {
  return Array.from({ length: count }, (_, index) => {
    const day = new Date(Date.UTC(2001, 0, 1 + index));
    const month = day.toLocaleString('en-US', { month: 'short', timeZone: 'UTC' });
    const metres = 5000 + (index % 100) * 100;
    return {
      id: firstId + index,
      date: `${month} ${day.getUTCDate()}, ${day.getUTCFullYear()}, 10:00:00 AM`,
      metres,
      movingSeconds: Math.round(metres * 0.33) + (index % 60),
    };
  });
}
