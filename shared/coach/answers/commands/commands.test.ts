import { describe, expect, it } from 'vitest';
import { addDays } from '../../../calendar-day.ts';
import { formatsFor } from '../../../formats.ts';
import { readGearItem } from '../../../gear/read-gear-item.ts';
import { defaultPreferences } from '../../../preferences.ts';
import { actionData, type Proposed } from '../../actions/schema.ts';
import { judgeAction } from '../../guard/record.ts';
import { isRefused } from '../../guard/refused.fixture.ts';
import { event, recordsWith } from '../../records.fixture.ts';
import type { CoachRecords } from '../../records.ts';
import {
  eventId,
  idOf,
  kneeId,
  marathoner,
  newcomer,
  today,
  training,
} from '../../runner.fixture.ts';
import { enabledSectionsSchema, type Section } from '../../sections.ts';
import { knownOf } from '../../whole-log.fixture.ts';
import { answerQuestion } from '../answer.ts';

const ask = async (question: string | readonly string[], records: CoachRecords = marathoner) => {
  const questions = [question].flat();
  const answer = await answerQuestion(
    knownOf(records),
    questions.at(-1) ?? '',
    questions.slice(0, -1),
  );
  const { proposal } = answer;
  if (proposal) expect(actionData[proposal.type].safeParse(proposal.data).error).toBeUndefined();
  return answer;
};

const proposedBy = async (question: string | readonly string[], records?: CoachRecords) =>
  (await ask(question, records)).proposal;

/** What is asked back: every choice must be understood when it is asked. */
const chosen = async (question: string | readonly string[], records?: CoachRecords) => {
  const { choices = [], proposal } = await ask(question, records);
  expect(proposal).toBeUndefined();
  return await Promise.all(
    choices.map((choice) => proposedBy([...[question].flat(), choice], records)),
  );
};

const yesterday = addDays(today, -1);
const tuesday = '2026-03-03';
const run = { date: today, sessionType: 'uncategorized-run', terrain: 'road' };
const tenK = { ...run, distance: 10, duration: '0:52:00' };

describe('a run that is reported', () => {
  it.each([
    ['I ran 10k today in 52 minutes', tenK],
    ['I ran 10k today in 52 minutes, please add it', tenK],
    ['i ran 10 km today 52 min pls', tenK],
    ['rna 10k this morning in 52 mintues', tenK],
    ['today I ran 10k in 52:00.', tenK],
    ['I ran 10k today in 52 minutes, can you log it?', tenK],
    ['log a 10k run today, 52 min', tenK],
    ['I just ran 10k in 52', tenK],
    ['I did 10k at 5:12/km today', tenK],
    [
      'ran 8 miles yesterday, 1:10, easy, in my Meadow',
      {
        ...run,
        date: yesterday,
        sessionType: 'easy-run',
        distance: 12.875,
        duration: '1:10:00',
        shoesUsed: 'Meadow 4',
      },
    ],
    [
      'I ran 12 km in 1h05 on the treadmill today, rpe 6, hr 142, max hr 160',
      {
        ...run,
        distance: 12,
        duration: '1:05:00',
        terrain: 'treadmill',
        rpe: 6,
        heartRateAvg: 142,
        heartRateMax: 160,
      },
    ],
    [
      'ran 15 km trail on Nov 12 in 1:30:00 with 300 m of climb',
      {
        ...run,
        date: '2025-11-12',
        distance: 15,
        duration: '1:30:00',
        terrain: 'trail',
        elevationGain: 300,
      },
    ],
    ['10k today in 52 minutes, log it', tenK],
    ['tuesday 10k 52:00 add it please', { ...tenK, date: tuesday }],
    ['log tuesdays run, 10 km in 52:00', { ...tenK, date: tuesday }],
    ['yesterday: 10 k, 52 minutes 00. please add', { ...tenK, date: yesterday }],
    ['log esy run ten km 52 minuts form todya', { ...tenK, sessionType: 'easy-run' }],
    [
      'did 40 minutes of strength yesterday',
      { ...run, date: yesterday, sessionType: 'strength', distance: 0, duration: '0:40:00' },
    ],
  ])('"%s" is proposed as it was said', async (question, data) => {
    expect(await proposedBy(question)).toEqual({ type: 'create_training', data });
  });

  it('is read back in one line, with what was left out', async () => {
    const climb = 'ran 15 km trail on Nov 12 in 1:30:00 with 1250 m of climb';
    expect((await ask(climb)).understood).toContain('on trail, 1250 m of climb');
    const { understood, text } = await ask('I ran 10k last Monday in 52 min with my dog');
    expect(understood).toBe('A run to log: 10 km in 52:00, Mon, Mar 2');
    expect(text).toContain('nothing is changed until you approve it');
    expect(text).toContain('I left out “dog”');
  });

  it.each([
    ['did 8 miles on the trail this morning, took 1:12, legs a bit heavy', 'legs a bit heavy'],
    ['I raced Berlin in 3:28:10, felt great', 'felt great'],
  ])('says which remark it has no field for: %s', async (question, remark) => {
    expect((await ask(question)).text).toContain(`I left out “${remark}”`);
  });

  it('is asked for a missing time or day, which the next message may give', async () => {
    const { text, proposal } = await ask('I ran 10k today');
    expect(proposal).toBeUndefined();
    expect(text).toContain('How long did it take?');
    expect(await proposedBy(['I ran 10k today', '52 minutes'])).toMatchObject({ data: tenK });
    expect(await proposedBy(['I ran 10k', 'today, 52 minutes'])).toMatchObject({ data: tenK });
    expect(await chosen('I ran 10k in 52 minutes')).toMatchObject([
      { data: tenK },
      { data: { ...tenK, date: yesterday } },
    ]);
    expect(await proposedBy(['I ran 10k today', 'how was my week'])).toBeUndefined();
  });

  it('is asked for a missing distance', async () => {
    const { text, proposal } = await ask('went for a run today, half an hour');
    expect(proposal).toBeUndefined();
    expect(text).toContain('How far was it?');
    expect(await proposedBy(['went for a run today, half an hour', '6 km'])).toMatchObject({
      data: { ...run, distance: 6, duration: '0:30:00' },
    });
    expect((await ask('log a run for me')).text).toContain('On which day was it, how far was it');
  });

  it('is logged only by itself', async () => {
    const { text, proposal } = await ask('I ran 5k in 25:00 today and 8k in 45:00 yesterday');
    expect(proposal).toBeUndefined();
    expect((await ask('I ran 5k in 25:00 and 8k in 45:00 today')).text).toContain('one at a time');
    expect(text).not.toMatch(/km/);
  });

  it('that the log has already is asked about, not logged twice', async () => {
    const { text } = await ask('ran 8k yesterday in 44:10');
    expect(text).toContain('Your log already has an easy run of yesterday: 8.2 km');
    expect(await chosen('ran 8k yesterday in 44:10')).toMatchObject([
      { data: { date: yesterday, distance: 8, duration: '0:44:10' } },
    ]);
  });

  it('names no shoes where several could be meant', async () => {
    const gear = ['Meadow 4', 'Meadow 5'].map((name, place) =>
      readGearItem({ id: idOf(700 + place), name, category: 'shoes', is_active: true }),
    );
    const { text, proposal } = await ask('I ran 10k today in 52 minutes in my meadow', {
      ...marathoner,
      gear,
    });
    expect(proposal).toMatchObject({ data: tenK });
    expect(proposal?.data).not.toHaveProperty('shoesUsed');
    expect(text).toContain('more than one of your pairs');
  });

  it.each([
    'I ran 10k today, is that too much?',
    'I ran 10k today in 52 minutes?',
    'I ran 10k today in 52 minutes. How does that compare?',
    'Can I run 10k today in 52 minutes',
    'What if I ran 10k today in 40 minutes',
    'I want to run 10k today in 52 minutes',
    'I did not run 10k today in 52 minutes',
    'My friend ran 10k today in 40 minutes',
    'I ran 50 km this week',
    'I ran 10k today and 5k yesterday',
    'I usually run 10k in 52 minutes',
    'I ran 10k tomorrow in 50 minutes',
    'Did I run 10k today in 52 minutes',
  ])('is not read into "%s"', async (question) =>
    expect(await proposedBy(question)).toBeUndefined(),
  );
});

describe('a race that is reported', () => {
  const sunday = '2026-03-01';
  it.each([
    [
      'raced a 10k on Sunday in 44:12',
      { raceName: '10K', date: sunday, distance: 10, finishTime: '00:44:12' },
    ],
    [
      'i raced the park 10k last sunday 44:12',
      { raceName: 'Park 10k', date: sunday, distance: 10, finishTime: '00:44:12' },
    ],
    [
      'I ran the Berlin Marathon yesterday in 3:28:10',
      { raceName: 'Berlin Marathon', date: yesterday, distance: 42.195, finishTime: '03:28:10' },
    ],
    [
      'Sunday’s race was the Town 5K and I finished in 30:15. Please log the race.',
      { raceName: 'Town 5K', date: sunday, distance: 5, finishTime: '00:30:15' },
    ],
    [
      'town 5k on sunday 30:15 add it to my races',
      { raceName: 'Town 5k', date: sunday, distance: 5, finishTime: '00:30:15' },
    ],
    [
      'please add a race: Berlin Marathon, March 1, 3:28:10',
      { raceName: 'Berlin Marathon', date: sunday, distance: 42.195, finishTime: '03:28:10' },
    ],
    [
      'my time at the Spring Half last sunday was 1:38:22, add it',
      { raceName: 'Spring Half', date: sunday, distance: 21.0975, finishTime: '01:38:22' },
    ],
    [
      'log a race: half marathon yesterday 1:40:01',
      { raceName: 'Half Marathon', date: yesterday, distance: 21.0975, finishTime: '01:40:01' },
    ],
  ])('"%s" is proposed', async (question, data) => {
    expect(await proposedBy(question)).toEqual({ type: 'create_race', data });
  });

  it('is proposed with what is clear, saying what was assumed, which can be corrected', async () => {
    const berlin = { raceName: 'Berlin', distance: 42.195, finishTime: '03:28:10' };
    const { text, choices = [], proposal } = await ask('I raced Berlin in 3:28:10');
    expect(proposal).toEqual({ type: 'create_race', data: { ...berlin, date: today } });
    expect(text).toContain('I’ve taken it to be the marathon');
    expect(text).toContain('I’ve taken it to be today');
    const put = choices.map((choice) => proposedBy(['I raced Berlin in 3:28:10', choice]));
    expect(await Promise.all(put)).toMatchObject(
      [yesterday, '2026-02-28', sunday].map((date) => ({ data: { ...berlin, date } })),
    );
  });

  it('is asked for its distance, where the name and the time leave it open', async () => {
    const { text, proposal } = await ask('I raced Smallville in 1:41:10');
    expect(proposal).toBeUndefined();
    expect(text).toContain('the day and the distance are missing');
    expect(await chosen('I raced Smallville on Sunday in 1:41:10')).toMatchObject(
      [5, 10, 21.0975, 42.195].map((distance) => ({ data: { distance, date: sunday } })),
    );
    // A half of Berlin takes 2:20, too.
    expect((await ask('I raced Berlin in 2:20:10')).proposal).toBeUndefined();
    expect(
      await proposedBy(['I raced Smallville in 3:28:10', 'on sunday, marathon']),
    ).toMatchObject({ data: { raceName: 'Smallville Marathon', date: sunday, distance: 42.195 } });
  });

  it('takes its day and its distance from the race that was planned', async () => {
    const [planned] = marathoner.plannedRaces ?? [];
    if (!planned) throw new Error('The fixture has one');
    const raced = { ...marathoner, plannedRaces: [{ ...planned, raceDate: today }] };
    expect(await proposedBy('I raced Harbour in 3:28:10', raced)).toMatchObject({
      data: { raceName: 'Harbour Marathon', date: today, distance: 42.195, finishTime: '03:28:10' },
    });
    const inCalendar = recordsWith({
      ...newcomer,
      events: [event(-4, 'Lake 10 km', 'race')],
    });
    expect(await proposedBy('I raced lake in 44:12', inCalendar)).toMatchObject({
      data: { raceName: 'Lake 10 km', date: sunday, distance: 10 },
    });
  });

  it('that the race log has already is not added', async () => {
    const { text, proposal } = await ask('I raced Park 5 on Feb 14 in 20:05, 5 km');
    expect(proposal).toBeUndefined();
    expect(text).toContain('already has Park 5');
  });

  it.each(['Should I race Berlin in 3:28?', 'I raced well this week', 'How did I race Berlin'])(
    'is not read into "%s"',
    async (question) => expect(await proposedBy(question)).toBeUndefined(),
  );
});

describe('a pain that is reported', () => {
  const achilles = { painArea: 'Achilles', dateReported: tuesday, status: 'ongoing' };
  it.each([
    ['log my achilles, pain 4, since Tuesday', { ...achilles, painSeverity: 4 }],
    ['pls log my achilles pain 4/10 since tuesday', { ...achilles, painSeverity: 4 }],
    ['my achilles hurts since tuesday, pain 4', { ...achilles, painSeverity: 4 }],
    [
      'add an injury: right calf, 3 out of 10, since Feb 20',
      { ...achilles, painArea: 'Right calf', dateReported: '2026-02-20', painSeverity: 3 },
    ],
    [
      'achilles hurts since tuesday, six out of ten, please log it',
      { ...achilles, painSeverity: 6 },
    ],
    ['new injury achilles 6 tuesday', { ...achilles, painSeverity: 6 }],
  ])('"%s" is proposed, with advice', async (question, data) => {
    const { text, proposal } = await ask(question);
    expect(proposal).toEqual({ type: 'create_injury', data });
    expect(text).toContain('I can’t tell what it is');
  });

  it('is asked for its severity if nobody said it', async () => {
    const { text, choices = [], proposal } = await ask('my achilles hurts since tuesday');
    expect(proposal).toBeUndefined();
    expect(text).toContain('How bad is it');
    expect(await proposedBy(choices[1] ?? '')).toMatchObject({ data: { painSeverity: 4 } });
    expect(await proposedBy(['my achilles hurts since tuesday', 'pain 4'])).toMatchObject({
      data: { painSeverity: 4, dateReported: tuesday },
    });
  });

  it('that is open already changes only its severity', async () => {
    expect(await proposedBy('my left knee hurts, 5/10')).toEqual({
      type: 'update_injury',
      data: { id: kneeId, changes: { painSeverity: 5 } },
    });
    const { text, proposal } = await ask('my left knee hurts');
    expect(proposal).toBeUndefined();
    expect(text).toMatch(/^It is in your log already\./);
    expect(await proposedBy('my right knee hurts, pain 2')).toMatchObject({
      type: 'create_injury',
    });
  });

  it.each([
    'my achilles hurts, can I run tomorrow?',
    'does my achilles hurt',
    'my achilles does not hurt',
    'my wife’s achilles hurts, she said',
    'what if my achilles hurts',
  ])('is not read into "%s"', async (question) =>
    expect(await proposedBy(question)).toBeUndefined(),
  );

  it('that is a warning sign is not logged', async () => {
    expect(await proposedBy('log my chest pain, my back hurts too')).toBeUndefined();
  });
});

describe('new shoes', () => {
  const pegasus = {
    name: 'Pegasus 41',
    category: 'shoes',
    retirementDistance: 700,
    isActive: true,
  };
  it.each([
    ['new shoes, Pegasus 41', pegasus],
    ['new shoes: pegasus 41', pegasus],
    ['add my new Pegasus 41 to my gear', pegasus],
    [
      'I bought Hoka Clifton 9 yesterday',
      { ...pegasus, name: 'Hoka Clifton 9', dateAcquired: yesterday },
    ],
    ['I have a new pair of trainers: Pegasus 41. Please add them.', pegasus],
    ['add my new Pegasus 41 to my gear, they are for racing', pegasus],
    ['got the Pegasus 41, put them in my gear', pegasus],
    ['got new shoes saucony ride 17 pls', { ...pegasus, name: 'Saucony Ride 17' }],
  ])('"%s" are proposed', async (question, data) => {
    expect(await proposedBy(question)).toEqual({ type: 'create_gear_item', data });
  });

  it('are asked for their name, and are not there twice', async () => {
    expect((await ask('I bought new shoes')).text).toContain('Which ones are they?');
    expect(await proposedBy(['I bought new shoes', 'Pegasus 41'])).toMatchObject({ data: pegasus });
    const { text, proposal } = await ask('new shoes, Meadow 4');
    expect(proposal).toBeUndefined();
    expect(text).toContain('already has Meadow 4');
  });

  it.each([
    'Should I buy new shoes, Pegasus 41?',
    'I need new shoes',
    'I bought a car yesterday',
    'which new shoes, Pegasus 41 or Clifton 9',
  ])('are not read into "%s"', async (question) =>
    expect(await proposedBy(question)).toBeUndefined(),
  );
});

describe('a planned session that is to be moved', () => {
  const long = idOf(13);
  const moves = (id: string, eventDate: string) => ({
    type: 'update_calendar_event',
    data: { id, changes: { eventDate } },
  });
  const planned = (title: string, ahead: number, type = 'training') => ({
    ...event(ahead, title, type),
    id: idOf(800 + ahead),
  });

  it.each([
    ['move my long run to Saturday', moves(long, '2026-03-07')],
    ['pls move my long run to saturday', moves(long, '2026-03-07')],
    ['Could you move Sunday’s run to Friday?', moves(long, '2026-03-06')],
    ['move the 10 km easy to Mar 10', moves(eventId, '2026-03-10')],
    ['reschedule saturdays run to tomorrow', moves(eventId, '2026-03-06')],
  ])('"%s"', async (question, proposal) => expect(await proposedBy(question)).toEqual(proposal));

  it('is chosen where several could be meant, or two days', async () => {
    expect(await chosen('move my run to Friday')).toEqual([
      moves(eventId, '2026-03-06'),
      moves(long, '2026-03-06'),
    ]);
    expect(await chosen('move my long run to next Saturday')).toEqual([
      moves(long, '2026-03-07'),
      moves(long, '2026-03-14'),
    ]);
  });

  it('goes to the only such day of the week after, as the runner counts weeks', async () => {
    const formats = formatsFor({ ...defaultPreferences, firstWeekday: 6 });
    expect(
      await proposedBy('move my long run to next Saturday', { ...marathoner, formats }),
    ).toEqual(moves(long, '2026-03-07'));
  });

  it('is the one of the week that it is moved in', async () => {
    const two = {
      ...newcomer,
      events: [planned('Long run 20 km', 3), planned('Long run 22 km', 10)],
    };
    expect(await proposedBy('move my long run to Saturday', two)).toEqual(
      moves(idOf(803), '2026-03-07'),
    );
  });

  it('that does not exist is not guessed, and the calendar says what there is', async () => {
    const { text, proposal } = await ask('move my tempo run to Saturday');
    expect(proposal).toBeUndefined();
    expect(text).toContain('It has 10 km easy on Sat, Mar 7; Long run 26 km on Sun, Mar 8');
  });

  it('says what speaks against the day', async () => {
    const race = recordsWith({
      ...newcomer,
      events: [planned('Long run 20 km', 4), planned('Lake 10 km', 6, 'race')],
    });
    const { text, proposal } = await ask('move my long run to Mar 10', race);
    expect(proposal).toBeDefined();
    expect(text).toContain('Note: Rest on Tue, Mar 10');
  });

  it.each([
    'Should I move my long run to Saturday?',
    'What happens if I move my long run to Saturday',
    'move my long run',
  ])('is not read into "%s"', async (question) =>
    expect(await proposedBy(question)).toBeUndefined(),
  );
});

describe('a session that is to be deleted', () => {
  const [last] = marathoner.trainings ?? [];
  it.each([
    'delete yesterday’s run',
    'delete yesterdays run pls',
    'Can you delete yesterday’s run?',
    'remove the 8.2 km run of Mar 4',
    'delete my last run',
    'Delete the run of 8.2 km on Mar 4',
  ])('"%s"', async (question) =>
    expect(await proposedBy(question)).toEqual({ type: 'delete_training', data: { id: last?.id } }),
  );

  it('is chosen where there are several that day', async () => {
    const two = [
      training(yesterday, { distance: 5, duration: 1500 }),
      training(yesterday, { distance: 8.2, duration: 2730 }),
    ];
    const records = { ...newcomer, trainings: two };
    expect(await chosen('delete yesterday’s run', records)).toEqual(
      two.map(({ id }) => ({ type: 'delete_training', data: { id } })),
    );
    const twice = { ...newcomer, trainings: [two[0], two[0]] as typeof two };
    const { text, proposal } = await ask('delete yesterday’s run', twice);
    expect(proposal?.data).toEqual({ id: two[0]?.id });
    expect(text).toContain('It is there 2 times');
  });

  it.each([
    'delete all my trainings',
    'Delete everything',
    'I want to delete all my runs',
    'wipe my log',
  ])('"%s" is refused, with the way to do it oneself', async (question) => {
    const { text, proposal } = await ask(question);
    expect(proposal).toBeUndefined();
    expect(text).toContain('“Your Data”');
  });

  it.each([
    ['delete today’s run', 'won’t propose anything'],
    ['delete my run', 'Which one do you mean?'],
    ['delete the run of May 1, 2020', 'Training Log'],
    ['delete the notes of yesterday’s run', ''],
    ['should I delete yesterday’s run?', ''],
    ['do not delete yesterday’s run', ''],
  ])('is not proposed for "%s"', async (question, sentence) => {
    const { text, proposal } = await ask(question);
    expect(proposal).toBeUndefined();
    expect(text).toContain(sentence);
  });
});

describe('one session for a day', () => {
  const only = (proposal: Proposed | undefined) => {
    if (proposal?.type !== 'create_calendar_event') throw new Error('None is proposed');
    expect(isRefused(judgeAction(proposal, null, marathoner))).toBe(false);
    expect(proposal.data.events).toHaveLength(1);
    return proposal.data.events[0];
  };
  it.each([
    ['give me an interval session for Tuesday', '2026-03-10', /^Intervals \d+ km$/],
    ['give me intervals for tuesday pls', '2026-03-10', /^Intervals/],
    ['plan a tempo run for tomorrow', '2026-03-06', /^Tempo run/],
    ['Can you give me an easy run for Mar 9?', '2026-03-09', /^Easy run/],
  ])('"%s" has its paces', async (question, date, title) => {
    const planned = only(await proposedBy(question));
    expect(planned?.eventDate).toBe(date);
    expect(planned?.title).toMatch(title);
    expect(planned?.description).toMatch(/^\d.* min\/km/);
  });

  it('is offered for other days where the day is taken, or speaks against it', async () => {
    const sunday = await ask('I want intervals on Sunday');
    expect(sunday.text).toContain('already has Long run 26 km');
    for (const proposal of await chosen('I want intervals on Sunday')) only(proposal);
    const hurt = {
      ...marathoner,
      injuries: (marathoner.injuries ?? []).map((one) => ({ ...one, painSeverity: 5 })),
    };
    const { text, proposal } = await ask('give me intervals for tuesday', hurt);
    expect(proposal).toBeUndefined();
    expect(text).toContain('your left knee is at 5 out of 10');
  });

  it('without a day is asked for one', async () => {
    const choices = await chosen('give me an interval session');
    expect(choices.length).toBeGreaterThan(1);
    for (const proposal of choices) only(proposal);
  });
});

describe('what is said about a session or a race to come', () => {
  const planned = (title: string, eventDate: string, eventType = 'training') => ({
    type: 'create_calendar_event',
    data: { events: [{ title, eventDate, eventType }] },
  });
  it.each([
    ['schedule a long run on Mar 14, 20 km', planned('Long run 20 km', '2026-03-14')],
    ['plan a 40 minute easy run for tuesday', planned('Easy run 40 min', '2026-03-10')],
    [
      'add the Spring Half on April 12 to my calendar',
      planned('Spring Half, half marathon', '2026-04-12', 'race'),
    ],
    ['I signed up for the Lake 10k on May 3', planned('Lake 10k', '2026-05-03', 'race')],
  ])('“%s” is proposed as it was said', async (question, proposal) => {
    expect(await proposedBy(question)).toEqual(proposal);
  });

  it('asks whether a race of a day without a year is over or to come', async () => {
    const { choices = [], proposal } = await ask('add a race: Berlin Marathon on September 27');
    expect(proposal).toBeUndefined();
    expect(await proposedBy(choices[0] ?? '')).toEqual(
      planned('Berlin Marathon', '2026-09-27', 'race'),
    );
    expect((await ask('add a race')).text).toContain('Can you tell me?');
  });

  it.each(['I have to run 10k today in 50 minutes', 'my goal is 10k in 50 minutes today'])(
    '“%s” is not a run that was done',
    async (question) => expect(await proposedBy(question)).toBeUndefined(),
  );
});

describe('a record that is to be deleted by its name', () => {
  it.each([
    ['remove my Meadow 4 from my gear', 'delete_gear_item'],
    ['delete medow 4', 'delete_gear_item'],
    ['take the Harbour Marathon out of my races', 'delete_race'],
    ['delete my knee injury', 'delete_injury'],
    ['delete the long run from my calendar', 'delete_calendar_event'],
    ['cancel my run on sunday', 'delete_calendar_event'],
  ])('“%s”: %s', async (question, type) => {
    expect(await proposedBy(question)).toMatchObject({ type });
  });

  it.each([
    ['delete saturday’s session', '2 of them fit'],
    ['delete my Boston shoes', 'none called'],
    ['how do I delete a run?', 'until you approve it'],
    ['delete my account', '“Your Data”'],
    ['delete my last 3 runs', 'single records only'],
  ])('“%s” proposes nothing: %s', async (question, sentence) => {
    const { text, proposal } = await ask(question);
    expect(proposal).toBeUndefined();
    expect(text).toContain(sentence);
  });
});

describe('a plan with wishes', () => {
  const distanceOf = (proposal: Proposed | undefined) => {
    if (proposal?.type !== 'create_calendar_event') throw new Error('No plan is proposed');
    return proposal.data.events
      .map(({ title }) => Number(/([\d.]+) km/.exec(title)?.[1]))
      .reduce((sum, distance) => sum + distance, 0);
  };

  it('is easier each time that it is asked for', async () => {
    const plan = 'Plan my next week';
    const week = distanceOf(await proposedBy(plan));
    const easier = distanceOf(await proposedBy([plan, 'make it easier']));
    const again = distanceOf(await proposedBy([plan, 'make it easier', 'a bit easier pls']));
    expect(easier).toBeLessThan(week * 0.85);
    expect(again).toBeLessThan(easier);
    const tired = 'That was too hard';
    const free = { ...marathoner, events: [] };
    expect(distanceOf(await proposedBy([tired, 'make it easier'], free))).toBeLessThan(
      distanceOf(await proposedBy(tired, free)),
    );
    expect(await proposedBy('make it easier')).toBeUndefined();
    expect(await proposedBy([plan, 'how was my week', 'make it easier'])).toBeUndefined();
  });

  it.each([
    ['Plan my next 4 weeks', '4 weeks'],
    ['plan my next month pls', 'next month'],
    ['make me a plan for eight weeks', '8 weeks'],
    ['a month of running, set it out for me', 'a month of running'],
    ['what do i run in the coming 4 weeks, day by day, please plan', '4 weeks'],
  ])('%j is one week, and says so', async (question, said) => {
    const { understood, text, proposal } = await ask(question);
    expect(understood).toBe(`A plan for ${said}, one week at a time`);
    expect(text).toMatch(/^I plan one week at a time/);
    expect(proposal).toEqual(await proposedBy('Plan my next week'));
  });

  it.each(['no, I meant four weeks', 'four weeks'])(
    'is not laid out a second time after “%s”',
    async (question) => {
      const { understood, text, proposal } = await ask(['Plan my next week', question]);
      expect(understood).toBe('A plan for 4 weeks, one week at a time');
      expect(text).toContain('the first of the 4 weeks');
      expect(text).not.toContain('| Day |');
      expect(proposal).toEqual(await proposedBy('Plan my next week'));
    },
  );

  it('for a race is the next week towards it, or says that the race is missing', async () => {
    const berlin = await ask('plan for Berlin, Sept 2027, 3:15');
    expect(berlin.proposal).toBeUndefined();
    expect(berlin.text).toContain('I plan one week at a time');
    expect(berlin.text).toContain('none of your planned races has that name');
    for (const question of [
      'make me a training plan for the Harbour Marathon',
      'six weeks to harbour, lay them out for me',
      'get me to the marathon in april: a plan',
    ]) {
      const { understood, text, proposal } = await ask(question);
      expect(understood).toBe('A training plan for Harbour Marathon, one week at a time');
      expect(text).toContain('Harbour Marathon is planned for Sun, Apr 19, in 6 weeks');
      expect(proposal).toEqual(await proposedBy('Plan my next week'));
    }
  });

  it('has no long run, or fewer runs, where that is asked for', async () => {
    const plan = 'Plan my next week';
    const free = { ...marathoner, events: [] };
    const titles = async (...questions: string[]) => {
      const proposal = await proposedBy(questions, free);
      if (proposal?.type !== 'create_calendar_event') throw new Error('No plan is proposed');
      return proposal.data.events.map(({ title }) => title);
    };
    const usual = await titles(plan);
    expect(usual.join()).toContain('Long run');
    const without = await titles(plan, 'drop the long run, I’m travelling on the weekend');
    expect(without.join()).not.toContain('Long run');
    expect(await titles(plan, 'three runs are enough')).toHaveLength(3);
    const both = await titles(plan, 'three runs are enough', 'and no long run please');
    expect(both).toHaveLength(3);
    expect(both.join()).not.toContain('Long run');
    for (const wish of [
      'tone it down',
      'way too much, i’m a beginner',
      'i can’t manage that, less',
    ])
      expect(await titles(plan, wish)).toEqual(await titles(plan, 'make it easier'));
    expect(await titles('an easy week next please, all of it')).toEqual(
      await titles(plan, 'make it easier'),
    );
    expect(await proposedBy([plan, 'I slept less'], free)).toBeUndefined();
    expect((await ask('make it easier')).choices).toContain('Plan an easier next week');
  });

  it('names what the calendar has, which can be added to or kept', async () => {
    const events = [event(6, 'Tempo 8 km'), event(8, 'Easy run 6 km')];
    const booked = {
      ...marathoner,
      events: events.map((one, place) => ({ ...one, id: idOf(810 + place) })),
    };
    const plan = 'Plan my next week';
    const { text, choices = [], proposal } = await ask(plan, booked);
    expect(proposal).toBeUndefined();
    expect(text).toContain('Wed, Mar 11: Tempo 8 km');
    const added = await proposedBy([plan, choices[0] ?? ''], booked);
    expect(JSON.stringify(added)).not.toContain('2026-03-11');
    expect(distanceOf(added)).toBeGreaterThan(0);
    expect(await proposedBy([plan, 'add to it'], booked)).toEqual(added);
    const kept = await ask([plan, choices[2] ?? ''], booked);
    expect(kept.proposal).toBeUndefined();
    expect(kept.text).toContain('stays as it is');
    const replaced = await ask([plan, 'replace it'], booked);
    expect(replaced.text).toContain('one change at a time');
    expect(replaced.proposal).toMatchObject({ type: 'delete_calendar_event' });
    expect(await proposedBy([plan, 'replace it'], { ...booked, events: [] })).toMatchObject({
      type: 'create_calendar_event',
    });
    const one = { ...marathoner, events: [event(6, 'Tempo 8 km')] };
    expect(await proposedBy(plan, one)).toBeDefined();
  });
});

it.each<[Section, string, string]>([
  ['trainings', 'trainings', 'I ran 10k today in 52 minutes'],
  ['trainings', 'trainings', 'delete yesterday’s run'],
  ['races', 'races', 'I raced Berlin yesterday in 3:28:10'],
  ['injuries', 'injuries', 'log my achilles, pain 4'],
  ['gear', 'gear', 'new shoes, Pegasus 41'],
  ['calendarEvents', 'events', 'move my long run to Saturday'],
  ['calendarEvents', 'events', 'give me intervals for tuesday'],
])('nothing is proposed where %s is off: %s, "%s"', async (section, list, question) => {
  const { [list as 'gear']: _, ...rest } = marathoner;
  const off = { ...rest, enabled: enabledSectionsSchema.parse({ [section]: false }) };
  const { text, proposal } = await ask(question, off);
  expect(proposal).toBeUndefined();
  expect(text).toContain('switched off in Data Access Settings');
});
