import { cleaned, shortened } from '../clean-text.ts';
import { AppError } from '../errors.ts';
import { tableService } from '../sources/services.ts';
import { readHeading } from './columns.ts';

const wanted = `Expected FIT, GPX or TCX files, or the activities.csv of a ${tableService.name} export: a table with the columns Activity ID, Activity Date and Activity Type, or their names in your ${tableService.name} language`;

/**
 * Refuses a file that is not an export, saying what it is instead and where to find the right one.
 */
export function notAnExport(found: string): AppError {
  return new AppError(tableService.notATable, { message: `${wanted}. ${found}` });
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

const recording = 'the recording of a single activity.';
const activities = [
  { kind: 'fit', sign: /^.{6,8}\.FIT/s, found: `Found a FIT file, ${recording}` },
  {
    kind: 'gpx',
    sign: /^\s*(<[?!][^>]*>\s*)*<gpx\b/i,
    found: 'Found a GPX file, the track of an activity.',
  },
  {
    kind: 'tcx',
    sign: /^\s*(<[?!][^>]*>\s*)*<TrainingCenterDatabase\b/i,
    found: `Found a TCX file, ${recording}`,
  },
] as const;

const picture = 'Found a picture, which holds no run that can be read.';
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
  // Also matches JPEG, PNG, HEIC and videos.
  ['\ufffd\ufffd\ufffd\ufffd', picture],
  ['\ufffdPNG', picture],
  [/^.{4}ftyp(heic|heix|mif1|avif)/s, picture],
  [/^.{4}ftyp/s, 'Found a video, which holds no run that can be read.'],
  ...activities.map(({ sign, found }): [RegExp, string] => [sign, found]),
  [/^\s*(<[?!][^>]*>\s*)*<(\w+:)?Workbook\b/, excel],
  [/^\s*<html\b[^>]*office:excel/i, excel],
  [/^\s*(<!doctype html|<html)\b/i, 'Found a web page.'],
  [/^\s*<[?!a-z]/i, 'Found an XML file.'],
  [/^\s*(\{|\[\s*[{["\]])/, 'Found a JSON file.'],
];

const beginningOf = (text: string) => text.slice(0, 4000).replace(/^\ufeff/, '');

/** The kind of activity file, judged by its beginning. */
export function kindOfActivity(text: string): 'fit' | 'gpx' | 'tcx' | undefined {
  const beginning = beginningOf(text);
  return activities.find(({ sign }) => sign.test(beginning))?.kind;
}

/** Whether a file is the table of an export, judged by its first row. */
export function looksLikeExport(text: string): boolean {
  const [heading = ''] = beginningOf(text)
    .trimStart()
    .split(/[\r\n]/, 1);
  const names = heading.split(delimiterOf(heading));
  return readHeading(names.map((name) => name.replace(/^\s*"|"\s*$/g, ''))) !== undefined;
}

const nextToNothing =
  'Found a file with next to nothing in it, perhaps an interrupted download: download or export it again.';

/**
 * Refuses a file that is not a table at all, judged by its beginning.
 * @throws {AppError} if it is not a table
 */
export function refuseForeignFile(text: string): void {
  const beginning = beginningOf(text);
  if (beginning.trim() === '') throw notAnExport('Found an empty file.');
  for (const [sign, found] of signatures) {
    const fits = typeof sign === 'string' ? beginning.startsWith(sign) : sign.test(beginning);
    if (fits) throw notAnExport(found);
  }
  if (beginning.trim().length < 10) throw notAnExport(nextToNothing);
  // Run names may contain anything.
  if (beginning.includes('\0') && !looksLikeExport(text)) {
    throw notAnExport('Found a file that is not text.');
  }
}

/** Describes a table that is not an export. */
export function describeHeading(heading: readonly string[]): string {
  const names = heading.map((name) => cleaned(name).replace(/\s+/g, ' ')).filter(Boolean);
  const first = names.slice(0, 6).map((name) => shortened(name, 40));
  const more = names.length - first.length;
  if (names.length === 0) return 'Found a file without column names.';
  if (names.length === 1) return `Found plain text, not a table: “${first[0]}”.`;
  return `Found a table with the columns ${first.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`;
}

/** The column separator: a spreadsheet program may have saved the file with ";" or tabs. */
export function delimiterOf(text: string): ',' | ';' | '\t' {
  const heading = text.slice(0, text.search(/[\r\n]|$/));
  const count = (mark: string) => heading.split(mark).length;
  if (count('\t') > count(',') && count('\t') > count(';')) return '\t';
  return count(';') > count(',') ? ';' : ',';
}
