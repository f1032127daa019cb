import { describe, expect, it } from 'vitest';
import { usualFormats } from '#shared/formats.ts';
import { leadUpTo } from '#shared/injuries/lead-up.ts';
import { describeLeadUp } from '#shared/injuries/lead-up-texts.ts';
import { readInjury } from '#shared/injuries/read-injury.ts';
import { injuryFields } from '#shared/injuries/schema.ts';
import { readTraining } from '#shared/trainings/read-training.ts';
import { demoData } from './demo-data.ts';

const todays = ['2024-02-29', '2025-12-31', '2026-01-01', '2025-03-29', '2026-11-21'];

describe.each(todays)('the injuries of the demo that ends on %s', (today) => {
  const data = demoData(today);
  const injuries = data.injuries.map((row) => readInjury(row));

  it('have nothing that the form would refuse, and no day to come', () => {
    for (const { id: _id, loggedAt: _loggedAt, ...fields } of injuries) {
      expect(injuryFields.parse(fields)).toEqual(fields);
      for (const day of [fields.dateReported, fields.dateResolved ?? today]) {
        expect(day <= today).toBe(true);
      }
    }
  });

  it('are of both kinds, each with training before it', () => {
    expect(new Set(injuries.map(({ status }) => status)).size).toBe(2);
    const trainings = data.trainings.map((training) => readTraining({ ...training }));
    for (const { dateReported } of injuries) {
      const changes = describeLeadUp(leadUpTo(dateReported, trainings), usualFormats);
      expect(changes?.every(({ value }) => value !== '–')).toBe(true);
    }
  });
});
