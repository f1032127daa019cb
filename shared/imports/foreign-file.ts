import { AppError } from '../errors.ts';

const wanted =
  'Expected the activities.csv of a Strava export: a table with the columns Activity ID, Activity Date and Activity Type, or their names in your Strava language';

/** The refusal of a file that is no export, saying what it is instead and where to find the right one. */
export function notAnExport(found: string): AppError {
  return new AppError('NOT_A_STRAVA_EXPORT', { message: `${wanted}. ${found}` });
}

const unpack = 'unpack it and choose the file activities.csv that lies in it.';
const asCsv = (what: string, how: string) =>
  `Found ${what}, whatever its name ends in: open it and save it as CSV (${how}). Better still, choose the activities.csv just as it lies in the export, since a spreadsheet may change dates and numbers.`;
const excel = asCsv('an Excel spreadsheet', 'in Excel: File, Save As, CSV UTF-8');
const numbers = asCsv('a Numbers spreadsheet', 'in Numbers: File, Export To, CSV');
const openDocument = asCsv(
  'an OpenDocument spreadsheet',
  'in LibreOffice: File, Save As, Text CSV',
);

const zip = 'PK\u0003\u0004';
const inZip = (names: string) => new RegExp(`^${zip}.*(${names})`, 's');
const signatures: readonly [sign: RegExp | string, found: string][] = [
  // Today's spreadsheets are ZIP archives, which the names of the first files in them tell apart.
  [inZip('mimetypeapplication/vnd\\.oasis\\.opendocument\\.spreadsheet'), openDocument],
  [inZip('\\[Content_Types\\]\\.xml|_rels/\\.rels|docProps/|xl/(_rels|[a-z]+[A-Z/.])'), excel],
  [inZip('\\.iwa|Index\\.zip|preview(-[a-z]+)?\\.jpg'), numbers],
  [zip, `Found a ZIP archive: ${unpack}`],
  // The container of .xls, read as UTF-8: most of its first bytes are none.
  ['\ufffd\ufffd\u0011\u0871\u001a\ufffd', excel],
  ['\u001f\u008b', `Found a packed file: ${unpack}`],
  // The same, read as UTF-8: its second byte is none.
  ['\u001f\ufffd', `Found a packed file: ${unpack}`],
  ['%PDF', 'Found a PDF file.'],
  [/^.{6,8}\.FIT/s, 'Found a FIT file, the recording of a single activity.'],
  [/^\s*(<[?!][^>]*>\s*)*<gpx\b/i, 'Found a GPX file, the track of an activity.'],
  [
    /^\s*(<[?!][^>]*>\s*)*<TrainingCenterDatabase\b/i,
    'Found a TCX file, the recording of a single activity.',
  ],
  [/^\s*(<[?!][^>]*>\s*)*<(\w+:)?Workbook\b/, excel],
  [/^\s*<html\b[^>]*office:excel/i, excel],
  [/^\s*(<!doctype html|<html)\b/i, 'Found a web page.'],
  [/^\s*<[?!a-z]/i, 'Found an XML file.'],
  [/^\s*(\{|\[\s*[{["\]])/, 'Found a JSON file.'],
];

/**
 * Refuses a file that is not a table at all. Looks at its beginning only.
 * @throws AppError NOT_A_STRAVA_EXPORT
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

/** What a table that is no export has, in words. */
export function describeHeading(heading: readonly string[]): string {
  const names = heading.map((name) => name.replace(/\s+/g, ' ').trim()).filter(Boolean);
  const first = names
    .slice(0, 6)
    .map((name) => (name.length > 40 ? `${name.slice(0, 39)}…` : name));
  const more = names.length - first.length;
  if (names.length === 0) return 'Found a file without column names.';
  return `Found a table with ${names.length === 1 ? 'the column' : 'the columns'} ${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** What separates the columns: a spreadsheet that saved the file anew may have put ";" or a tab. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const count = (mark: string) => heading.split(mark).length;
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}
