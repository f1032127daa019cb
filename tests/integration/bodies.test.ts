import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { eventChangesSchema, newEventSchema, occurrenceFields } from '#shared/calendar/schema.ts';
import { gearChangesSchema, newGearSchema } from '#shared/gear/schema.ts';
import { injuryChangesSchema, newInjurySchema } from '#shared/injuries/schema.ts';
import { newId } from '#shared/new-id.ts';
import { newRaceSchema, raceChangesSchema } from '#shared/races/schema.ts';
import { newPlannedRaceSchema, plannedRaceChangesSchema } from '#shared/strategy/schema.ts';
import { newTrainingSchema, trainingChangesSchema } from '#shared/trainings/schema.ts';
import { type Runner, startWorld, type World } from '../world.ts';

/** A list of records to send bodies to, with a valid value for each field, by name. */
interface Records {
  path: string;
  newSchema: z.ZodType;
  changesSchema: z.ZodType;
  /** The schema for stored records, if it is laxer than the one for new ones. */
  keptSchema?: z.ZodType;
  right: Record<string, unknown[]>;
  /** The required fields. */
  required: string[];
}

const day = ['2024-02-29', '1999-12-31'];
const text = ['plain', '  trimmed ', 'two\nlines “quoted” 🏃', "'; drop table trainings; --"];

const lists: Records[] = [
  {
    path: '/api/trainings',
    newSchema: newTrainingSchema,
    changesSchema: trainingChangesSchema,
    required: ['date', 'sessionType', 'distance', 'duration'],
    right: {
      date: day,
      startTime: ['06:30', '23:59'],
      sessionType: ['tempo', 'race'],
      workoutDescription: text,
      distance: [0, 10, 42.195],
      duration: ['0:00:00', '1:02:03'],
      terrain: ['trail'],
      rpe: [1, 10],
      sleepDuration: [7.5],
      sleepQuality: ['good'],
      fatigueLevel: ['tired'],
      muscleSoreness: text,
      restingHeartRate: [48],
      avgPower: [240],
      heartRateAvg: [140],
      heartRateMax: [180],
      hrvScore: [60],
      moodBefore: ['okay'],
      moodAfter: ['good'],
      focusIntent: ['high'],
      sessionNotes: text,
      shoesUsed: text,
      elevationGain: [120],
      calories: [600],
      supplementsTaken: text,
      preRunFuel: text,
    },
  },
  {
    path: '/api/races',
    newSchema: newRaceSchema,
    changesSchema: raceChangesSchema,
    required: ['raceName', 'date', 'distance'],
    right: {
      raceName: text,
      date: day,
      distance: [5, 0.001, 21.0975],
      finishTime: ['0:30:00'],
      surface: text,
      weatherConditions: text,
      gearUsed: text,
      positionVsTeammates: text,
      splits: [...text, '1: 4:05'],
      tactics: text,
      mistakes: text,
    },
  },
  {
    path: '/api/race-strategies',
    newSchema: newPlannedRaceSchema,
    changesSchema: plannedRaceChangesSchema,
    required: ['raceName', 'raceDate', 'raceDistance'],
    right: {
      raceName: text,
      raceDate: day,
      raceDistance: [0.4, 5, 21.0975, 246],
      raceType: ['road', 'trail', 'track', 'ultra'],
      targetTime: ['01:45:30', '24:00:00'],
      courseDescription: text,
      weatherConditions: text,
      elevationGain: [0, 1200],
    },
  },
  {
    path: '/api/injuries',
    newSchema: newInjurySchema,
    changesSchema: injuryChangesSchema,
    required: ['painArea', 'dateReported'],
    right: {
      painArea: text,
      painSeverity: [1, 10],
      trigger: text,
      actionsTaken: text,
      status: ['ongoing', 'resolved'],
      dateReported: day,
      dateResolved: day,
    },
  },
  {
    path: '/api/gear',
    newSchema: newGearSchema,
    changesSchema: gearChangesSchema,
    required: ['name', 'category'],
    right: {
      name: text,
      category: ['shoes', 'other'],
      brand: text,
      model: text,
      notes: text,
      dateAcquired: day,
      isActive: [true, false],
      retirementDistance: [1, 700, 850.5],
    },
  },
  {
    path: '/api/calendar-events',
    newSchema: newEventSchema,
    changesSchema: eventChangesSchema,
    // A change affects one occurrence and creates no others, so their number does not matter.
    keptSchema: occurrenceFields,
    required: ['title', 'eventDate'],
    right: {
      title: text,
      eventDate: day,
      eventTime: ['06:30'],
      eventType: ['training', 'race'],
      description: text,
      isRecurring: [true, false],
      recurringDays: [[0, 6], [4]],
      recurringType: ['none', 'daily', 'weekly', 'monthly'],
      recurringEndDate: ['2024-03-31', '2000-02-29'],
    },
  },
];

const hostile: unknown[] = [
  ...[null, true, [], {}, '', ' ', 'x'.repeat(6000), 'nul\0', 'half \ud800', '2023-02-29'],
  ...[0, -1, 1.5, 11, 1e9, 1e308, Number.MAX_SAFE_INTEGER, -0.0001, '5', '25:00', '99:99:99'],
  ...['2024-13-01', '0000-01-01', '2024-02-29T00:00:00Z', '10:00:00', '9:59:60'],
  ...[['a'], [0, 6], [7], { date: '2024-01-01' }, 'Infinity', '١٢', '\u202e'],
];

describe.each(lists)('bodies for $path', (records) => {
  const { path, newSchema, changesSchema, keptSchema = newSchema, right, required } = records;
  let world: World;
  let runner: Runner;
  beforeAll(async () => {
    world = await startWorld();
    runner = await world.signUp();
  });
  afterAll(() => world.stop());

  const send = (method: string, to: string, body: unknown) =>
    runner.request(to, {
      method,
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    });
  const stored = async () => (await runner.request(path)).json();

  const names = Object.keys(right);
  const value = (name: string) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom(...(right[name] ?? [])) },
      { weight: 1, arbitrary: fc.constantFrom(...hostile) },
      { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
    );
  const rightBody = Object.fromEntries(required.map((name) => [name, right[name]?.[0]]));
  const some = fc.record(Object.fromEntries(names.map((name) => [name, value(name)])), {
    requiredKeys: [],
  });
  /** Half of them have all required fields right. */
  const bodies = fc.oneof(
    some,
    some.map((fields) => ({ ...rightBody, ...fields })),
    fc
      .constantFrom(...names)
      .chain((name) => value(name).map((odd) => ({ ...rightBody, [name]: odd }))),
  );

  /** The fields that the schema refuses. */
  const refusedBy = (schema: z.ZodType, body: unknown) => {
    const parsed = schema.safeParse(JSON.parse(JSON.stringify(body)));
    return parsed.success
      ? []
      : [...new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'body')))].sort();
  };
  const fieldsOf = (fields: object) =>
    [...new Set(Object.keys(fields).map((name) => name.split('.')[0]))].sort();

  it('are stored if the schema accepts them, and otherwise refused with their fields named', async () => {
    await fc.assert(
      fc.asyncProperty(bodies, async (fields) => {
        const id = newId();
        const response = await send('POST', path, { ...fields, id });
        const refused = refusedBy(newSchema, { ...fields, id });
        const answer = await response.json();
        if (refused.length > 0) {
          expect(response.status, JSON.stringify(answer)).toBe(422);
          expect(fieldsOf(answer.fields)).toEqual(refused);
          expect((await runner.request(`${path}/${id}`)).status).toBe(404);
        } else {
          expect(response.status, JSON.stringify(answer)).toBe(201);
          const kept = await (await runner.request(`${path}/${id}`)).json();
          // An event returns all of its occurrences, the first with the id that was sent.
          const made = Array.isArray(answer) ? answer.find((one) => one.id === id) : answer;
          // What was stored is what the schema made of the body, so it can be sent again.
          // A training by itself has laps and sources, too.
          expect(pick(kept, Object.keys(made))).toEqual(made);
          expect(refusedBy(newSchema, pick(kept, names))).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('change a record if the schema accepts them, and otherwise leave it as it is', async () => {
    const id = newId();
    expect((await send('POST', path, { ...rightBody, id })).status).toBe(201);
    await fc.assert(
      fc.asyncProperty(some, async (fields) => {
        const before = await (await runner.request(`${path}/${id}`)).json();
        const response = await send('PATCH', `${path}/${id}`, fields);
        const after = await (await runner.request(`${path}/${id}`)).json();
        if (refusedBy(changesSchema, fields).length > 0) {
          expect(response.status).toBe(422);
          expect(after).toEqual(before);
        } else {
          // A change may also be refused because of what is stored, but then it changes nothing.
          expect([200, 422]).toContain(response.status);
          if (response.status === 422) expect(after).toEqual(before);
          expect(refusedBy(keptSchema, pick(after, names))).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });

  it('that are not an object, or not JSON, are refused', async () => {
    const before = await stored();
    for (const body of ['', '{', 'null', '[]', '"text"', '7', `{"id":"${newId()}"}`]) {
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json' } };
      const { status } = await runner.request(path, init);
      expect([400, 422], body).toContain(status);
    }
    expect(await stored()).toEqual(before);
  });
});

const pick = (record: Record<string, unknown>, names: string[]) =>
  Object.fromEntries(names.filter((name) => name in record).map((name) => [name, record[name]]));
