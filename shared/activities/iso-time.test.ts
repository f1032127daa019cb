import { describe, expect, it } from 'vitest';
import { isoTimes, readIsoTime } from './iso-time.ts';

const half = Date.UTC(2026, 4, 1, 6, 30);

describe('a time in a file', () => {
  it.each([
    ['2026-05-01T06:30:00Z', { at: half }],
    [' 2026-05-01T06:30:00 ', { at: half, isZoneless: true }],
    ['2026-05-01 06:30:00', { at: half, isZoneless: true }],
    ['2026-05-01T06:30:00.250Z', { at: half + 250 }],
    ['2026-05-01T06:30:00,9999999Z', { at: half + 999.9999 }],
    ['2026-05-01T08:30:00+02:00', { at: half, offset: 120 }],
    ['2026-05-01T03:00:00-0330', { at: half, offset: -210 }],
    ['2026-05-01T06:30:00+00:00', { at: half }],
  ])('%s', (text, stated) => expect(readIsoTime(text)).toEqual(stated));

  it.each([
    'undefined 5',
    'no',
    '',
    '5',
    '2026-05-01',
    '2026-02-30T06:30:00Z',
    '2026-13-01T06:30:00Z',
    '2026-05-01T25:30:00Z',
    '2026-05-01T06:61:00Z',
    '1903-05-01T06:30:00Z',
    '9999-05-01T06:30:00Z',
    '2026-05-01T06:30:00+99:00',
    `2026-05-01T06:30:00.${'9'.repeat(100)}Z`,
  ])('is not %s', (text) => expect(readIsoTime(text)).toBeUndefined());

  it('is read alike when many follow one another', () => {
    const read = isoTimes();
    const texts = [
      '2026-05-01T06:30:58Z',
      '2026-05-01T06:30:59Z',
      '2026-05-01T06:31:00Z',
      '2026-05-01T06:31:01.500Z',
      '2026-05-01T06:31:02.500Z',
      '2026-05-01T06:31:03.750Z',
      '2026-05-01T06:31:04',
      '2026-05-01T06:31:05',
      '2026-05-01T08:31:06+02:00',
      '2026-05-01T08:31:07+02:00',
      '2026-05-01T08:31:60+02:00',
      '2026-05-01T08:31:',
      '2026-05-01T08:31:9+02:00',
      'no',
    ];
    expect(texts.map(read)).toEqual(texts.map(readIsoTime));
  });
});
