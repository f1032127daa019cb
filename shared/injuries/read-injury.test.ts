import { describe, expect, test } from 'vitest';
import { readInjury } from './read-injury.ts';
import { type Injury, injuryFields } from './schema.ts';

const spellings: Record<string, (name: string) => string> = {
  camelCase: (name) => name,
  snake_case: (name) => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`),
  runtogether: (name) => name.toLowerCase(),
};

const read: Injury = {
  id: '0196f3a0-0000-7000-8000-000000000001',
  painArea: 'Left calf',
  painSeverity: 4,
  trigger: 'Hills',
  actionsTaken: 'Rest',
  status: 'resolved',
  dateReported: '2024-02-29',
  dateResolved: '2024-03-10',
  loggedAt: '2024-02-29T07:08:09.010Z',
};

describe.each(Object.entries(spellings))('in %s', (_, spell) => {
  const spelled = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [spell(name), value]));

  test('reads a current row, and ignores everything else in it', () => {
    const others = { user_id: 'u', created_at: new Date(0) };
    expect(readInjury({ ...spelled(read), ...others })).toEqual(read);
  });

  test('maps an older row to the current fields, without losing anything', () => {
    const older = spelled({
      id: read.id,
      injuryType: 'Strain',
      bodyPart: 'Left calf',
      severity: 'moderate',
      dateOccurred: '2024-02-29',
      treatmentPlan: 'Calf raises',
      notes: 'Worse in the morning',
    });
    expect(readInjury(older)).toEqual({
      id: read.id,
      painArea: 'Left calf (Strain)',
      painSeverity: 5,
      trigger: undefined,
      actionsTaken: 'Calf raises\n\nWorse in the morning',
      status: 'ongoing',
      dateReported: '2024-02-29',
      dateResolved: undefined,
      loggedAt: '2024-02-29T00:00:00.000Z',
    });
  });
});

const row = { id: 'a', date_reported: '2026-03-05', pain_area: 'Knee' };

test.each<[string, object, Partial<Injury>]>([
  ['body_part', { pain_area: null, body_part: ' Shin ' }, { painArea: 'Shin' }],
  ['injury_type', { pain_area: '', injury_type: 'Sprain' }, { painArea: 'Sprain' }],
  ['no area', { pain_area: '  ' }, { painArea: 'Not specified' }],
  ['today’s area and a type', { injury_type: 'Sprain' }, { painArea: 'Knee (Sprain)' }],
  ['a type that the area says', { injury_type: 'knee' }, { painArea: 'Knee' }],
  ['both areas', { body_part: 'Shin' }, { painArea: 'Knee' }],
  ['both severities', { pain_severity: 3, severity: 9 }, { painSeverity: 3 }],
  ['no severity', {}, { painSeverity: 1, actionsTaken: undefined }],
  ['treatment_plan', { treatment_plan: 'Ice' }, { actionsTaken: 'Ice' }],
  ['both plans', { actions_taken: 'Rest', treatment_plan: 'Ice' }, { actionsTaken: 'Rest' }],
  ['notes', { notes: 'Sore' }, { actionsTaken: 'Sore', trigger: undefined }],
  [
    'notes below actions',
    { actions_taken: 'Rest', notes: 'Sore' },
    { actionsTaken: 'Rest\n\nSore' },
  ],
  [
    'notes said already',
    { actions_taken: 'Rest. Sore', notes: 'Sore' },
    { actionsTaken: 'Rest. Sore' },
  ],
  [
    'everything that has no field',
    { severity: 'odd', treatment_plan: 'Ice', notes: 'Sore' },
    { painSeverity: 1, actionsTaken: 'Ice\n\nSore\n\nSeverity: odd' },
  ],
  [
    'an older date',
    { date_reported: null, date_occurred: '2025-12-31T23:30:00Z' },
    { dateReported: '2025-12-31', loggedAt: '2025-12-31T00:00:00.000Z' },
  ],
  ['both dates', { date_occurred: '2025-12-31' }, { dateReported: '2026-03-05' }],
  ['a status in capitals', { status: 'Resolved' }, { status: 'resolved' }],
  ['an unknown status', { status: 'active' }, { status: 'ongoing' }],
  [
    'no status but a resolved date',
    { date_resolved: '2026-04-01' },
    { status: 'resolved', dateResolved: '2026-04-01' },
  ],
  [
    'a resolved date while ongoing',
    { status: 'ongoing', date_resolved: '2026-04-01' },
    { status: 'ongoing', dateResolved: undefined },
  ],
  [
    'resolved without a date',
    { status: 'resolved' },
    { status: 'resolved', dateResolved: undefined },
  ],
])('%s: %j is read as %j', (_what, fields, expected) => {
  expect(readInjury({ ...row, ...fields })).toMatchObject(expected);
});

test.each<[unknown, number, string?]>([
  [1, 1],
  [10, 10],
  [6.5, 7],
  ['8', 8],
  ['7/10', 7],
  ['7 out of 10', 7],
  ['3 of 10', 3],
  [0, 1, 'Severity: 0'],
  [-3, 1, 'Severity: -3'],
  [15, 10, 'Severity: 15'],
  ['10000', 10, 'Severity: 10000'],
  ['6 (Moderate)', 6, 'Severity: 6 (Moderate)'],
  ['8-9', 8, 'Severity: 8-9'],
  ['70%', 10, 'Severity: 70%'],
  ['3rd degree', 1, 'Severity: 3rd degree'],
  ['Mild', 2],
  ['minor', 2],
  ['MODERATE', 5],
  ['medium', 5],
  ['severe', 7],
  ['high', 7],
  ['extreme', 9],
  ['critical', 9],
  ['moderate to severe', 7, 'Severity: moderate to severe'],
  ['below average', 1, 'Severity: below average'],
  ['annoying', 1, 'Severity: annoying'],
  [null, 1],
  [Number.NaN, 1],
  ['  ', 1],
])('a severity of %j is %i, and %j is kept', (severity, painSeverity, actionsTaken) => {
  expect(readInjury({ ...row, severity })).toMatchObject({ painSeverity, actionsTaken });
  expect(readInjury({ ...row, pain_severity: severity })).toMatchObject({ painSeverity });
});

test('reading its own output gives the same result, and the form accepts it', () => {
  const older = readInjury({
    id: 'a',
    body_part: 'Shin',
    severity: '11',
    date_occurred: '2026-03-05',
    notes: 'Sore',
    date_resolved: '2026-03-09',
  });
  expect(readInjury({ ...older })).toEqual(older);
  expect(injuryFields.safeParse(older).success).toBe(true);
});

test.each([
  [{ id: null }, 'without an id'],
  [{ date_reported: null }, 'without a date'],
  [{ date_reported: '5.3.2026' }, 'without a date'],
  [{ date_reported: new Date(0) }, 'without a date'],
])('a row with %j is refused', (fields, message) => {
  expect(() => readInjury({ ...row, ...fields })).toThrow(message);
});
