import { expect, it } from 'vitest';
import { withoutCourtesies } from './courtesies.ts';

it.each([
  ['need my miles for 2022 for a club form, can you give me both', 'my miles for 2022'],
  ['my wife bets i ran less in 2024 than in 2023, who’s right', 'i ran less in 2024 than in 2023'],
  ['elevation total for 2025, i want to brag', 'elevation total for 2025'],
  ['km in 2025 so i can tell my mum', 'km in 2025'],
  ['i reckon i did loads of runs in may, how many?', 'i did runs in may, how many?'],
  ['how far in may, to settle a bet', 'how far in may'],
])('"%s" asks "%s"', (question, asked) => {
  expect(withoutCourtesies(question).replaceAll(/ +/g, ' ')).toBe(asked);
});

it.each([
  'what should i run tomorrow, i want to run a half in april',
  'how far did my wife run',
  'which shoes for my marathon',
  'i need to run 40 km this week',
])('"%s" keeps what it says', (question) => {
  expect(withoutCourtesies(question)).toBe(question);
});
