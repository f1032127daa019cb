import { describe, expect, it } from 'vitest';
import { readEvent } from '#shared/calendar/read-event.ts';
import { eventFields } from '#shared/calendar/schema.ts';
import { demoData } from './demo-data.ts';

describe.each(['2024-02-29', '2025-12-31', '2026-11-22'])('the demo’s calendar on %s', (today) => {
  const { events, trainings } = demoData(today);
  const read = events.map(readEvent);

  it('has nothing that the form would refuse', () => {
    for (const { id: _, trainingId: __, ...fields } of read) {
      const parsed = eventFields.safeParse({ ...fields, recurringEndDate: undefined });
      expect(parsed.error).toBeUndefined();
    }
  });

  it('looks ahead: trainings, races and recurring events', () => {
    const ahead = read.filter(({ eventDate }) => eventDate > today);
    expect(ahead.filter(({ eventType }) => eventType === 'race')).toHaveLength(2);
    expect(new Set(ahead.map(({ recurringType }) => recurringType))).toEqual(
      new Set(['none', 'weekly', 'monthly']),
    );
    expect(ahead.length).toBeGreaterThan(20);
  });

  it('links completed plans to their training, and leaves something undone', () => {
    const past = read.filter(({ eventDate }) => eventDate < today);
    const done = past.filter(({ trainingId }) => trainingId);
    expect(done.length).toBeGreaterThan(0);
    for (const { trainingId, eventDate } of done) {
      expect(trainings.find(({ id }) => id === trainingId)?.date).toBe(eventDate);
    }
    expect(past.length).toBeGreaterThan(done.length);
  });
});
