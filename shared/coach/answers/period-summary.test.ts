import { describe, expect, it } from 'vitest';
import { addDays } from '../../calendar-day.ts';
import type { CoachRecords } from '../records.ts';
import { beginner, marathoner, newcomer, today, training } from '../runner.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { type SummarySpan, summaryText } from './period-summary.ts';

const spans: SummarySpan[] = [
  { period: 'week', from: '2026-03-02', to: today },
  { period: 'month', from: '2026-03-01', to: today },
  { period: 'year', from: '2026-01-01', to: today },
];
const [week, month, year] = spans as [SummarySpan, SummarySpan, SummarySpan];
const words = (text: string) => text.split(/\s+/).filter((word) => !/^[#-]+$/.test(word)).length;

/** Plain loops over the log, apart from the functions under test. */
function kilometres({ trainings = [] }: CoachRecords, from: string, to: string): string {
  let metres = 0;
  for (const one of trainings) {
    if (one.date >= from && one.date <= to && one.sessionType !== 'strength')
      metres += one.distance * 1000;
  }
  return `${(Math.round(metres / 100) / 10).toFixed(1)} km`;
}

describe.each([
  ['marathon runner', marathoner],
  ['beginner', beginner],
])('the summary of the %s', (_, records) => {
  it.each(spans)('of the $period is 120 to 300 words under five headings', async (span) => {
    const text = await summaryText(knownOf(records), span);
    expect(text.match(/^### .*$/gm)).toEqual([
      '### What you did',
      '### Key sessions',
      '### Easy and hard',
      '### Load and health',
      '### What to focus on next',
    ]);
    expect(words(text)).toBeGreaterThanOrEqual(120);
    expect(words(text)).toBeLessThanOrEqual(300);
    expect(text).not.toMatch(/undefined|NaN|null|Infinity|^- *$/m);
    expect(text).toContain(`This ${span.period}`);
    expect(text).toContain(`you ran ${kilometres(records, span.from, span.to)}`);
  });
});

describe('a summary', () => {
  it('compares with the periods before', async () => {
    const text = await summaryText(knownOf(marathoner), week);
    expect(text).toContain(`the ${kilometres(marathoner, '2026-02-23', '2026-02-26')}`);
    const mean = Number.parseFloat(kilometres(marathoner, '2026-02-02', '2026-03-01')) / 4;
    expect(text).toContain(`The four whole weeks before averaged ${mean.toFixed(1)} km each.`);
    expect(await summaryText(knownOf(marathoner), year)).toContain(
      kilometres(marathoner, '2025-01-01', '2025-03-05'),
    );
  });

  it('names key sessions, races and injuries', async () => {
    const text = await summaryText(knownOf(marathoner), year);
    expect(text).toContain('Longest run: long run of Jan 25, 30.00 km in 2:43:00, 5:26 min/km.');
    expect(text).toContain('Race: Park 5 in 20:05, Feb 14.');
    expect(text).toContain('One injury was reported. Open: left knee (3 out of 10, since Feb 20).');
    expect(text).toContain('a model of load, not of health');
  });

  it('of an empty period says what there is, and what to do', async () => {
    const text = await summaryText(knownOf(newcomer), month);
    expect(text).toMatch(/^Nothing is logged for this month/);
    expect(text).toContain('Log a first run');
    expect(words(text)).toBeLessThan(120);
    const paused = { ...beginner, today: '2026-04-20' };
    const later = await summaryText(knownOf(paused), {
      period: 'week',
      from: '2026-04-20',
      to: '2026-04-20',
    });
    expect(later).toContain('The last session in your log is your easy run on Mar 4');
    expect(later).toContain('Your last session was 47 days ago');
  });

  it('focuses on an injury first, then on the race', async () => {
    const [knee] = marathoner.injuries ?? [];
    const hurt = { ...marathoner, injuries: knee ? [{ ...knee, painSeverity: 7 }] : [] };
    const focus =
      (await summaryText(knownOf(hurt), week)).split('### What to focus on next')[1] ?? '';
    expect(focus.trim().split('\n')).toEqual([
      '- Have your left knee (7 out of 10) looked at by a doctor or physiotherapist before you run.',
      expect.stringContaining('Harbour Marathon is in 45 days, on Apr 19'),
    ]);
  });

  it('calls for an even week after a steep rise, as prudence', async () => {
    const long = training(addDays(today, -1), { distance: 20, duration: 9000, rpe: 5 });
    const records = { ...beginner, trainings: [long, ...(beginner.trainings ?? [])] };
    expect(await summaryText(knownOf(records), week)).toContain('That is prudence, not proof.');
  });

  it('of strength alone has no distance to speak of', async () => {
    const strength = training('2026-03-03', {
      session_type: 'strength',
      distance: 0,
      duration: 2700,
    });
    const text = await summaryText(knownOf({ ...newcomer, trainings: [strength] }), week);
    expect(text).toContain('you didn’t run. You also logged 45 min of strength.');
    expect(text).toContain('None stands out');
  });

  it('without the training log says so', async () => {
    const { trainings, totals, ...rest } = marathoner;
    expect(await summaryText(knownOf(rest), week)).toContain('**Training Log** is switched off');
  });
});
