import { gzipSync } from 'node:zlib';
import { fitRun, runAt } from '../../server/features/imports/activity-files/fit-writer.fixture.ts';
import {
  gpxFile,
  pointsOf,
  tcxFile,
} from '../../server/features/imports/activity-files/xml-files.fixture.ts';
import type { Dice } from '../dice.ts';
import { manyRuns, stravaExport } from '../strava-export.ts';

export interface MadeFile {
  name: string;
  bytes: Uint8Array;
}

const day = 86_400_000;
const startOf = (dice: Dice) => runAt - dice.between(0, 3000) * day;
const points = (dice: Dice) =>
  pointsOf({ startedAt: startOf(dice), points: dice.between(2, 90), step: dice.between(1, 10) });

const makers = {
  fit: (dice) => fitRun({ startedAt: startOf(dice), seconds: dice.between(2, 90) }),
  gpx: (dice) => Buffer.from(gpxFile([points(dice), points(dice)])),
  tcx: (dice) => Buffer.from(tcxFile(points(dice))),
  csv: (dice) => Buffer.from(stravaExport(...manyRuns(dice.between(1, 30)))),
} satisfies Record<string, (dice: Dice) => Uint8Array>;

export type Format = keyof typeof makers;

/** A small file as devices and services write it. */
export function wholeFile(
  dice: Dice,
  format: Format = dice.oneOf(['fit', 'gpx', 'tcx', 'csv']),
): MadeFile {
  return { name: `run.${format}`, bytes: makers[format](dice) };
}

export const packed = ({ name, bytes }: MadeFile): MadeFile => ({
  name: `${name}.gz`,
  bytes: gzipSync(bytes),
});
