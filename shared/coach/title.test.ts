import { describe, expect, it } from 'vitest';
import { usualFormats } from '../formats.ts';
import { aboutGear, aboutInjury, aboutRace, aboutTraining } from './prompts.ts';
import { titleOf } from './title.ts';

it.each([
  ['Please analyse my training of last week', 'Training Analysis'],
  ['Can you do an analysis of this run?', 'Training Analysis'],
  ['How was my race performance?', 'Race Performance'],
  ['My knee is painful', 'Injury and Recovery'],
  ['How is my recovery going?', 'Injury and Recovery'],
  ['Which shoes should I wear?', 'Gear and Shoes'],
  ['I need some guidance', 'Guidance and Advice'],
  ['Make me a training plan', 'Training Plan'],
  ['What about nutrition before a marathon?', 'Nutrition'],
  ['Which pace is easy for me?', 'Pace'],
  ['What is my heart rate in zone 2?', 'Zones and Heart Rate'],
  ['Give me an overview', 'Training Summary'],
])('%s: %s', (message, title) => {
  expect(titleOf(message)).toBe(title);
});

it('goes by the first rule that fits, in the order of the rules', () => {
  expect(titleOf('Analyse my race, my training and my pace')).toBe('Training Analysis');
  expect(titleOf('Race results with pain')).toBe('Race Performance');
  expect(titleOf('Pain from my shoes, any advice?')).toBe('Injury and Recovery');
  expect(titleOf('Advice on shoes and pace')).toBe('Gear and Shoes');
  expect(titleOf('Advice on a training plan')).toBe('Guidance and Advice');
  expect(titleOf('A training plan with nutrition')).toBe('Training Plan');
  expect(titleOf('Nutrition at race pace')).toBe('Nutrition');
  expect(titleOf('Pace and heart rate')).toBe('Pace');
  expect(titleOf('A summary of my zones')).toBe('Zones and Heart Rate');
});

it('looks for whole words', () => {
  expect(titleOf('I painted a spacecraft')).toBe('I painted a spacecraft');
});

it('is otherwise the first sentence, cut to 40 characters', () => {
  expect(titleOf('  Am I ready? I ran 12.5 km.  ')).toBe('Am I ready?');
  expect(titleOf('I ran 12.5 km today. Good?')).toBe('I ran 12.5 km today.');
  expect(titleOf('First line\nsecond line')).toBe('First line');
  expect(titleOf('a'.repeat(40))).toBe('a'.repeat(40));
  expect(titleOf('a'.repeat(41))).toBe(`${'a'.repeat(40)}…`);
  expect(titleOf(`${'a'.repeat(39)} b and more`)).toBe(`${'a'.repeat(39)}…`);
  expect(titleOf('🏃'.repeat(41))).toBe(`${'🏃'.repeat(40)}…`);
});

it('is New Chat for nothing', () => {
  expect(titleOf(' \n ')).toBe('New Chat');
});

describe('of a question from a record’s card', () => {
  const id = '0198f0aa-0000-7000-8000-000000000001';
  const loggedAt = '2026-03-05T18:00:00Z';
  const run = {
    id,
    date: '2026-03-01',
    sessionType: 'long-run',
    distance: 20,
    duration: '1:45:00',
    terrain: 'road',
    loggedAt,
    isStravaImport: false,
  } as const;
  const race = { id, date: '2025-09-21', distance: 42.2, finishTime: '3:28:10', loggedAt };
  const titleOfRace = (raceName: string) => titleOf(aboutRace({ ...race, raceName }, usualFormats));

  it('is its kind and its name', () => {
    expect(
      titleOf(aboutTraining({ ...run, workoutDescription: 'Sunday long run' }, usualFormats)),
    ).toBe('Training Analysis: Sunday long run');
    expect(titleOfRace('Berlin Marathon')).toBe('Race Performance: Berlin Marathon');
    expect(
      titleOf(
        aboutInjury(
          {
            id,
            painArea: 'Left knee',
            painSeverity: 4,
            dateReported: '2026-02-20',
            status: 'ongoing',
            loggedAt,
          },
          usualFormats,
        ),
      ),
    ).toBe('Injury and Recovery: Left knee');
    expect(
      titleOf(
        aboutGear(
          {
            id,
            name: 'Pegasus 41',
            category: 'shoes',
            isActive: true,
            retirementDistance: 700,
            loggedAt,
            updatedAt: loggedAt,
          },
          usualFormats,
        ),
      ),
    ).toBe('Gear and Shoes: Pegasus 41');
  });

  it('names a training without a workout by its session and day', () => {
    expect(titleOf(aboutTraining(run, usualFormats))).toBe(
      'Training Analysis: Long Run of Mar 1, 2026',
    );
  });

  it('keeps quotation marks of the name, and cuts a long one', () => {
    expect(titleOfRace('The “Big” One. How did I')).toBe(
      'Race Performance: The “Big” One. How did I',
    );
    expect(titleOfRace('a'.repeat(300))).toBe(`Race Performance: ${'a'.repeat(40)}…`);
  });

  it('is still by its words where a runner types', () => {
    expect(titleOf('Please look at my training paces')).toBe('Pace');
  });
});
