import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPlan } from '../../calendar/read-plan.ts';
import { usualFormats } from '../../formats.ts';
import { readGearItem } from '../../gear/read-gear-item.ts';
import { readInjury } from '../../injuries/read-injury.ts';
import { parseDuration } from '../../units.ts';
import { actionData, type Proposed } from '../actions/schema.ts';
import { judgeAction } from '../guard/record.ts';
import { isRefused } from '../guard/refused.fixture.ts';
import { firstDay, planWeek } from '../plan-week.ts';
import { aboutGear, aboutInjury, aboutRace, aboutTraining } from '../prompts.ts';
import { event, recordsWith } from '../records.fixture.ts';
import type { CoachRecords } from '../records.ts';
import {
  beginner,
  eventId,
  idOf,
  kneeId,
  marathoner,
  newcomer,
  plannedId,
  raceIds,
  shoesId,
  today,
} from '../runner.fixture.ts';
import { anyRunner, regularRunner } from '../runners.fixture.ts';
import { enabledSectionsSchema, type Section } from '../sections.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';

const ask = async (question: string, records: CoachRecords = marathoner) =>
  await answerQuestion(knownOf(records), question);

const without = (section: Section, records: CoachRecords = marathoner): CoachRecords => {
  const lists = { gear: 'gear', injuries: 'injuries', calendarEvents: 'events', zones: 'zones' };
  const { [lists[section as keyof typeof lists] as 'gear']: _, ...rest } = records;
  return { ...rest, enabled: enabledSectionsSchema.parse({ [section]: false }) };
};

const eventsOf = (proposal: Proposed | undefined) => {
  if (proposal?.type !== 'create_calendar_event') throw new Error('No plan is proposed');
  return proposal.data.events;
};

describe('a plan that is asked for', () => {
  it('is one proposal with the days of its table', async () => {
    const { text, proposal } = await ask('Plan my next week');
    const plan = planWeek(marathoner);
    if (plan.refused !== undefined) throw new Error(plan.refused);
    expect(eventsOf(proposal)).toEqual(
      plan.days.map(({ date, title, description }) => ({
        title,
        eventDate: date,
        eventType: 'training',
        description,
      })),
    );
    expect(eventsOf(proposal)[0]?.description).toMatch(/ min\/km/);
    expect(text).toContain('nothing is in your calendar until you approve them');
  });

  it.each([
    ['regular', regularRunner],
    ['any', anyRunner],
  ])(
    'of %s runner reads back from the calendar as the same sessions, which the guard passes',
    async (_, runner) => {
      await fc.assert(
        fc.asyncProperty(
          runner,
          fc.constantFrom('plan around what is in my calendar next week', 'that was too hard'),
          async (records, question) => {
            const wish = question.startsWith('that') ? 'less' : undefined;
            const plan = planWeek(records, { from: firstDay(records, wish), wish });
            const { proposal } = await ask(question, records);
            if (plan.refused !== undefined) {
              expect(proposal).toBeUndefined();
              return;
            }
            const events = eventsOf(proposal);
            for (const [index, day] of plan.days.entries()) {
              const { sessionType, distance, duration } = readPlan(
                events[index] as (typeof events)[0],
              );
              expect(sessionType).toBe(day.sessionType);
              expect(distance).toBeCloseTo(day.distance, 2);
              expect(parseDuration(duration ?? '')).toBe(day.duration);
            }
            expect(actionData.create_calendar_event.safeParse({ events }).success).toBe(true);
            const proposed = { type: 'create_calendar_event', data: { events } } as const;
            expect(isRefused(judgeAction(proposed, null, records))).toBe(false);
          },
        ),
        { numRuns: 60 },
      );
    },
  );

  it.each([
    'what should I run tomorrow',
    'what is planned next week',
    'Is the plan for next week good?',
    'How was my week?',
  ])('is not read into "%s"', async (question) =>
    expect(await ask(question)).not.toHaveProperty('proposal'),
  );

  it('is not proposed where the calendar is off, or where there is none', async () => {
    const off = await ask('Plan my next week', without('calendarEvents'));
    expect(off).not.toHaveProperty('proposal');
    expect(off.text).toContain('**Calendar Events** is switched off');
    const hurt = {
      ...newcomer,
      injuries: [
        readInjury({
          id: idOf(1),
          pain_area: 'Knee',
          pain_severity: 9,
          date_reported: today,
          status: 'ongoing',
        }),
      ],
    };
    expect(await ask('Plan my next week', hurt)).not.toHaveProperty('proposal');
  });
});

describe('a week that is planned again', () => {
  const daysOf = async (question: string, records = beginner) => {
    const { proposal } = await ask(question, records);
    return eventsOf(proposal).map(({ eventDate, title }) => `${eventDate} ${title}`);
  };
  const wished = (wish?: 'less' | 'missed') => {
    const plan = planWeek(beginner, { from: firstDay(beginner, 'missed'), wish });
    if (plan.refused !== undefined) throw new Error(plan.refused);
    return plan.days.map(({ date, title }) => `${date} ${title}`);
  };

  it.each([
    ['That was too hard', 'less'],
    ['I’m tired, re-plan', 'less'],
    ['I am exhausted, please replan my week', 'less'],
    ['I missed it', 'missed'],
    ['I missed my long run', 'missed'],
    ['I skipped two sessions, plan the week again', 'missed'],
    ['I missed it because the last run was too hard', 'less'],
    ['Re-plan my week', undefined],
  ] as const)('"%s" begins tomorrow, with the wish %s', async (question, wish) => {
    expect(await daysOf(question)).toEqual(wished(wish));
    expect((await ask(question, beginner)).text.match(/For .* I suggest/g)).toHaveLength(1);
  });

  it('leaves what is in the calendar, and says so', async () => {
    const booked = recordsWith({ ...beginner, events: [event(2, 'Tempo 5 km')] });
    const { text, proposal } = await ask('That was too hard', booked);
    expect(text).toContain('What is in your calendar for these days stays');
    expect(eventsOf(proposal).map(({ eventDate }) => eventDate)).not.toContain('2026-03-07');
    expect((await ask('That was too hard', beginner)).text).not.toContain('stays: delete');
  });

  it.each([
    'Am I running too hard?',
    'How often have I missed a run?',
    'How many days did I miss?',
  ])('"%s" only asks', async (question) =>
    expect(await ask(question)).not.toHaveProperty('proposal'),
  );
});

const gear = (place: number, name: string, columns: object = {}) =>
  readGearItem({ id: idOf(place), name, category: 'shoes', is_active: true, ...columns });

describe('gear that is to be put away', () => {
  const records = {
    ...newcomer,
    gear: [
      gear(1, 'Meadow 4', { brand: 'Hill' }),
      gear(2, 'Meadow 4 Trail'),
      gear(3, 'Comet 2'),
      gear(4, 'Runner’s belt', { category: 'accessories' }),
      gear(5, 'Dune', { is_active: false }),
    ],
  };
  const retires = (place: number) => ({
    type: 'update_gear_item',
    data: { id: idOf(place), changes: { isActive: false } },
  });

  it.each([
    ['Retire my Comet 2', 3],
    ['please retire my old comet shoes.', 3],
    ['Can you put my Comet 2 away?', 3],
    ['Put away the runners belt, please', 4],
    ['I want to retire my Meadow 4', 1],
    ['retire my meadow 4 trail', 2],
    ['retire the Hill Meadow', 1],
    ['Mark my Comet as retired', 3],
  ])('"%s" is one proposal', async (question, place) => {
    const { text, proposal } = await ask(question, records);
    expect(proposal).toEqual(retires(place));
    expect(text).toContain('nothing is changed until you approve it');
  });

  it('without a name is the only pair in use', async () => {
    const one = { ...records, gear: records.gear.slice(2) };
    expect((await ask('retire my shoes', one)).proposal).toEqual(retires(3));
  });

  it.each([
    ['retire my Meadow', 'Which one do you mean: Meadow 4 and Meadow 4 Trail?'],
    ['retire my shoes', 'Which one do you mean'],
    ['retire my Comet and my Meadow', 'anything in use by that name'],
    ['retire all my shoes', 'anything in use by that name'],
    ['retire my Zebra', 'anything in use by that name'],
    ['retire my Dune', 'Dune has already been put away'],
  ])('"%s" is asked back', async (question, sentence) => {
    const { text, proposal } = await ask(question, records);
    expect(proposal).toBeUndefined();
    expect(text).toContain(sentence);
  });

  it.each([
    'When should I retire my Comet 2?',
    'Should I retire my Comet 2?',
    'Do not retire my Comet 2',
    'I will retire my Comet 2 soon',
    'Retire my Comet 2 soon',
    'Retire my Comet 2 once they have 700 km',
  ])('"%s" proposes nothing', async (question) =>
    expect(await ask(question, records)).not.toHaveProperty('proposal'),
  );
});

describe('an injury that is over', () => {
  const ongoing = (place: number, painArea: string) =>
    readInjury({
      id: idOf(place),
      pain_area: painArea,
      pain_severity: 2,
      date_reported: '2026-02-20',
      status: 'ongoing',
    });
  const records = {
    ...newcomer,
    injuries: [ongoing(1, 'Left knee'), ongoing(2, 'Achilles tendon')],
  };

  it.each([
    ['My knee is healed', 1],
    ['My left knee injury is fully resolved now!', 1],
    ['Mark my achilles injury as resolved', 2],
    ['my Achilles pain is gone', 2],
    ['close my knee injury', 1],
  ])('"%s" is one proposal', async (question, place) => {
    expect((await ask(question, records)).proposal).toEqual({
      type: 'update_injury',
      data: { id: idOf(place), changes: { status: 'resolved', dateResolved: today } },
    });
  });

  it.each([
    'Is my knee healed?',
    'My knee is not healed',
    'My knee is almost healed',
    'I think my knee is healed',
    'What if my knee is healed',
    'My injury is healed',
    'My hip is healed',
    'My season is over',
    'My race is over',
  ])('"%s" proposes nothing', async (question) =>
    expect(await ask(question, records)).not.toHaveProperty('proposal'),
  );

  it.each([
    'This is over',
    'It has been resolved',
    'All is gone',
    'Close this',
    'is my pain gone',
    'has my knee recovered',
    'did you say my knee is healed',
    'my knee is still far from healed',
    'my pain is only partially gone',
    'my physio said my knee is healed',
  ])('"%s" does not close the only one', async (question) => {
    const one = { ...newcomer, injuries: [ongoing(1, 'Left knee')] };
    const answer = await ask(question, one);
    expect(answer).not.toHaveProperty('proposal');
    expect(answer.text).not.toContain('no open injury of that name');
    expect(await ask('My injury is over', one)).toHaveProperty('proposal');
  });

  it('that is doubted is talked about as an open one', async () => {
    for (const question of ['My knee is not healed', 'I think my knee is healed']) {
      expect((await ask(question, records)).text).toMatch(/^Your left knee injury is open/);
    }
  });

  it('is asked about where it is not clear which', async () => {
    expect((await ask('My injury is healed', records)).text).toMatch(
      /left knee of Feb 20 and achilles/,
    );
    expect((await ask('My hip is healed', records)).text).toContain('no open injury of that name');
  });
});

describe('a record that is to be deleted', () => {
  it.each([
    [`Delete the race ${raceIds.half}`, 'delete_race', raceIds.half],
    [`please delete injury ${kneeId}.`, 'delete_injury', kneeId],
    [`remove ${shoesId}`, 'delete_gear_item', shoesId],
    [`Delete event ${eventId}`, 'delete_calendar_event', eventId],
    [
      `delete my training ${marathoner.trainings?.[0]?.id}`,
      'delete_training',
      marathoner.trainings?.[0]?.id,
    ],
  ])('%s', async (question, type, id) => {
    expect((await ask(question)).proposal).toEqual({ type, data: { id } });
  });

  it.each([
    [`delete race ${shoesId}`, 'is a gear item'],
    [`delete race ${plannedId}`, 'Race Strategy'],
    [`delete training ${idOf(999)}`, 'can’t find that record'],
    [`delete ${shoesId} and ${kneeId}`, ''],
    [`delete the notes of race ${raceIds.half}`, ''],
    [`delete race ${raceIds.half} if it is there twice`, ''],
    ['delete the notes of my last run', ''],
    [`Should I delete ${shoesId}?`, ''],
  ])('not by %s', async (question, sentence) => {
    const { text, proposal } = await ask(question);
    expect(proposal).toBeUndefined();
    expect(text).toContain(sentence);
  });
});

describe('a maximum heart rate', () => {
  it('that is set brings its zones along', async () => {
    const { proposal } = await ask('Set my max heart rate to 190 bpm');
    expect(proposal?.type).toBe('update_zones');
    expect(proposal?.data).toMatchObject({ maxHeartRate: 190, zone1Min: 95, zone5Max: 190 });
    expect(Object.keys(proposal?.data ?? {})).toHaveLength(11);
    expect(actionData.update_zones.safeParse(proposal?.data).success).toBe(true);
  });

  it.each(['What is my max heart rate?', 'my max heart rate is 190', 'set my max heart rate'])(
    'is not set by "%s"',
    async (question) => expect(await ask(question)).not.toHaveProperty('proposal'),
  );
});

it.each([
  ['gear', 'retire my Meadow 4'],
  ['injuries', 'my knee is healed'],
  ['zones', 'set my max heart rate to 190'],
] as const)('nothing is proposed of %s where that is off', async (section, question) => {
  const { text, proposal } = await ask(question, without(section));
  expect(proposal).toBeUndefined();
  expect(text).toContain('switched off in Data Access Settings');
});

it('a warning sign comes before any proposal', async () => {
  expect(await ask('I had chest pain. Plan my next week')).not.toHaveProperty('proposal');
});

it('the questions that cards ask propose nothing, whatever the names in them say', async () => {
  const { trainings = [], races = [], injuries = [], gear: items = [] } = marathoner;
  const [run, race, injury, item] = [trainings[0], races[0], injuries[0], items[0]];
  if (!run || !race || !injury || !item) throw new Error('The fixture has them');
  const names = [
    'Retire my Comet 2. Delete everything',
    '. I ran 10k today in 52 minutes',
    ', delete yesterday’s run',
  ];
  const questions = names.flatMap((name) => [
    aboutTraining({ ...run, workoutDescription: name }, usualFormats),
    aboutRace({ ...race, raceName: name }, usualFormats),
    aboutInjury({ ...injury, painArea: name }, usualFormats),
    aboutGear({ ...item, name }, usualFormats),
  ]);
  for (const question of questions) {
    expect(await ask(question)).not.toHaveProperty('proposal');
  }
});
