import { expect, test } from 'vitest';
import { readWeather } from './weather.ts';

test.each([
  ['24 °C, humid', ['hot']],
  ['19°C', []],
  ['75F', ['hot']],
  ['−3 °C and wind', ['cold', 'windy']],
  ['Rain, gusts', ['wet', 'windy']],
  ['Dry', []],
  ['', []],
])('%j reads as %j', (text, expected) => {
  const weather = Object.entries(readWeather(text));
  expect(weather.flatMap(([name, is]) => (is ? name : []))).toEqual(expected);
});
