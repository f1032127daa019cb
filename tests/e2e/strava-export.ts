/** The columns of a 2023 export that the product reads, including the two repeated names. */
const heading = [
  ...['Activity ID', 'Activity Date', 'Activity Name', 'Activity Type', 'Activity Description'],
  ...['Elapsed Time', 'Distance', 'Max Heart Rate', 'Relative Effort', 'Commute'],
  ...['Activity Gear', 'Filename', 'Elapsed Time', 'Moving Time', 'Distance', 'Elevation Gain'],
  ...['Average Heart Rate'],
];

interface Activity {
  id: number;
  /** In UTC, as Strava writes it: "Mar 6, 2024, 6:30:00 PM". */
  date: string;
  name: string;
  kind?: string;
  km?: number;
  minutes?: number;
}

const row = ({ id, date, name, kind = 'Run', km = 10, minutes = 55 }: Activity) => [
  ...[id, `"${date}"`, name, kind, '', minutes * 60 + 30, km.toFixed(2), '', '', 'false'],
  ...['', '', minutes * 60 + 30, minutes * 60, km * 1000, '', ''],
];

export const csvOf = (activities: Activity[]) =>
  [heading, ...activities.map(row)].map((cells) => `${cells.join(',')}\n`).join('');

/**
 * Eight early-evening runs in California, one of them at 23:30 UTC; a doubtful run, a run with an
 * unreadable date, a ride and a hike.
 */
export const aYearOfRuns = csvOf([
  { id: 1, date: 'Mar 4, 2024, 11:30:00 PM', name: 'River loop', km: 8.2, minutes: 45 },
  { id: 2, date: 'Mar 6, 2024, 6:30:00 PM', name: 'Lunch break', km: 5.1, minutes: 28 },
  { id: 3, date: 'Mar 9, 2024, 4:00:00 PM', name: 'Ridge', kind: 'Trail Run', km: 14, minutes: 95 },
  { id: 4, date: 'Mar 11, 2024, 1:15:00 AM', name: 'Belt', kind: 'Virtual Run', minutes: 52 },
  { id: 5, date: 'Mar 12, 2024, 5:00:00 PM', name: 'To work', kind: 'Ride', km: 20, minutes: 60 },
  { id: 6, date: 'Mar 13, 2024, 5:45:00 PM', name: 'Hills', km: 9, minutes: 50 },
  { id: 7, date: 'Mar 16, 2024, 3:30:00 PM', name: 'Long one', km: 24.5, minutes: 140 },
  { id: 8, date: 'Mar 17, 2024, 3:30:00 PM', name: 'Summit', kind: 'Hike', km: 12, minutes: 200 },
  { id: 9, date: 'Mar 19, 2024, 6:00:00 PM', name: 'Forgot to stop', km: 42, minutes: 50 },
  { id: 10, date: 'the 20th', name: 'Torn page' },
  { id: 11, date: 'Mar 21, 2024, 5:30:00 PM', name: 'Easy', km: 6, minutes: 36 },
  { id: 12, date: 'Mar 23, 2024, 3:00:00 PM', name: 'Parkrun', km: 5, minutes: 24 },
]);
