import { describe, expect, it } from 'vitest';
import { enteredOf } from '#shared/strategy/rules.ts';
import type { PlannedRace, StrategyBasis } from '#shared/strategy/schema.ts';
import { profileQuery } from '../features/profile/api.ts';
import { PlannedRaces } from '../features/strategy/planned-races.tsx';
import { PrintedStrategy } from '../features/strategy/printed-strategy.tsx';
import { plannedRacesQuery } from '../features/strategy/queries.ts';
import { StrategyPanel } from '../features/strategy/strategy-panel.tsx';
import { markupOf, textsOf } from '../markup.fixture.tsx';
import { Component as RaceStrategy } from './race-strategy.tsx';

const today = '2026-03-02';
const race: PlannedRace = {
  id: 'a-race',
  raceName: 'Harbour Half',
  raceDate: '2026-03-15',
  raceDistance: 21.1,
  raceType: 'road',
  targetTime: '01:40:00',
};
const basis: StrategyBasis = { ...enteredOf(race), goal: 6000, goalIs: 'target' };
const generated: PlannedRace = {
  ...race,
  basis,
  generatedAt: '2026-03-01T12:00:00.000Z',
  strategy: {
    pre_race_prep: 'Rest.\n\nThe days:\n- Mon: easy',
    race_structure: 'In parts.',
    pacing_strategy: 'Even.',
    gear_environment: 'Blue pair.',
    mental_tricks: 'Smile.',
    other_notes: 'None.',
  },
};
const notice = 'Worded by marathon-1; the figures are computed from your log.';
const worded: PlannedRace = {
  ...generated,
  basis: { ...basis, wording: { wordedBy: 'model', notice } },
};
const onPro = [[profileQuery.queryKey, { isPro: true }]] as const;
const nothing = () => {};

const listed = (races: PlannedRace[], data: Parameters<typeof markupOf>[1] = []) =>
  markupOf(
    <PlannedRaces
      races={races}
      today={today}
      selectedId={undefined}
      onSelect={nothing}
      onEdit={nothing}
      onResult={nothing}
    />,
    data,
  );
const panel = (shown?: PlannedRace) => textsOf(markupOf(<StrategyPanel race={shown} />)).join('\n');

describe('the screen', () => {
  it('invites you to plan the first race, and mentions Pro only to free users', () => {
    const empty = [plannedRacesQuery.queryKey, []] as const;
    const free = textsOf(markupOf(<RaceStrategy />, [empty]));
    expect(free).toContain('No races planned yet');
    expect(free).toContain('Pro Feature');
    const pro = textsOf(markupOf(<RaceStrategy />, [empty, ...onPro]));
    expect(pro).not.toContain('Pro Feature');
  });
});

describe('a race card', () => {
  it('shows the name, day, distance, target and whether there is a strategy', () => {
    const texts = textsOf(listed([race]));
    for (const text of ['Harbour Half', 'Sun, Mar 15, 2026', 'Half Marathon', '01:40:00']) {
      expect(texts).toContain(text);
    }
    expect(texts).toContain('In 13 days');
    expect(texts).not.toContain('Strategy');
    expect(textsOf(listed([generated]))).toContain('Strategy');
  });

  it('has its AI button disabled on the free plan', () => {
    const button = (markup: string) => /<button[^>]*AI Strategy for[^>]*>/.exec(markup)?.[0];
    expect(button(listed([race]))).toContain('disabled');
    expect(button(listed([race], onPro))).not.toContain('disabled');
  });

  it('asks for the result from race day on, then moves to the finished races', () => {
    const past = { ...race, raceDate: '2026-03-01' };
    expect(textsOf(listed([past]))).toContain('Enter Result');
    expect(textsOf(listed([past]))).toContain('Awaiting a result');
    expect(textsOf(listed([{ ...race, raceDate: today }]))).toContain('Enter Result');
    expect(textsOf(listed([race]))).not.toContain('Enter Result');
    const finished = textsOf(listed([{ ...past, finishTime: '01:39:00' }]));
    expect(finished).toContain('Finished races');
    expect(finished).toContain('Change Result');
  });
});

describe('the panel', () => {
  it('says when nothing is selected or generated', () => {
    expect(panel()).toContain('Select a race');
    expect(panel(race)).toContain('No strategy generated for Harbour Half');
  });

  it('shows the six sections, when they were generated, and the splits', () => {
    const shown = panel(generated);
    for (const title of [
      ...['Pre-Race Preparation', 'Race Structure', 'Pacing Strategy'],
      ...['Gear &amp; Environment', 'Mental Tricks', 'Other Notes', 'Planned splits'],
    ]) {
      expect(shown).toContain(title);
    }
    expect(shown).toMatch(/Generated\s+Mar 1, 2026/);
    expect(shown).toContain('21.1 km in 1:40:00');
    expect(shown).not.toContain('changed this race');
  });

  it('says whose words it has, also in print', () => {
    expect(panel(worded)).toContain(notice);
    expect(textsOf(markupOf(<PrintedStrategy race={worded} />))).toContain(notice);
    expect(panel(generated)).not.toContain('Worded by');
  });

  it('says when the race has changed since', () => {
    expect(panel({ ...generated, targetTime: '01:35:00' })).toContain('changed this race');
    expect(panel({ ...generated, elevationGain: 300 })).toContain('changed this race');
  });

  it('compares the result with the plan', () => {
    const run = { ...generated, finishTime: '01:41:00', runSplits: '10: 47:00\n21.1: 54:00' };
    expect(panel(run)).toContain('Plan vs. result');
    expect(panel(run)).toContain('1:00 slower than planned');
    expect(panel({ ...run, runSplits: 'even, then tired' })).not.toContain('Plan vs. result');
  });
});

it('the printed page has the sections, a split card and the table of splits', () => {
  const texts = textsOf(markupOf(<PrintedStrategy race={generated} />));
  expect(texts).toContain('Sun, Mar 15, 2026 · Half Marathon · Target 01:40:00');
  expect(texts).toContain('Pacing Strategy');
  expect(texts.filter((text) => text.trim() === '1:40:00').length).toBeGreaterThanOrEqual(2);
});
