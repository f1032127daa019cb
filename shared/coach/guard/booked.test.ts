import { expect, it } from 'vitest';
import { event, plannedRace, race, recordsWith } from '../records.fixture.ts';
import { bookedSessions } from './booked.ts';

const titlesOf = (records: Parameters<typeof bookedSessions>[0], without?: string[]) =>
  bookedSessions(records, without).map(({ title }) => title);

it('is what lies ahead and is not done yet, by date', () => {
  const done = { ...event(1, 'Done'), trainingId: 'a-training' };
  const events = [event(3, 'Thursday'), event(-1, 'Yesterday'), event(0, 'Today'), done];
  expect(titlesOf(recordsWith({ events }))).toEqual(['Today', 'Thursday']);
});

it('leaves out what is replaced', () => {
  const events = [event(3, 'Tempo'), event(4, 'Easy')];
  expect(titlesOf(recordsWith({ events }), ['event 3 Tempo'])).toEqual(['Easy']);
});

it('has a race once, wherever it was entered', () => {
  const records = recordsWith({
    plannedRaces: [
      plannedRace(5, 'City 10K', 10),
      { ...plannedRace(6, 'Run', 5), finishTime: '1' },
    ],
    races: [
      race(-5, 'City', 10, '00:45:00'),
      race(-9, 'Ahead', 21.1, '01:45:00'),
      race(3, 'Past', 5, '00:20:00'),
    ],
    events: [event(5, 'City 10K', 'race'), event(12, 'Parkrun 5 km', 'race')],
  });
  expect(bookedSessions(records)).toMatchObject([
    { title: 'City 10K', sessionType: 'race', distance: 10 },
    { title: 'Ahead', sessionType: 'race', distance: 21.1, duration: 6300 },
    { title: 'Parkrun 5 km', sessionType: 'race', distance: 5 },
  ]);
});

it('guesses a distance from a time, and a time from a distance', () => {
  const events = [event(1, 'Easy 60 min'), event(2, 'Easy 8 km'), event(3, 'Gym')];
  expect(bookedSessions(recordsWith({ events }))).toMatchObject([
    { distance: 10, duration: 3600 },
    { distance: 8, duration: 2880 },
    { sessionType: 'strength', distance: 0 },
  ]);
});

it('has no days of rest', () => {
  const events = [event(1, 'Rest day'), event(2, 'Easy 8 km'), event(3, 'Day off: sleep')];
  expect(titlesOf(recordsWith({ events }))).toEqual(['Easy 8 km']);
});
