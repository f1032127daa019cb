import { describe, expect, it } from 'vitest';
import { mondayOf } from '../../calendar-day.ts';
import { trendIn } from './trends.ts';

const today = '2026-03-05';

describe('a question of a trend', () => {
  it.each([
    ['is my easy pace improving', 'pace', 'easy run'],
    ['am i getting faster', 'pace'],
    ['am i getting slower', 'pace'],
    ['is my pace improving', 'pace'],
    ['why am i getting slower', 'pace'],
    ['are my tempo runs getting faster', 'pace', 'tempo run'],
    ['has my resting heart rate gone down this year', 'resting-heart-rate'],
    ['is my hrv trending up', 'hrv'],
    ['is my mileage going up', 'distance'],
    ['has my weekly distance dropped since january', 'distance'],
    ['am i running more often', 'sessions'],
    ['am i doing more long runs', 'sessions', 'long run'],
    ['are my long runs getting longer', 'length', 'long run'],
    ['am i climbing more', 'climb'],
    ['pace at 140 bpm over the years', 'pace-at-heart-rate'],
    ['how has my pace at the same heart rate changed', 'pace-at-heart-rate'],
    ['pace at the same heart rate in 2024 and 2025', 'pace-at-heart-rate'],
    ['is my heart rate at the same pace lower', 'heart-rate-at-pace'],
    ['has my average heart rate on easy runs dropped since 2024', 'heart-rate', 'easy run'],
    ['is my share of hard sessions increasing', 'hard-share', 'hard session'],
    ['am i fitter', 'fitness'],
    ['have i plateaued', 'fitness'],
    ['am i making progress', 'fitness'],
    ['am i slowing down', 'pace'],
    ['getting faster or not', 'pace'],
    ['pace at the same heart rate', 'pace-at-heart-rate'],
    ['did my easy runs get faster', 'pace', 'easy run'],
    ['long run trend', 'length', 'long run'],
    ['is my training paying off', 'fitness'],
    ['am i getting fit', 'fitness'],
    ['have i lost fitness', 'fitness'],
    ['am i stuck or is something still moving', 'fitness'],
    ['is all this training getting me anywhere', 'fitness'],
    ['did the break in june set me back', 'fitness'],
    ['how far am i off the shape of 2019', 'fitness'],
    ['since the calf and am i back where i was', 'fitness'],
    ['does my heart have to work less for the same speed', 'heart-rate-at-pace'],
    ['is it costing me fewer beats to run at my usual pace', 'heart-rate-at-pace'],
    ['when i wake up is my pulse lower than it used to be', 'resting-heart-rate'],
    ['fewer hours in bed now than in june', 'sleep'],
    ['is the vert going up month by month', 'climb'],
    ['more climbing now compared to the autumn', 'climb'],
    ['is there more in my weeks now than in january', 'distance'],
    ['do i slow down as i get older', 'pace'],
    ['long run pace any drift over the last year', 'pace', 'long run'],
    ['the tuesday tempo and do they get faster', 'pace', 'tempo run on Tuesdays'],
    ['am i faster between 140 and 150 bpm than last summer', 'pace-at-heart-rate'],
    ['be honest am i past my best or still getting better', 'fitness'],
    ['say my fitness has gone up or down since christmas', 'fitness'],
    [
      'my easy days are like a run compared to 2019 and is that so or in my head',
      'pace',
      'easy run',
    ],
    ['do i run my easy stuff slower than five years ago', 'pace', 'easy run'],
    ['i feel tired lately and is my pace dropping at the same heart rate', 'pace-at-heart-rate'],
    ['am i running more hilly stuff than i used to', 'climb'],
    ['at a pulse of 140 how fast was i in 2018 and how fast am i now', 'pace-at-heart-rate'],
    ['what pace could i hold at 150 bpm back in 2019 compared with today', 'pace-at-heart-rate'],
  ])('"%s" is of %s', (text, of, name?: string) => {
    const found = trendIn(text, today, mondayOf);
    expect(found?.of).toBe(of);
    expect(found?.kind?.name).toBe(name);
    expect(found?.isThan && /getting|going|gone|over/.test(text)).toBe(false);
  });

  it.each([
    ['am i sleeping less than in spring', 'sleep'],
    ['am i slower than in 2019', 'pace'],
    ['am i faster than two years ago', 'pace'],
    ['am i fitter than last year', 'fitness'],
    ['is my resting heart rate lower than last year', 'resting-heart-rate'],
    ['am i faster this year', 'pace'],
    ['am i faster then in 2014', 'pace'],
    ['have i got slower then i was in 2019', 'pace'],
    ['was i faster in 2019 than today', 'pace'],
    ['am i still as fit as i was in 2019', 'fitness'],
    ['am i sleeping less than i used to', 'sleep'],
    ['am i running more per week than before', 'distance'],
    ['am i running further per run now', 'length'],
    ['are my long runs longer than half a year ago', 'length'],
    ['am i in better shape than a year ago', 'fitness'],
  ])('"%s" compares now with then', (text, of) => {
    expect(trendIn(text, today, mondayOf)).toMatchObject({ of, isThan: true });
  });

  it.each([
    ['is my 10k getting faster', 10],
    ['am i getting faster over 5k', 5],
    ['is my marathon time improving', 42.195],
  ])('"%s" is of races', (text, distance) => {
    expect(trendIn(text, today, mondayOf)).toMatchObject({ of: 'fitness', distance });
  });

  it('asks what the training of some days has done', () => {
    expect(trendIn('did my winter training pay off', today, mondayOf)?.isEffect).toBe(true);
    expect(trendIn('am i fitter than in winter', today, mondayOf)?.isEffect).toBe(false);
  });

  it('is since a race', () => {
    expect(trendIn('have i lost fitness since the marathon', today, mondayOf)?.since).toEqual({
      distance: 42.195,
    });
    expect(trendIn('am i fitter since my last race', today, mondayOf)?.since).toEqual({});
    expect(trendIn('am i fitter since june', today, mondayOf)?.since).toBeUndefined();
  });

  it('names the heart rate', () => {
    expect(trendIn('pace at 140 bpm over the years', today, mondayOf)?.at).toEqual({
      from: 140,
      to: 140,
    });
    expect(trendIn('has my pace at a heart rate of 95 changed', today, mondayOf)?.at).toEqual({
      from: 95,
      to: 95,
    });
    expect(trendIn('am i faster at 140 to 150 bpm than last summer', today, mondayOf)?.at).toEqual({
      from: 140,
      to: 150,
    });
    expect(trendIn('is my easy pace improving', today, mondayOf)?.at).toBeUndefined();
  });

  it.each([
    // Advice, causes of another kind, and what is to come.
    ...[
      'how can i get faster',
      'how do i get faster',
      'what should i improve',
      'will i get faster',
    ],
    // Figures, records and comparisons of sums, which have answers of their own.
    ...['what was my fastest run', 'was i faster in 2019 than in 2018', 'runs faster than 5:00'],
    ...['am i running more than last month', 'did i run more last year than in 2024'],
    ...['what was my resting heart rate in march', 'what is my easy pace', 'what changed lately'],
    ...['elevation gain per month', 'how does zone 2 training work', 'what should i work on'],
    // Words that may ask for something else.
    ...[
      'am i getting faster on canal street',
      'is my left knee improving',
      'is my wife getting faster',
    ],
    ...[
      'was i faster yesterday than last tuesday',
      'what pace should i run at 140 bpm',
      'am i slow',
    ],
    '',
  ])('"%s" is none', (text) => expect(trendIn(text, today, mondayOf)).toBeUndefined());
});
