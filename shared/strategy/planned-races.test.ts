import { expect, test } from 'vitest';
import { readEvent } from '../calendar/read-event.ts';
import { isProjected } from '../calendar/rules.ts';
import { usualFormats } from '../formats.ts';
import { withPlannedRaces } from './planned-races.ts';
import { readPlannedRace } from './read-planned-race.ts';

const race = readPlannedRace({
  id: 'planned',
  race_name: 'Harbour Half',
  race_date: '2026-03-15',
  race_distance: 21.1,
  target_time: 5700,
});
const event = (event_date: string, title: string) =>
  readEvent({ id: `${event_date} ${title}`, event_date, title });

test('a planned race is an event of its own, in its place', () => {
  const events = [event('2026-03-14', 'Easy'), event('2026-03-16', 'Rest')];
  const listed = withPlannedRaces(events, [race], usualFormats);
  expect(listed.map(({ title }) => title)).toEqual(['Easy', 'Harbour Half', 'Rest']);
  expect(listed[1]).toMatchObject({
    eventDate: '2026-03-15',
    eventType: 'race',
    description: 'Half Marathon · Target 01:35:00',
    isRecurring: false,
    plannedRaceId: 'planned',
  });
  expect(listed.map(isProjected)).toEqual([false, true, false]);
});

test('an event of the same name and day stays, and is joined', () => {
  const same = event('2026-03-15', ' harbour  HALF ');
  const other = event('2026-03-14', 'Harbour Half');
  const listed = withPlannedRaces([other, same], [race], usualFormats);
  expect(listed).toEqual([other, { ...same, plannedRaceId: 'planned' }]);
  expect(listed.some(isProjected)).toBe(false);
});

test('a race whose result is logged is left to the race log', () => {
  expect(withPlannedRaces([], [{ ...race, resultRaceId: 'logged' }], usualFormats)).toEqual([]);
});

test('a race with a result too long for the log stays', () => {
  const finished = { ...race, finishTime: '11:00:00' };
  expect(withPlannedRaces([], [finished], usualFormats)).toMatchObject([
    { description: 'Half Marathon · Finished in 11:00:00' },
  ]);
});
