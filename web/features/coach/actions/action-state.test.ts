import { describe, expect, it } from 'vitest';
import { usualFormats } from '#shared/formats.ts';
import { dayText, stateOf } from './action-state.ts';

const createdAt = '2026-03-05T12:00:00.000Z';
const pending = { status: 'pending', createdAt, undoneAt: null } as const;

describe('the state of an action', () => {
  it('is pending for seven days, and expired from then on', () => {
    expect(stateOf(pending, new Date('2026-03-12T11:59:59.999Z'))).toBe('pending');
    expect(stateOf(pending, new Date('2026-03-12T12:00:00.000Z'))).toBe('expired');
  });

  it('is as it was decided, however long ago', () => {
    const later = new Date('2027-01-01T00:00:00.000Z');
    expect(stateOf({ ...pending, status: 'approved' }, later)).toBe('approved');
    expect(stateOf({ ...pending, status: 'rejected' }, later)).toBe('rejected');
    expect(stateOf({ ...pending, status: 'approved', undoneAt: createdAt }, later)).toBe('undone');
  });
});

describe('the day of an instant', () => {
  it('is the runner’s, with the year if it is another', () => {
    expect(dayText(createdAt, '2026-03-06', usualFormats)).toBe('Mar 5');
    expect(dayText(createdAt, '2027-03-06', usualFormats)).toBe('Mar 5, 2026');
  });

  it('is unknown if it cannot be read', () => {
    for (const instant of ['yesterday', '', null]) {
      expect(dayText(instant, '2026-03-06', usualFormats)).toBe('Unknown date');
    }
  });
});
