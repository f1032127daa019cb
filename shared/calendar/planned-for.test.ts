import { expect, test } from 'vitest';
import { plannedFor } from './planned-for.ts';
import type { CalendarEvent } from './schema.ts';

const event = (id: string, eventDate: string, trainingId?: string) =>
  ({
    id,
    eventDate,
    title: id,
    eventType: 'training',
    ...(trainingId && { trainingId }),
  }) as CalendarEvent;
const run = { id: 'run', date: '2026-03-05' };

test('the plan that a training was logged from, whatever its day', () => {
  const events = [event('done', '2026-03-04', 'run'), event('open', '2026-03-05')];
  const { plans, isFulfilled } = plannedFor(events, run);
  expect(plans.map(({ id }) => id)).toEqual(['done']);
  expect(isFulfilled).toBe(true);
});

test('without one, what is still open on its day', () => {
  const events = [
    event('open', '2026-03-05'),
    event('by another', '2026-03-05', 'other'),
    event('tomorrow', '2026-03-06'),
  ];
  const { plans, isFulfilled } = plannedFor(events, run);
  expect(plans.map(({ id }) => id)).toEqual(['open']);
  expect(isFulfilled).toBe(false);
});
