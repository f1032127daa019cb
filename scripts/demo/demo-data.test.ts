import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, mondayOf } from '#shared/calendar-day.ts';
import { profileFields } from '#shared/profile/schema.ts';
import { parseSplits } from '#shared/races/splits.ts';
import { planInput } from '#shared/recovery/schema.ts';
import { isHard } from '#shared/trainings/rules.ts';
import { trainingFields } from '#shared/trainings/schema.ts';
import { parseDuration } from '#shared/units.ts';
import { demoData } from './demo-data.ts';
import { planWeeks } from './season-plan.ts';

/** Every weekday, every season, a leap day, and the ends of a year. */
const todays = [
  ...['2024-02-29', '2025-12-31', '2026-01-01', '2025-03-29'],
  ...['2025-06-16', '2025-08-12', '2026-11-22', '2025-10-03'],
];
const everyDay = todays.map((today) => ({ today, data: demoData(today) }));

describe.each(everyDay)('the demo that ends on $today', ({ today, data }) => {
  const { trainings } = data;
  const runs = trainings.filter(({ distance }) => distance > 0);

  it('has nothing that the forms would refuse', () => {
    for (const { id, loggedAt, ...fields } of trainings) {
      expect(trainingFields.parse(fields)).toEqual(fields);
      expect(loggedAt.slice(0, 10)).toBe(fields.date);
    }
    expect(profileFields.safeParse(data.profile).success).toBe(true);
  });

  it('fills two years, and not a day after today', () => {
    const [first = '', last = ''] = [trainings[0]?.date, trainings.at(-1)?.date];
    expect(daysBetween(first, today)).toBeGreaterThan(720);
    expect(daysBetween(last, today)).toBeLessThan(3);
    expect(last <= today).toBe(true);
  });

  it('has zones for every day, one set after the other', () => {
    const { current, earlier } = data.zones;
    const sets = [...earlier, ...current];
    expect(sets).toHaveLength(5);
    for (const [index, { held_until }] of earlier.entries()) {
      expect(held_until).toBe(sets[index + 1]?.held_from);
    }
    expect(current[0]?.held_from.localeCompare(today)).toBeLessThan(0);
    expect(sets[0]?.held_from.localeCompare(trainings[0]?.date ?? '')).toBeLessThan(1);
  });

  it('has the volume of an ambitious amateur', () => {
    const km = runs.reduce((sum, { distance }) => sum + distance, 0);
    expect(km).toBeGreaterThan(4000);
    expect(km).toBeLessThan(5500);
  });

  it('never jumps: a week is at most a third more than one of the six before', () => {
    const weeks = planWeeks(today).map(({ monday, phase }) => ({
      phase,
      km: runs
        .filter(({ date, sessionType }) => mondayOf(date) === monday && sessionType !== 'race')
        .reduce((sum, { distance }) => sum + distance, 0),
    }));
    for (const [index, week] of weeks.entries()) {
      const before = weeks.slice(Math.max(0, index - 6), index).map(({ km }) => km);
      if (index > 0) expect(week.km).toBeLessThan(Math.max(15, ...before) * 1.33 + 3);
    }
  });

  it('rests for a month with an injury, and returns with short easy runs', () => {
    const gaps = runs.slice(1).map((run, index) => daysBetween(runs[index]?.date ?? '', run.date));
    const longest = Math.max(...gaps);
    expect(longest).toBeGreaterThan(24);
    expect(longest).toBeLessThan(35);
    const back = runs.slice(gaps.indexOf(longest) + 1, gaps.indexOf(longest) + 7);
    for (const { distance, sessionType } of back) {
      expect(sessionType).toBe('easy-run');
      expect(distance).toBeLessThan(8);
    }
    const injury = data.injuries.find(({ pain_severity }) => pain_severity >= 7);
    expect(injury?.date_reported).toBe(runs[gaps.indexOf(longest)]?.date);
  });

  it('has a recovery plan with steps in every section, and its own gear', () => {
    const { sections } = data.recovery;
    expect(planInput.parse({ sections }).sections).toEqual(sections);
    expect(sections.every(({ steps }) => steps.length > 2)).toBe(true);
    const used = sections.flatMap(({ steps }) => steps.flatMap((step) => step.gearItemId ?? []));
    expect(used).not.toEqual([]);
    expect(data.gear.map(({ id }) => id)).toEqual(expect.arrayContaining(used));
  });

  it('never has two hard days in a row', () => {
    const hard = trainings.filter(({ sessionType }) => isHard(sessionType)).map(({ date }) => date);
    for (const day of hard) expect(hard).not.toContain(addDays(day, 1));
  });

  it('races three distances in both years, each faster the second time', () => {
    expect(data.races.map(({ distance }) => distance)).toEqual([
      ...[10, 21.098, 42.195],
      ...[10, 21.098, 42.195],
    ]);
    const times = data.races.map(({ finish_time }) => finish_time);
    for (const race of [0, 1, 2]) {
      const gain = 1 - (times[race + 3] ?? 0) / (times[race] ?? 1);
      expect(gain).toBeGreaterThan(0.03);
      expect(gain).toBeLessThan(0.1);
    }
    for (const { splits = '', finish_time, distance } of data.races) {
      expect(parseSplits(splits)?.at(-1)?.end).toBe({ 10: 10, 21.098: 21.1 }[distance]);
      const parts = splits
        .split(/, |\n/)
        .map((part) => parseDuration(part.split(' ').at(-1) ?? ''));
      expect(parts.reduce<number>((sum, part) => sum + (part ?? Number.NaN), 0)).toBe(finish_time);
    }
  });

  it('wears each pair of shoes from its purchase to about 700 km', () => {
    const shoes = data.gear.filter(({ category }) => category === 'shoes');
    for (const { name, date_acquired, is_active } of shoes) {
      const worn = runs.filter(({ shoesUsed }) => shoesUsed === name);
      const km = worn.reduce((sum, { distance }) => sum + distance, 0);
      expect(worn[0]?.date.localeCompare(date_acquired)).toBe(1);
      expect(km).toBeLessThan(760);
      if (!is_active) expect(daysBetween(date_acquired, today)).toBeGreaterThan(90);
    }
    const names = new Set(shoes.map(({ name }) => name));
    expect(runs.every(({ shoesUsed = '' }) => names.has(shoesUsed))).toBe(true);
    expect(shoes.filter(({ is_active }) => !is_active).length).toBeGreaterThanOrEqual(4);
  });

  it('gives every row an id of its own', () => {
    const ids = [data.trainings, data.races, data.injuries, data.gear, data.events]
      .flat()
      .map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the demo', () => {
  it('is the same for the same day, to the last id', () => {
    expect(demoData('2025-06-12')).toEqual(demoData('2025-06-12'));
  });

  it('varies with the load: more tired after the biggest weeks than after the easy ones', () => {
    const { trainings } = demoData('2025-06-12');
    const tired = (phase: string) => {
      const weeks = new Set(
        planWeeks('2025-06-12').flatMap((w) => (w.phase === phase ? w.monday : [])),
      );
      const of = trainings.filter(({ date }) => weeks.has(mondayOf(date)));
      const heavy = of.filter(({ fatigueLevel = '' }) => /tired|exhausted/.test(fatigueLevel));
      return heavy.length / of.length;
    };
    expect(tired('build')).toBeGreaterThan(2 * tired('recovery'));
    expect(tired('build')).toBeGreaterThan(2 * tired('race'));
  });

  it('lowers the heart rate of the same easy pace as fitness grows', () => {
    const easy = demoData('2025-06-12').trainings.filter(
      ({ sessionType, terrain }) => sessionType === 'easy-run' && terrain === 'road',
    );
    const beats = (of: typeof easy) =>
      of.reduce((sum, { heartRateAvg = 0, duration, distance }) => {
        return sum + (heartRateAvg * (parseDuration(duration) ?? 0)) / distance / of.length;
      }, 0);
    expect(beats(easy.slice(-30))).toBeLessThan(beats(easy.slice(0, 30)) * 0.95);
  });
});
