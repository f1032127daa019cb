import { expect } from 'vitest';
import type { ImportPreview } from '#shared/imports/schema.ts';
import {
  gpxFile,
  pointsOf,
} from '../../server/features/imports/activity-files/xml-files.fixture.ts';
import { manyRuns, stravaExport } from '../strava-export.ts';
import { tar } from '../tar.ts';
import { zip } from '../zip.ts';
import { bundleJourney, points } from './bundle-journey.ts';
import {
  type Ask,
  answer,
  importAndLeave,
  type Middle,
  request,
  type Step,
  show,
} from './steps.ts';

/** activities.csv, from its upload until it is undone. */
export function exportJourney(ask: Ask, runs: number, middle: Middle): Step[] {
  const table = stravaExport(...manyRuns(runs));
  let id = '';
  const sending = request(async () => {
    const sent = await ask('imports/strava-export', { method: 'POST', body: table });
    ({ id } = await answer<ImportPreview>(sent));
  });
  return [
    {
      name: 'sending an export',
      begin: sending.send,
      isAmid: sending.isUnderWay,
      state: async () => (id === '' ? 'not answered' : 'sent'),
      async finish() {
        await sending.send();
        expect(await show(ask, id)).toMatchObject({ status: 'preview', counts: { add: runs } });
      },
    },
    ...importAndLeave(ask, {
      id: () => id,
      runs,
      kind: 'an export',
      middle,
      leaves: 'as a whole',
    }),
  ];
}

/** Not an activity, and so large that it is sent in several pieces. */
const other = Buffer.alloc(9_000_000, 'x');

const gpxOf = (startedAt: number) => gpxFile([pointsOf({ startedAt, points })]);

const days = (runs: number) =>
  Array.from({ length: runs }, (_, day) => Date.UTC(2025, 0, 1, 6) + day * 86_400_000);

/** Activity files in pieces, from their upload until the import is undone. */
export function filesJourney(ask: Ask, runs: number, middle: Middle): Step[] {
  const files = days(runs).map((startedAt, day) => [`run-${day}.gpx`, gpxOf(startedAt)] as const);
  const bundle = tar({ ...Object.fromEntries(files), 'other.fit': other });
  const kind = 'files';
  return bundleJourney(ask, { kind, fileName: 'runs.tar', bundle, runs, middle, bad: 1 });
}

/** The same for Strava's whole export: a table, and the files of its activities. */
export function archiveJourney(ask: Ask, runs: number, middle: Middle): Step[] {
  const rows = manyRuns(runs).map((run) => ({
    ...run,
    file: `activities/${run.id}.gpx`,
    gear: `Pair ${run.id % 3}`,
  }));
  const files = rows.map(({ date, file }) => [file, gpxOf(Date.parse(`${date} UTC`))] as const);
  const content = { 'activities.csv': stravaExport(...rows), ...Object.fromEntries(files) };
  const bundle = zip({ ...content, 'media/1.jpg': other }, { isStored: true });
  const shoes = ['Pair 0', 'Pair 1', 'Pair 2'];
  const archive = { kind: 'an archive', fileName: 'export.zip', bundle, runs, middle, shoes };
  return bundleJourney(ask, { ...archive, leaves: 'one by one' });
}

/** Garmin's export, whose files are in nested archives, and are kept. */
export function garminJourney(ask: Ask, runs: number, middle: Middle): Step[] {
  const partOf = async (part: number) => {
    const files = days(runs).flatMap((startedAt, day) =>
      day % 2 === part ? [[`a_${day}.gpx`, gpxOf(startedAt)] as const] : [],
    );
    return await zip(Object.fromEntries(files));
  };
  const whole = async () =>
    await zip(
      {
        'DI_CONNECT/UploadedFiles_0-_Part1.zip': await partOf(0),
        'DI_CONNECT/UploadedFiles_0-_Part2.zip': await partOf(1),
        'DI_CONNECT/user.json': other,
      },
      { isStored: true },
    );
  const archive = {
    kind: 'Garmin’s export',
    fileName: 'garmin.zip',
    bundle: whole(),
    runs,
    middle,
  };
  return bundleJourney(ask, { ...archive, keepsOriginals: true });
}

/** Apple Health's export, with a large file to be searched. */
export function appleJourney(ask: Ask, runs: number, middle: Middle): Step[] {
  const record = '<Record type="HKQuantityTypeIdentifierHeartRate" value="60"/>\n'.repeat(2000);
  const workouts = days(runs).map((startedAt, day) => {
    const at = (ms: number) => `${new Date(ms).toISOString().slice(0, 19).replace('T', ' ')} +0000`;
    const route = `<WorkoutRoute><FileReference path="/routes/${day}.gpx"/></WorkoutRoute>`;
    const times = `startDate="${at(startedAt)}" endDate="${at(startedAt + 600_000)}"`;
    return `${record}<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="10" durationUnit="min" ${times}>${route}</Workout>`;
  });
  const files = days(runs).map(
    (startedAt, day) => [`apple_health_export/routes/${day}.gpx`, gpxOf(startedAt)] as const,
  );
  const health = `<?xml version="1.0"?>\n<HealthData>${workouts.join('')}</HealthData>`;
  const content = { 'apple_health_export/export.xml': health, ...Object.fromEntries(files) };
  const bundle = zip({ ...content, 'media/1.jpg': other }, { isStored: true });
  const archive = { kind: 'Apple’s export', fileName: 'apple.zip', bundle, runs, middle };
  return bundleJourney(ask, { ...archive, leaves: 'one by one' });
}
