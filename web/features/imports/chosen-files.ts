import { counted } from '#shared/formats.ts';
import { kindOfActivity, looksLikeExport } from '#shared/imports/foreign-file.ts';
import { tableService } from '#shared/sources/services.ts';
import { leftOutNote } from './left-out.ts';
import { tarOf } from './tar.ts';

/** What is sent of the chosen files. */
export interface Chosen {
  /** An export's table, or activity files and archives, with the table if it is among them. */
  kind: 'table' | 'activities';
  file: File;
  /** Which of the chosen files stay here, if any do: sentences. */
  leftOut?: string;
}

/** A chosen file, and its type. */
interface Judged {
  file: File;
  kind: 'table' | 'gear' | 'activity' | undefined;
  /** Its name and folders, with the ending that the server expects for its type. */
  path: string;
}

const activityName = /\.((fit|gpx|tcx)(\.gz)?|zip)$/i;
const tableName = /(^|\/)activities\.csv$/i;
/** Next to that table in an export. */
const gearName = /(^|\/)(shoes|bikes)\.csv$/i;
/** The first bytes are read of at most this many files whose names do not show their type. */
const mostOpened = 1000;

/**
 * Picks out what can be imported from files chosen together, or from a folder: several activity
 * files become one archive. If the name does not give a file's type, its first bytes do.
 * @throws an error with a message to show, where nothing can be
 */
export async function chosenOf(all: readonly File[]): Promise<Chosen> {
  const files = all
    .filter((file) => !isHidden(pathOf(file)))
    // The same files make the same archive, in whatever order they were chosen.
    .toSorted((a, b) => (pathOf(a) < pathOf(b) ? -1 : 1));
  const [only] = files;
  if (only && files.length === 1) return await chosenAlone(only);
  const judged = await judgedOf(files);
  const tables = judged.filter(({ kind }) => kind === 'table');
  const table = tables.find(({ file }) => tableName.test(pathOf(file))) ?? tables[0];
  const isExport = table !== undefined && judged.some(({ kind }) => kind === 'activity');
  const folder = isExport ? folderOf(table.path) : undefined;
  const taken = judged.filter(
    (one) =>
      one.kind === 'activity' ||
      one === table ||
      (one.kind === 'gear' && folderOf(one.path) === folder),
  );
  const [first] = taken;
  if (!first) throw nothingIn(files);
  const leftOut = leftOutNote({
    others: judged
      .filter((one) => one.kind !== 'table' && !taken.includes(one))
      .map(({ file }) => file.name),
    tables: tables.filter((other) => other !== table).map(({ file }) => file.name),
  });
  const more = leftOut && { leftOut };
  if (taken.length === 1) {
    return { kind: first === table ? 'table' : 'activities', file: first.file, ...more };
  }
  const archive = tarOf(
    taken.map(({ path, file }) => ({ path, blob: file, changedAt: file.lastModified })),
  );
  return { kind: 'activities', file: new File([archive], nameOf(taken)), ...more };
}

async function chosenAlone(file: File): Promise<Chosen> {
  if (file.size === 0) throw new Error('This file is empty. Choose another one.');
  const isActivity = activityName.test(file.name) || kindOfActivity(await beginningOf(file));
  return { kind: isActivity ? 'activities' : 'table', file };
}

async function judgedOf(files: readonly File[]): Promise<Judged[]> {
  const judged: Judged[] = [];
  let opened = 0;
  for (const file of files) {
    const path = pathOf(file);
    if (tableName.test(path)) judged.push({ file, path, kind: 'table' });
    else if (gearName.test(path)) judged.push({ file, path, kind: 'gear' });
    else if (activityName.test(path)) judged.push({ file, path, kind: 'activity' });
    else if (opened >= mostOpened) judged.push({ file, path, kind: undefined });
    else {
      opened += 1;
      judged.push({ file, ...judgedBy(await beginningOf(file), path) });
    }
  }
  return judged;
}

function judgedBy(beginning: string, path: string): Omit<Judged, 'file'> {
  const kind = kindOfActivity(beginning);
  if (kind) return { path: `${path}.${kind}`, kind: 'activity' };
  if (!looksLikeExport(beginning)) return { path, kind: undefined };
  return { path: path.replace(/[^/]*$/, 'activities.csv'), kind: 'table' };
}

const folderOf = (path: string) => path.replace(/[^/]*$/, '');

const beginningOf = (file: File) => file.slice(0, 4096).text();

const nothingIn = (files: readonly File[]) =>
  new Error(
    files.length === 0
      ? 'There are no files in this folder.'
      : `None of these ${counted(files.length, 'file')} is an activity. Choose FIT, GPX or TCX files, a zip archive with them, or the activities.csv of a ${tableService.name} export.`,
  );

/** What several files are called together: by their folder, or the first of them. */
function nameOf(judged: readonly Judged[]): string {
  const paths = judged.map(({ file }) => pathOf(file));
  const [first = ''] = paths;
  const folder = first.split('/')[0] ?? '';
  const isFolder = first !== folder && paths.every((path) => path.startsWith(`${folder}/`));
  const name = isFolder
    ? `${folder.slice(0, 200)} (${counted(paths.length, 'file')})`
    : `${first.slice(-200)} and ${counted(paths.length - 1, 'more file')}`;
  return name.replaceAll('/', ' ');
}

/** In a chosen or dropped folder, the path including the folder's name: "activities/1.gpx". */
function pathOf(file: File & { path?: string }): string {
  return (file.webkitRelativePath || file.path || file.name).replace(/^\.?\/+/, '');
}

/** What systems leave in folders: .DS_Store, __MACOSX/… */
const isHidden = (path: string) =>
  path.split('/').some((part) => part.startsWith('.') || part === '__MACOSX');
