import {
  gpxFile,
  pointsOf,
} from '../../server/features/imports/activity-files/xml-files.fixture.ts';
import type { Dice } from '../dice.ts';
import { manyRuns, stravaExport } from '../strava-export.ts';
import { zip } from '../zip.ts';
import { wholeFile } from './whole-files.ts';

/** A service's whole export, by the names of the files in it. */
export type Export = Record<string, Uint8Array | string>;

const gpx = (dice: Dice, day: number) =>
  gpxFile([pointsOf({ startedAt: Date.UTC(2001, 0, day, 10), points: dice.between(2, 60) })]);

function strava(dice: Dice): Export {
  const rows = manyRuns(dice.between(2, 6)).map((run) => ({
    ...run,
    file: `activities/${run.id}.gpx`,
    gear: 'Aster Glide 5',
  }));
  return {
    'activities.csv': stravaExport(...rows),
    'shoes.csv': 'Shoe Name,Shoe Brand,Shoe Model\n,Aster,Glide 5',
    ...Object.fromEntries(rows.map(({ id, file }) => [file, gpx(dice, id)])),
    'media/1.jpg': dice.bytes(200),
  };
}

/** The files are in archives of their own. */
async function garmin(dice: Dice): Promise<Export> {
  const part = async () =>
    await zip({
      'a_1.fit': wholeFile(dice, 'fit').bytes,
      'a_2.tcx': wholeFile(dice, 'tcx').bytes,
      'a_3.json': '{}',
    });
  const folder = 'DI_CONNECT/DI-Connect-Uploaded-Files';
  return {
    'DI_CONNECT/DI-Connect-User/user.json': '{}',
    [`${folder}/UploadedFiles_0-_Part1.zip`]: await part(),
    [`${folder}/UploadedFiles_0-_Part2.zip`]: await part(),
  };
}

function apple(dice: Dice): Export {
  const record = '<Record type="HKQuantityTypeIdentifierHeartRate" value="60" unit="count/min"/>\n';
  const workouts = Array.from({ length: dice.between(1, 6) }, (_, at) => {
    const day = `2001-01-0${at + 1}`;
    const route = `<WorkoutRoute><FileReference path="/workout-routes/${at}.gpx"/></WorkoutRoute>`;
    return `<Workout workoutActivityType="HKWorkoutActivityTypeRunning" duration="10" durationUnit="min" startDate="${day} 10:00:00 +0000" endDate="${day} 10:10:00 +0000">${route}</Workout>`;
  });
  const beats = record.repeat(dice.between(0, 500));
  return {
    'apple_health_export/export.xml': `<?xml version="1.0"?>\n<HealthData>${beats}${workouts.join(beats)}</HealthData>`,
    'apple_health_export/workout-routes/0.gpx': gpx(dice, 1),
    'apple_health_export/workout-routes/1.gpx': gpx(dice, 2),
  };
}

export const wholeExports = { strava, garmin, apple };
