import { counted } from '#shared/formats.ts';
import { looksLikeActivity } from '#shared/imports/foreign-file.ts';
import { tarOf } from './tar.ts';

/** What is sent of some chosen files. */
export interface Chosen {
  /** A Strava export's table, or activity files and archives, with the table if it is among them. */
  kind: 'table' | 'activities';
  file: File;
  /** How many of the chosen files are of another kind, and stay here. */
  skipped: number;
}

const activityName = /\.((fit|gpx|tcx)(\.gz)?|zip)$/i;
const tableName = /(^|\/)activities\.csv$/i;

/**
 * Sorts out what can be imported of files chosen together, or of a folder: several activity files
 * become one archive. A single file is judged by what it begins with, whatever its name is.
 * @throws an error with a message to show, where nothing can be
 */
export async function chosenOf(all: readonly File[]): Promise<Chosen> {
  const files = all.filter((file) => !isHidden(pathOf(file)));
  const [first] = files;
  if (first && files.length === 1) {
    if (first.size === 0) throw new Error('This file is empty.');
    const isActivity = activityName.test(first.name) || (await beginsLikeActivity(first));
    return { kind: isActivity ? 'activities' : 'table', file: first, skipped: 0 };
  }
  const table = files.find((file) => tableName.test(pathOf(file)));
  const activities = files
    .filter((file) => activityName.test(file.name) || file === table)
    // The same files make the same archive, in whatever order they were chosen.
    .toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
  const skipped = files.length - activities.length;
  const [one] = activities;
  if (!one) {
    throw new Error(
      files.length === 0
        ? 'There is no file in this folder.'
        : `None of these ${counted(files.length, 'file')} is an activity. Choose FIT, GPX or TCX files, a zip archive with them, or the activities.csv of a Strava export.`,
    );
  }
  const isOne = activities.length === 1;
  if (isOne) return { kind: one === table ? 'table' : 'activities', file: one, skipped };
  const archive = tarOf(
    activities.map((file) => ({ path: pathOf(file), blob: file, changedAt: file.lastModified })),
  );
  const file = new File([archive], nameOf(activities));
  return { kind: 'activities', file, skipped };
}

/** What several files are called together: by their folder, or the first of them. */
function nameOf(files: readonly File[]): string {
  const [first = ''] = files.map(pathOf);
  const folder = first.split('/')[0] ?? '';
  const isFolder = first !== folder && files.every((file) => pathOf(file).startsWith(`${folder}/`));
  const name = isFolder
    ? `${folder.slice(0, 200)} (${counted(files.length, 'file')})`
    : `${first.slice(-200)} and ${counted(files.length - 1, 'more file')}`;
  return name.replaceAll('/', ' ');
}

/** Of a chosen or dropped folder the path in it, with its name: "activities/1.gpx". */
function pathOf(file: File & { path?: string }): string {
  return (file.webkitRelativePath || file.path || file.name).replace(/^\.?\/+/, '');
}

/** What systems leave in folders: .DS_Store, __MACOSX/… */
const isHidden = (path: string) =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');

const beginsLikeActivity = async (file: File) =>
  looksLikeActivity(await file.slice(0, 4096).text());
