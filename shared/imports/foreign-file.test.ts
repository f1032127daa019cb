import { describe, expect, test } from 'vitest';
import { AppError } from '../errors.ts';
import { delimiterOf, describeHeading, refuseForeignFile } from './foreign-file.ts';

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
  ['PK\u0003\u0004\u0014\0', 'a ZIP archive: unpack it'],
  ['\u001f\ufffd\b\0', 'a packed file'],
  ['\u000e\u0010\ufffd\u0007\ufffd1\u0001\0.FIT', 'a FIT file'],
  ['<?xml version="1.0"?>\n<!-- a track -->\n<gpx creator="x">', 'a GPX file'],
  ['<gpx>', 'a GPX file'],
  ['<?xml version="1.0"?><TrainingCenterDatabase>', 'a TCX file'],
  ['<!DOCTYPE html><title>Sign in', 'a web page'],
  ['<?xml version="1.0"?><kml>', 'an XML file'],
  ['{"activities": []}', 'a JSON file'],
  ['[{"id": 1}]', 'a JSON file'],
  ['%PDF-1.7', 'a PDF file'],
  ['binary\0data', 'not text'],
])('%j is refused as %s', (text, found) => {
  expect(refusal(text)).toContain('Expected the activities.csv of a Strava export');
  expect(refusal(text)).toContain(found);
});

test('a table passes', () => {
  expect(refusal('Activity ID,Activity Date\n1,x')).toBe('');
  expect(refusal('"<span title=""x"">Type</span>",b')).toBe('');
});

describe('a table that is no export', () => {
  test.each([
    [['Date', 'Steps'], 'Found a table with the columns Date, Steps.'],
    [['Date'], 'Found a table with the column Date.'],
    [
      ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'],
      'Found a table with the columns a, b, c, d, e, f and 2 more.',
    ],
    [[' ', ''], 'Found a file without column names.'],
  ])('%j', (names, sentence) => expect(describeHeading(names)).toBe(sentence));

  test('has long names shortened', () => {
    expect(describeHeading(['x'.repeat(200)]).length).toBeLessThan(80);
  });
});

test.each([
  ['a,b,c\n1;2', ','],
  ['a;b;c\r\n', ';'],
  ['a\tb\tc', '\t'],
  ['Activity ID', ','],
])('the columns of %j are separated by %j', (text, mark) => expect(delimiterOf(text)).toBe(mark));
