import fc from 'fast-check';
import { expect, it } from 'vitest';
import { usualFormats } from '../../formats.ts';
import { actionDays } from './days.ts';

const today = '2026-03-05';
const event = (eventDate: string, title: string, more: object = {}) => ({
  eventDate,
  title,
  eventType: 'training',
  ...more,
});

it('has a plan’s events by date and time, with their places in the data', () => {
  const events = [
    event('2026-03-12', 'Tempo run 8 km', { description: '40 min. Run easy first.' }),
    event('2026-03-10', 'Gym', { eventTime: '18:30' }),
    event('2026-03-10', 'Easy run 6.5 km', { eventTime: '07:00' }),
    event('2026-03-11', 'Rest day', { description: 'Or a walk of 30 min' }),
    event('2026-03-14', 'City 10K', { eventType: 'race' }),
  ];
  expect(actionDays({ events }, { today, formats: usualFormats })).toEqual([
    {
      index: 2,
      date: '2026-03-10',
      day: 'Tue, Mar 10',
      title: 'Easy run 6.5 km',
      time: '07:00',
      text: '',
      isRace: false,
      km: 6.5,
    },
    {
      index: 1,
      date: '2026-03-10',
      day: 'Tue, Mar 10',
      title: 'Gym',
      time: '18:30',
      text: '',
      isRace: false,
    },
    {
      index: 3,
      date: '2026-03-11',
      day: 'Wed, Mar 11',
      title: 'Rest day',
      text: 'Or a walk of 30 min',
      isRace: false,
    },
    {
      index: 0,
      date: '2026-03-12',
      day: 'Thu, Mar 12',
      title: 'Tempo run 8 km',
      text: '40 min. Run easy first.',
      isRace: false,
      km: 8,
      minutes: 40,
    },
    {
      index: 4,
      date: '2026-03-14',
      day: 'Sat, Mar 14',
      title: 'City 10K',
      text: '',
      isRace: true,
      km: 10,
    },
  ]);
});

it('leaves out what is not an event, and no more than a plan may hold', () => {
  const events = [null, 'Run', {}, event('2026-02-30', 'Run'), event('2026-03-06', '')];
  expect(
    actionDays(
      { events: [...events, event('2026-03-06', 'Run')] },
      { today, formats: usualFormats },
    ),
  ).toMatchObject([{ index: 5 }]);
  const many = Array.from({ length: 30 }, () => event('2026-03-06', 'Run'));
  expect(actionDays({ events: many }, { today, formats: usualFormats })).toHaveLength(14);
});

it('is empty for any other data', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (data) => {
      expect(actionDays(data, { today, formats: usualFormats })).toEqual([]);
      expect(actionDays({ events: data }, { today, formats: usualFormats })).toEqual([]);
      expect(actionDays({ events: [data] }, { today, formats: usualFormats })).toEqual([]);
    }),
  );
});
