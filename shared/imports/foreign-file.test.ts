import { describe, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { heading } from '../strava/export/export.fixture.ts';
import {
  delimiterOf,
  describeHeading,
  kindOfActivity,
  looksLikeExport,
  refuseForeignFile,
} from './foreign-file.ts';

function refusal(text: string): string {
  try {
    refuseForeignFile(text);
    return '';
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'NOT_A_STRAVA_EXPORT' });
    return (error as AppError).message;
  }
}

test.each([
  ['', 'an empty file'],
  ['\ufeff \n', 'an empty file'],
  ['PK\u0003\u0004\u0014\0', 'a ZIP archive: give it a name'],
  ['PK\u0003\u0004\u0014\0activities/1.gpx.gz\ufffdmedia/a.jpg', 'a ZIP archive: give it a name'],
  ['\u001f\ufffd\b\0', 'a compressed file'],
  ['\u000e\u0010\ufffd\u0007\ufffd1\u0001\0.FIT', 'a FIT file'],
  ['<?xml version="1.0"?>\n<!-- a track -->\n<gpx creator="x">', 'a GPX file'],
  ['<gpx>', 'a GPX file'],
  ['<?xml version="1.0"?><TrainingCenterDatabase>', 'a TCX file'],
  ['<!DOCTYPE html><title>Sign in', 'a web page'],
  ['<?xml version="1.0"?><kml>', 'an XML file'],
  ['{"activities": []}', 'a JSON file'],
  ['[{"id": 1}]', 'a JSON file'],
  ['%PDF-1.7', 'a PDF file'],
  ['x', 'next to nothing in it'],
  ['\0', 'next to nothing in it'],
  ['\0\0\0\u0018ftypheic\0\0\0\0', 'a picture'],
  ['\0\0\0\u0018ftypmp42\0\0\0\0', 'a video'],
  ['binary\0data', 'not text'],
])('%j is refused as %s', (text, found) => {
  expect(refusal(text)).toContain('or the activities.csv of a Strava export');
  expect(refusal(text)).toContain(found);
});

const zipOf = (name: string) => `PK\u0003\u0004\u0014\0\u0006\0\b\0\0\0!\0A7\ufffd${name}`;

test.each([
  ['.xlsx of Excel', zipOf('[Content_Types].xml \ufffd\u0004\u0002('), 'Excel'],
  ['.xlsx of LibreOffice', zipOf('_rels/.rels\ufffd'), 'Excel'],
  ['.xlsx of Google Sheets', zipOf('xl/drawings/drawing1.xml'), 'Excel'],
  ['.xlsx of a library', zipOf('docProps/app.xml'), 'Excel'],
  ['.xls', '\ufffd\ufffd\u0011\u0871\u001a\ufffd\0\0\0', 'Excel'],
  [
    '.xls that is XML',
    '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="x">',
    'Excel',
  ],
  ['.xls that is HTML', '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table>', 'Excel'],
  ['.numbers', zipOf('Index/Document.iwa'), 'Numbers'],
  ['.numbers with a preview first', zipOf('preview-micro.jpg'), 'Numbers'],
  ['.ods', zipOf('mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK'), 'OpenDocument'],
])('%s under another name is a spreadsheet to save as CSV', (_, text, program) => {
  expect(refusal(text)).toMatch(new RegExp(`Found an? ${program} spreadsheet`));
  expect(refusal(text)).toContain('save it as CSV');
  expect(refusal(text)).not.toContain('unpack');
});

test('the start of a real .xls, decoded like browsers and the server do', () => {
  const bytes = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0, 0, 0];
  expect(refusal(new TextDecoder().decode(new Uint8Array(bytes)))).toContain('Found an Excel');
});

test.each([
  ['JPEG', [0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1]],
  ['JPEG of a camera', [0xff, 0xd8, 0xff, 0xe1, 0x2a, 0xfe, 0x45, 0x78, 0x69, 0x66, 0, 0]],
  ['PNG', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]],
])('the start of a %s, decoded like browsers and the server do', (_, bytes) => {
  expect(refusal(new TextDecoder().decode(new Uint8Array(bytes)))).toContain('Found a picture');
});

test('a table is accepted', () => {
  expect(refusal('Activity ID,Activity Date\n1,x')).toBe('');
  expect(refusal('"<span title=""x"">Type</span>",b')).toBe('');
  expect(refusal(`${heading.join(',')}\n1,"Jan 1, 2001",a\0b,Run`)).toBe('');
});

test('a table is recognized by its columns, whatever separates them', () => {
  expect(looksLikeExport(`${heading.join(',')}\n1,2`)).toBe(true);
  expect(looksLikeExport(`\ufeff${heading.join(';')}`)).toBe(true);
  const quoted = heading.map((name) => `"${name}"`);
  expect(looksLikeExport(`${quoted.join(',')}\r\n1,2`)).toBe(true);
  expect(looksLikeExport('Shoe Name,Shoe Brand,Shoe Model\n,Aster,Glide 5')).toBe(false);
  expect(looksLikeExport('')).toBe(false);
});

test('an activity file is recognized by its beginning', () => {
  expect(kindOfActivity('\u000e\u0010\ufffd\u0007\ufffd1\u0001\0.FIT')).toBe('fit');
  expect(kindOfActivity('\ufeff<?xml version="1.0"?>\n<gpx>')).toBe('gpx');
  expect(kindOfActivity('<TrainingCenterDatabase>')).toBe('tcx');
  expect(kindOfActivity('Activity ID,Activity Date')).toBeUndefined();
});

describe('a table that is not an export', () => {
  test.each([
    [['Date', 'Steps'], 'Found a table with the columns Date, Steps.'],
    [['Date'], 'Found plain text, not a table: “Date”.'],
    [
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
      'Found a table with the columns a, b, c, d, e, f and 2 more.',
    ],
    [[' ', ''], 'Found a file without column names.'],
  ])('%j', (names, sentence) => expect(describeHeading(names)).toBe(sentence));

  test('has its long names shortened', () => {
    expect(describeHeading(['x'.repeat(200)]).length).toBeLessThan(80);
    expect(describeHeading([`a\0b${'🏃'.repeat(30)}`])).toContain(`“ab${'🏃'.repeat(18)}…”`);
  });
});

test.each([
  ['a,b,c\n1;2', ','],
  ['a;b;c\r\n', ';'],
  ['a\tb\tc', '\t'],
  ['Activity ID', ','],
])('the columns of %j are separated by %j', (text, mark) => expect(delimiterOf(text)).toBe(mark));
