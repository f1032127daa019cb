import { AppError } from '../errors.ts';

const wanted =
  'Expected FIT, GPX or TCX files, or the activities.csv of a Strava export: a table with the columns Activity ID, Activity Date and Activity Type, or their names in your Strava language';

/**
 * Refuses a file that is not an export, saying what it is instead and where to find the right one.
 */
export function notAnExport(found: string): AppError {
  return new AppError('NOT_A_STRAVA_EXPORT', { message: `${wanted}. ${found}` });
}

const unpack = 'unpack it and choose the files in it.';
const asCsv = (what: string, how: string) =>
  `Found ${what}, whatever its name ends in: open it and save it as CSV (${how}). Better still, choose the activities.csv exactly as it is in the export, since a spreadsheet may change dates and numbers.`;
const excel = asCsv('an Excel spreadsheet', 'in Excel: File, Save As, CSV UTF-8');
const numbers = asCsv('a Numbers spreadsheet', 'in Numbers: File, Export To, CSV');
const openDocument = asCsv(
  'an OpenDocument spreadsheet',
  'in LibreOffice: File, Save As, Text CSV',
);

const activities: readonly [sign: RegExp, found: string][] = [
  [/^.{6,8}\.FIT/s, 'Found a FIT file, the recording of a single activity.'],
  [/^\s*(<[?!][^>]*>\s*)*<gpx\b/i, 'Found a GPX file, the track of an activity.'],
  [
    /^\s*(<[?!][^>]*>\s*)*<TrainingCenterDatabase\b/i,
    'Found a TCX file, the recording of a single activity.',
  ],
];

const zip = 'PK\u0003\u0004';
const inZip = (names: string) => new RegExp(`^${zip}.*(${names})`, 's');
const signatures: readonly [sign: RegExp | string, found: string][] = [
  // Modern spreadsheets are ZIP archives, told apart by the names of their first files.
  [inZip('mimetypeapplication/vnd\\.oasis\\.opendocument\\.spreadsheet'), openDocument],
  [inZip('\\[Content_Types\\]\\.xml|_rels/\\.rels|docProps/|xl/(_rels|[a-z]+[A-Z/.])'), excel],
  [inZip('\\.iwa|Index\\.zip|preview(-[a-z]+)?\\.jpg'), numbers],
  [zip, 'Found a ZIP archive: give it a name that ends in .zip, and choose it again.'],
  // The signature of .xls read as UTF-8, in which most of its bytes are invalid.
  ['\ufffd\ufffd\u0011\u0871\u001a\ufffd', excel],
  ['\u001f\u008b', `Found a compressed file: ${unpack}`],
  // The signature of gzip read as UTF-8, in which its second byte is invalid.
  ['\u001f\ufffd', `Found a compressed file: ${unpack}`],
  ['%PDF', 'Found a PDF file.'],
  ...activities,
  [/^\s*(<[?!][^>]*>\s*)*<(\w+:)?Workbook\b/, excel],
  [/^\s*<html\b[^>]*office:excel/i, excel],
  [/^\s*(<!doctype html|<html)\b/i, 'Found a web page.'],
  [/^\s*<[?!a-z]/i, 'Found an XML file.'],
  [/^\s*(\{|\[\s*[{["\]])/, 'Found a JSON file.'],
];

/** Whether a file is one of an activity, judged by its beginning. */
export function looksLikeActivity(text: string): boolean {
  const beginning = text.slice(0, 4000).replace(/^\ufeff/, '');
  return activities.some(([sign]) => sign.test(beginning));
}

/**
 * Refuses a file that is not a table at all, judged by its beginning.
 * @throws {AppError} NOT_A_STRAVA_EXPORT
 */
export function refuseForeignFile(text: string): void {
  const beginning = text.slice(0, 4000).replace(/^\ufeff/, '');
  if (beginning.trim() === '') throw notAnExport('Found an empty file.');
  for (const [sign, found] of signatures) {
    const fits = typeof sign === 'string' ? beginning.startsWith(sign) : sign.test(beginning);
    if (fits) throw notAnExport(found);
  }
  if (beginning.includes('\0')) throw notAnExport('Found a file that is not text.');
}

/** Describes a table that is not an export. */
export function describeHeading(heading: readonly string[]): string {
  const names = heading.map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const first = names
    .slice(0, 6)
    .map((name) => (name.length > 40 ? `${name.slice(0, 39)}…` : name));
  const more = names.length - first.length;
  if (names.length === 0) return 'Found a file without column names.';
  return `Found a table with ${names.length === 1 ? 'the column' : 'the columns'} ${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** The column separator: a spreadsheet program may have saved the file with ";" or tabs. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const count = (mark: string) => heading.split(mark).length;
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}
