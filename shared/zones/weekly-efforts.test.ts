import { describe, expect, it } from 'vitest';
import { mondayOf } from '../calendar-day.ts';
import { seconds } from '../units.ts';
import { byMaximum } from './by-day.ts';
import { weeklyEfforts } from './weekly-efforts.ts';

const session = (date: string, heartRateAvg: number | null, minutes = 60) => ({
  date,
  heartRateAvg,
  duration: seconds(minutes * 60),
});
/** A Thursday. */
const today = '2026-03-05';
const weeksOf = (...sessions: ReturnType<typeof session>[]) =>
  weeklyEfforts(sessions, { zonesOn: byMaximum(200), today, startOfWeek: mondayOf });

describe('weekly efforts', () => {
  it('are shares of the time in each of twelve weeks, starting on Mondays', () => {
    const weeks = weeksOf(
      session('2026-03-02', 130, 90),
      session('2026-03-05', 150, 30),
      session('2026-03-03', 165, 45),
      session('2026-03-04', 190, 15),
      session('2026-03-01', 119),
      session('2025-12-15', 170),
      session('2025-12-14', 170),
    );
    expect(weeks).toHaveLength(12);
    expect(weeks[11]).toEqual({
      from: '2026-03-02',
      time: 10_800,
      easy: 50,
      steady: 100 / 6,
      hard: 100 / 3,
    });
    expect(weeks[10]).toEqual({ from: '2026-02-23', time: 3600, easy: 100, steady: 0, hard: 0 });
    expect(weeks[9]).toMatchObject({ time: 0, easy: 0, steady: 0, hard: 0 });
    expect(weeks[0]).toMatchObject({ from: '2025-12-15', hard: 100 });
  });

  it('are easy below all zones, and leave out what was not measured', () => {
    expect(
      weeksOf(session(today, 90), session(today, null), session(today, 180, 0)).at(-1),
    ).toEqual({
      from: '2026-03-02',
      time: 3600,
      easy: 100,
      steady: 0,
      hard: 0,
    });
  });
});
