import { describe, expect, it } from 'vitest';
import { clausesOf } from './words.ts';

describe('a question as it was meant', () => {
  it.each([
    ["how far in '21", 'how far in 2021'],
    ['March 5, 2021 distance', 'march 5 2021 distance'],
    ['10 jul 2018 - 20 aug 2018', '10 jul 2018 to 20 aug 2018'],
    ['march-may 2021', 'march to may 2021'],
    ['sept. 2019', 'sept 2019'],
    ['runs >20 km', 'runs over 20 km'],
    ['km/week', 'km per week'],
    ['last 30days', 'last 30 days'],
    ['hwo far did i rnu lastweek', 'how far did i run last week'],
    ['teh avrage pcae thsi yaer', 'the average pace this year'],
    ['howfar last weak', 'how far last week'],
    ['how may runs longer then 20 km', 'how many runs longer than 20 km'],
    ['diffrence betwen janury and febuary', 'difference between january and february'],
    ['february’s runs', 'february runs'],
    ['since 17.2.', 'since 17 feb'],
    ['hsow lits of runs outsid, usualy in jly', 'show list of runs outside and usually in july'],
    ['wher idd i hvae my shortset tihrd lap', 'where did i have my shortest third lap'],
    ['hw many klm, lonegst trail rn evr', 'how many klm and longest trail run ever'],
    ['percantage of hart rat', 'percentage of heart rate'],
  ])('"%s": "%s"', (typed, meant) => {
    expect(clausesOf(typed).join(' and ')).toBe(meant);
  });

  it.each([
    'form after a hot trip',
    'till the trail race in the heat',
    'my weak ankle',
    'may i run in may',
    'at least the lowest and the least',
    'trained in the rain',
    'the loop along the canal and over the bridge',
    'my aprils and summers',
    'parkruns shown by a rat in jun and given seconds',
    'a felt tip on the lake road',
  ])('"%s" is not corrected', (text) => {
    expect(clausesOf(text).join(' and ')).toBe(text);
  });
});
