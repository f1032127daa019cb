import { expect, test } from 'vitest';
import { sentName, shortName, storableName } from './file-name.ts';

test.each(['activities/1.fit.gz', ' Läufe 🏃‍♀️/.hidden/../a\\b.GPX ', 'دو\u200cنیم.gpx', '', '/'])(
  '%j stays as it is',
  (name) => {
    expect(storableName(name)).toBe(name);
  },
);

test.each([
  ['a\0b.gpx', 'ab.gpx'],
  ['run.gpx\0\0\0', 'run.gpx'],
  ['a\r\n\tb/\x1b\x7f\x85\x9fc.gpx', 'a b/c.gpx'],
  ['\u2028run\u202exfit.gpx', 'runxfit.gpx'],
  ['\ud83cx.gpx', '\ufffdx.gpx'],
  ['\x01\x02', 'unnamed'],
  ['\x01/\n.gpx', 'unnamed/unnamed.gpx'],
  ['.\x01hidden', '.hidden'],
])('%j becomes %j', (name, stored) => {
  expect(storableName(name)).toBe(stored);
  expect(storableName(stored)).toBe(stored);
});

test('a folder may come before a name that was changed, or the other way round', () => {
  const [folder, name] = ['\x01 a\n/', '\x01.gpx'];
  const whole = storableName(folder + name);
  expect(storableName(storableName(folder) + name)).toBe(whole);
  expect(storableName(folder) + storableName(name)).toBe(whole);
});

test('what is too long is cut at its beginning, between two characters', () => {
  expect(shortName('run.gpx', 7)).toBe('run.gpx');
  expect(shortName('a/run.gpx', 8)).toBe('…run.gpx');
  expect(shortName('🏃run.gpx', 9)).toBe('🏃run.gpx');
  expect(shortName('🏃run.gpx', 8)).toBe('…run.gpx');
  expect(shortName('x🏃run.gpx', 9)).toBe('…run.gpx');
});

test.each([
  [' my runs.csv ', 'my runs.csv'],
  [' ', 'unnamed'],
  ['\0.csv', 'unnamed.csv'],
  [`${'x'.repeat(300)}.csv`, `…${'x'.repeat(250)}.csv`],
])('a file that is sent as %j is called %j', (name, called) => {
  expect(sentName(name, 255)).toBe(called);
});
