import { describe, expect, it } from 'vitest';
import { formatsFor, usualFormats } from '../formats.ts';
import { defaultPreferences } from '../preferences.ts';
import { readRace } from '../races/read-race.ts';
import { readTraining } from '../trainings/read-training.ts';
import { detailOf, itemsByDay, itemsWithin, minutesOf, racesFirst } from './items.ts';
import { readEvent } from './read-event.ts';
import type { CalendarEvent } from './schema.ts';

const today = '2025-03-05';
const inMiles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi' });

const training = (date: string, fields: object = {}) =>
  readTraining({
    id: `t-${date}`,
    date,
    sessionType: 'tempo',
    distance: 8,
    duration: 2400,
    ...fields,
  });
const race = (date: string, raceName = 'Harbour 10K') =>
  readRace({ id: `r-${date}`, date, raceName, distance: 10, finishTime: '00:42:10' });
const event = (eventDate: string, fields: object = {}) =>
  readEvent({
    id: `e-${eventDate}`,
    eventDate,
    title: 'Easy 10 km',
    eventType: 'training',
    ...fields,
  });

const kindsOn = (lists: Parameters<typeof itemsByDay>[0], day: string) =>
  (itemsByDay(lists, today, usualFormats).get(day) ?? []).map(({ kind }) => kind);

describe('the colour of a day’s items', () => {
  it.each([
    ['a logged training', { trainings: [training('2025-03-04')] }, 'training'],
    ['a training logged today', { trainings: [training(today)] }, 'training'],
    [
      'a training with a date to come',
      { trainings: [training('2025-03-06')] },
      'upcoming-training',
    ],
    ['a race that was run', { races: [race('2025-03-04')] }, 'race'],
    ['a race that was run today', { races: [race(today)] }, 'race'],
    ['a race to come', { races: [race('2025-03-06')] }, 'upcoming-race'],
    ['a plan of the past', { events: [event('2025-03-04')] }, 'training'],
    ['a plan for today', { events: [event(today)] }, 'upcoming-training'],
    ['a plan to come', { events: [event('2025-03-06')] }, 'upcoming-training'],
    ['a planned race', { events: [event('2025-03-06', { eventType: 'race' })] }, 'upcoming-race'],
    [
      'a planned race of the past',
      { events: [event('2025-03-01', { eventType: 'race' })] },
      'race',
    ],
    ['a plan that has been done', { events: [event(today, { trainingId: 'x' })] }, 'training'],
  ] as const)('is right for %s', (_what, lists, kind) => {
    const [items] = itemsByDay(lists, today, usualFormats).values();
    expect(items?.map((item) => item.kind)).toEqual([kind]);
  });
});

describe('a day', () => {
  it('shows a plan once: as planned, as the training it became, and as planned again when that is deleted', () => {
    const events = [event(today, { trainingId: `t-${today}` })];
    expect(kindsOn({ events, trainings: [training(today)] }, today)).toEqual(['training']);
    expect(kindsOn({ events: [event(today)], trainings: [] }, today)).toEqual([
      'upcoming-training',
    ]);
    expect(kindsOn({ events, trainings: [] }, today)).toEqual(['upcoming-training']);
    // Its training could not be loaded.
    expect(kindsOn({ events }, today)).toEqual(['training']);
  });

  it('shows a planned race once, when its result is logged under the same name', () => {
    const planned = (title: string) => [event('2025-03-01', { title, eventType: 'race' })];
    const races = [race('2025-03-01')];
    expect(kindsOn({ races, events: planned(' harbour  10k') }, '2025-03-01')).toEqual(['race']);
    expect(kindsOn({ races, events: planned('Hill 5K') }, '2025-03-01')).toHaveLength(2);
  });

  it('shows a planned race once, as the event that was just added for it', () => {
    const projected = { ...event(today, { id: 'p', title: 'Lake Run' }), plannedRaceId: 'p' };
    const own = event(today, { title: ' lake run' });
    const shown = (events: CalendarEvent[]) =>
      itemsByDay({ events }, today, usualFormats)
        .get(today)
        ?.map(({ key }) => key);
    expect(shown([projected])).toEqual(['event:p']);
    expect(shown([projected, own])).toEqual([`event:${own.id}`]);
  });

  it('is ordered: items without a time first, races before trainings, then by time', () => {
    const events = [
      event(today, { id: 'a', title: 'Late', eventTime: '18:00' }),
      event(today, { id: 'b', title: 'Early', eventTime: '06:30' }),
      event(today, { id: 'c', title: 'Some time' }),
      event(today, { id: 'd', title: 'Zoo run', eventType: 'race' }),
    ];
    const titles = itemsByDay({ events }, today, usualFormats)
      .get(today)
      ?.map(({ title }) => title);
    expect(titles).toEqual(['Zoo run', 'Some time', 'Early', 'Late']);
  });

  it('shows its races when there is room for two items, whenever they start', () => {
    const events = [
      event('2025-03-05', { id: 'a', title: 'Stretch' }),
      event('2025-03-05', { id: 'b', title: 'Mobility' }),
      event('2025-03-05', {
        id: 'c',
        title: 'Harbour 10K',
        eventType: 'race',
        eventTime: '09:30',
      }),
      event('2025-03-05', { id: 'd', title: 'Mile', eventType: 'race', eventTime: '09:00' }),
      event('2025-03-06', { id: 'e', title: 'Hill 5K', eventType: 'race' }),
    ];
    const items = itemsByDay({ events }, today, usualFormats);
    const ofDays = itemsWithin(items, { from: '2025-03-05', to: '2025-03-06' });
    const titles = ['Mile', 'Harbour 10K', 'Mobility', 'Stretch', 'Hill 5K'];
    expect(racesFirst(ofDays).map(({ title }) => title)).toEqual(titles);
    // Otherwise ordered by time.
    expect(ofDays.map(({ title }) => title).slice(0, 3)).toEqual(['Mobility', 'Stretch', 'Mile']);
  });

  it('belongs to a span, and only days of the span are returned', () => {
    const trainings = ['2025-02-28', '2025-03-01', '2025-03-08', '2025-03-09'].map((day) =>
      training(day),
    );
    const items = itemsByDay({ trainings }, today, usualFormats);
    const days = itemsWithin(items, { from: '2025-03-01', to: '2025-03-08' }).map(({ day }) => day);
    expect(days).toEqual(['2025-03-01', '2025-03-08']);
  });
});

describe('an item', () => {
  const only = (lists: Parameters<typeof itemsByDay>[0]) => {
    const [items] = itemsByDay(lists, today, usualFormats).values();
    if (!items?.[0]) throw new Error('Nothing there');
    return items[0];
  };

  it('of a training is named by its distance and description, or its type', () => {
    const titled = (fields: object) => only({ trainings: [training(today, fields)] }).title;
    expect(titled({ distance: 10.04 })).toBe('10 km Tempo');
    expect(titled({ workoutDescription: 'Tempo session' })).toBe('8 km Tempo');
    expect(titled({ workoutDescription: 'Round the lake' })).toBe('8 km Round the lake');
    expect(titled({ sessionType: 'strength', distance: 0 })).toBe('Strength');
  });

  it('of a training has a tenth of the runner’s own unit', () => {
    const trainings = [training(today, { distance: 14.54 })];
    const [items = []] = itemsByDay({ trainings }, today, inMiles).values();
    expect(items.map(({ title }) => title)).toEqual(['9 mi Tempo']);
  });

  it('has the details shown in its list', () => {
    expect(detailOf(only({ trainings: [training(today)] }), usualFormats)).toBe(
      'Tempo · 0:40:00 · 5:00 min/km',
    );
    // 7:20 a mile; from the pace that is stored, a whole number of seconds per km, it would be 7:19.
    const miles = training(today, { distance: 8.047, duration: 2200 });
    expect(detailOf(only({ trainings: [miles] }), inMiles)).toBe('Tempo · 0:36:40 · 7:20 min/mi');
    expect(detailOf(only({ races: [race(today)] }), usualFormats)).toBe('10K · 00:42:10');
    expect(detailOf(only({ races: [race('2025-04-01')] }), usualFormats)).toBe('10K');
    const unmeasured = { ...race(today), distance: 0 };
    expect(detailOf(only({ races: [unmeasured] }), usualFormats)).toBe('00:42:10');
    expect(detailOf(only({ events: [event(today, { description: 'Flat' })] }), usualFormats)).toBe(
      'Flat',
    );
  });

  it('takes as long as it took, or as planned', () => {
    expect(minutesOf(only({ trainings: [training(today)] }))).toBe(40);
    expect(minutesOf(only({ races: [race(today)] }))).toBe(42);
    const planned = (title: string) => minutesOf(only({ events: [event(today, { title })] }));
    expect(planned('90 min long')).toBe(90);
    expect(planned('Easy 10 km')).toBe(60);
    expect(planned('Long 20 km')).toBe(120);
    expect(planned('Run')).toBe(60);
  });
});
