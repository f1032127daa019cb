import { expect, it } from 'vitest';
import { formatCoordinates, parseCoordinates } from './coordinates.ts';

it('reads coordinates as maps show them', () => {
  const place = { latitude: 47.3769, longitude: -8.5417 };
  for (const text of ['47.3769, -8.5417', ' 47.3769,-8.5417 ', '+47.3769 -8.5417']) {
    expect(parseCoordinates(text)).toEqual(place);
  }
  expect(parseCoordinates(formatCoordinates(place))).toEqual(place);
});

it('reads nothing else', () => {
  const wrong = [
    '',
    '47.3769',
    '47,3769, 8,5417',
    '91, 8',
    '47, 181',
    '47, 8, 9',
    'a, b',
    '1e1, 2',
  ];
  for (const text of [...wrong, `${'1'.repeat(50_000)} ${' '.repeat(50_000)}x`]) {
    expect(parseCoordinates(text)).toBeUndefined();
  }
});
