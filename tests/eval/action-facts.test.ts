import { expect, it } from 'vitest';
import { actionFacts } from './action-facts.ts';

const has = (data: Readonly<Record<string, unknown>>) =>
  actionFacts(data).map(({ unit, value, noun }) => `${noun ?? unit} ${value}`);

it('has the figures of its fields, by their names', () => {
  const training = {
    date: '2026-03-04',
    distance: 6,
    duration: '0:43:00',
    rpe: 4,
    heartRateAvg: 140,
    elevationGain: 55,
    sleepDuration: 7.5,
    hrvScore: 60,
  };
  expect(has(training)).toEqual([
    'date 20260304',
    'days-away 1',
    'km 6',
    'duration 2580',
    'of-ten 4',
    'bpm 140',
    'metres 55',
    'duration 27000',
  ]);
});

it('has those of changes and of zones', () => {
  expect(has({ id: 'a', changes: { retirementDistance: 700, painSeverity: 3 } })).toEqual([
    'km 700',
    'of-ten 3',
  ]);
  expect(has({ maxHeartRate: 193, zone1Min: 97, zone1PaceMin: 300 })).toEqual([
    'bpm 193',
    'bpm 97',
    'pace 300',
  ]);
});

it('has the days of a plan, and what they have together', () => {
  const events = [
    { title: 'Easy run 6 km', eventDate: '2026-03-09', description: '40 min. At 6:40 min/km.' },
    { title: 'Easy run 8 km', eventDate: '2026-03-11', description: '50 min.' },
    { title: 'Long run 12.5 km', eventDate: '2026-03-15', description: '1 h 20 min.' },
    { title: 'Strength', eventDate: '2026-03-10', description: '30 min.' },
  ];
  const facts = has({ events });
  expect(facts).toEqual(
    expect.arrayContaining(['km 12.5', 'duration 3000', 'pace 400', 'date 20260311']),
  );
  // All, the runs among them, and the easy runs; 26.5 km in 200 min.
  expect(facts).toEqual(expect.arrayContaining(['session 4', 'session 3', 'session 2']));
  expect(facts).toEqual(expect.arrayContaining(['km 26.5', 'duration 12000']));
  expect(facts).not.toContain('km 26');
});
