import { describe, expect, it } from 'vitest';
import { readEvent } from '#shared/calendar/read-event.ts';
import { usualFormats } from '#shared/formats.ts';
import {
  editOf,
  errorsOf,
  fieldsOf,
  previewOf,
  usualEnd,
  valuesOf,
  valuesOfNew,
} from './form-values.ts';

const place = { eventDate: '2025-03-05' };
const single = readEvent({ id: 'x', title: 'Easy', ...place, eventTime: '06:30' });
const weekly = readEvent({
  ...single,
  isRecurring: true,
  recurringType: 'weekly',
  recurringDays: [3],
  recurringEndDate: '2025-04-01',
});

describe('the form of an event', () => {
  it('starts at the place that was clicked, and says what is missing', () => {
    const values = valuesOfNew({ ...place, eventTime: '06:00' });
    expect(values).toMatchObject({
      ...place,
      eventTime: '06:00',
      eventType: 'training',
      title: '',
    });
    expect(errorsOf(values)).toEqual({ title: 'Title is required' });
    expect(errorsOf({ ...values, title: 'Easy', eventDate: '' })).toEqual({
      eventDate: 'Date is required',
    });
    expect(errorsOf({ ...values, title: 'Easy' })).toEqual({});
  });

  it('turns what was entered into a complete event', () => {
    const values = { ...valuesOfNew(place), title: ' Easy ', recurringType: 'weekly' as const };
    expect(fieldsOf(values)).toEqual({
      title: 'Easy',
      ...place,
      eventType: 'training',
      isRecurring: true,
      recurringType: 'weekly',
      recurringDays: [3],
      recurringEndDate: '2026-03-05',
    });
  });

  it('refuses an end before the start', () => {
    const recurs = { recurringType: 'daily', recurringEndDate: '2025-03-04' } as const;
    expect(errorsOf({ ...valuesOfNew(place), title: 'Easy', ...recurs })).toEqual({
      recurringEndDate: 'Not before the start',
    });
  });

  it('describes the recurrence while it is valid', () => {
    const preview = (fields: object) =>
      previewOf({ ...valuesOfNew(place), ...fields }, usualFormats);
    expect(preview({ recurringType: 'daily' })).toBe(
      'Every day until Mar 5, 2026: 366 events, the first on Mar 5, 2025',
    );
    const mondays = { recurringType: 'weekly', recurringDays: [1] };
    expect(preview({ ...mondays, recurringEndDate: '2025-03-12' })).toBe(
      'Every Mon until Mar 12, 2025: 1 event, the first on Mar 10, 2025',
    );
    expect(preview({ ...mondays, recurringEndDate: '2025-03-06' })).toBeUndefined();
    expect(preview({ recurringType: 'daily', recurringEndDate: '2025-03-04' })).toBeUndefined();
    expect(preview({ recurringType: 'daily', recurringEndDate: '2035-03-04' })).toBeUndefined();
    expect(preview({ recurringType: 'daily', eventDate: '' })).toBeUndefined();
  });

  it('knows the default end for a start, and has none without a start', () => {
    expect(usualEnd(valuesOfNew({ eventDate: '2024-03-01' }))).toBe('2025-03-01');
    expect(usualEnd(valuesOfNew({ eventDate: '' }))).toBe('');
  });
});

describe('a change of an event', () => {
  it('contains only what was changed', () => {
    expect(editOf(single, valuesOf(single))).toEqual({ changes: {} });
    const changed = { ...valuesOf(single), title: 'Tempo', eventTime: '', description: 'Flat' };
    expect(editOf(single, changed)).toEqual({
      changes: { title: 'Tempo', eventTime: null, description: 'Flat' },
    });
  });

  it('of an occurrence leaves its series alone, even past its end', () => {
    const moved = { ...valuesOf(weekly), eventDate: '2025-05-01' };
    expect(errorsOf(moved, weekly)).toEqual({});
    expect(editOf(weekly, moved)).toEqual({ changes: { eventDate: '2025-05-01' } });
  });

  it('takes an occurrence out of its series', () => {
    expect(editOf(weekly, { ...valuesOf(weekly), recurringType: 'none' })).toEqual({
      changes: { recurringType: 'none' },
    });
  });

  it('makes an event the first of a series, on the first of its days', () => {
    const days = {
      recurringType: 'weekly' as const,
      recurringDays: [1],
      recurringEndDate: '2025-03-20',
    };
    const { changes, series } = editOf(single, { ...valuesOf(single), ...days });
    expect(changes).toEqual({ ...days, eventDate: '2025-03-10' });
    expect(series).toMatchObject({ ...days, eventDate: '2025-03-10', eventTime: '06:30' });
  });
});
