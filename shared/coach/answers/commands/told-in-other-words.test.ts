import { expect, it } from 'vitest';
import { marathoner, today } from '../../runner.fixture.ts';
import { knownOf } from '../../whole-log.fixture.ts';
import { answerQuestion } from '../answer.ts';

const proposedBy = async (...questions: string[]) => {
  const earlier = questions.slice(0, -1);
  const { proposal } = await answerQuestion(knownOf(marathoner), questions.at(-1) ?? '', earlier);
  return proposal;
};
const yesterday = '2026-03-04';
const monday = '2026-03-02';

it.each([
  ['got 8 in this morning, 45 min', { date: today, distance: 8, duration: '0:45:00' }],
  ['did six miles before work, 55 minutes', { date: today, distance: 9.656, duration: '0:55:00' }],
  ['just back from 7 k in fifty-one minutes', { date: today, distance: 7, duration: '0:51:00' }],
  ['10 km @ 5:10 yesterday', { date: yesterday, distance: 10, duration: '0:51:40' }],
  ['knocked out 12k yesterday in an hour and five', { date: yesterday, duration: '1:05:00' }],
  ['trundled 8 km today in 55 min with my wife', { date: today, distance: 8 }],
  [
    'hotel gym treadmill, 5.2 k\u2019s, 38 mins, today',
    { sessionType: 'uncategorized-run', terrain: 'treadmill', distance: 5.2 },
  ],
  [
    '15 k off road yesterday: 1 hour 50, +600 m, keep a note of it',
    { terrain: 'trail', distance: 15, duration: '1:50:00', elevationGain: 600 },
  ],
])('“%s” reports a run', async (question, data) =>
  expect(await proposedBy(question)).toMatchObject({ type: 'create_training', data }),
);

it.each([
  'Tom from work ran 9 km today, 50 min',
  'jane did 5k this morning in 30 min',
  'planned 7 km today in 50 min',
  'some day I\u2019ll manage 8 k in under an hour',
  'try 7 km in 50 min today',
  'ran 9 km today in just under 50 minutes',
])('“%s” logs nothing', async (question) => expect(await proposedBy(question)).toBeUndefined());

it.each([
  ['left calf started to ache on monday, maybe a 3', 'create_injury', monday],
  ['twisted my ankle this morning, 6/10', 'create_injury', today],
  ['put down an injury - right calf, monday, pain about 3', 'create_injury', monday],
])('“%s” reports a pain', async (question, type, dateReported) =>
  expect(await proposedBy(question)).toMatchObject({ type, data: { dateReported } }),
);

const told = 'log 6 km today in 44 minutes';
it.each([
  ['no, 7 km', { distance: 7, duration: '0:44:00', date: today }],
  ['sorry, 7 not 6', { distance: 7, duration: '0:44:00' }],
  ['46 minutes not 44', { distance: 6, duration: '0:46:00' }],
  ['wrong day, should be yesterday', { distance: 6, date: yesterday }],
  ['it was on the treadmill', { terrain: 'treadmill', date: today }],
])('“%s” corrects the reported run', async (question, data) =>
  expect(await proposedBy(told, question)).toMatchObject({ type: 'create_training', data }),
);

it('a reported run is corrected more than once, and never by another question', async () => {
  expect(await proposedBy(told, 'no, 7 km', 'and it was yesterday')).toBeUndefined();
  expect(await proposedBy(told, 'no, 7 km', 'it was yesterday')).toMatchObject({
    data: { distance: 7, date: yesterday },
  });
  expect(await proposedBy(told, 'what about yesterday')).toBeUndefined();
  expect(await proposedBy('Move my long run to Saturday', 'no, friday')).toMatchObject({
    type: 'update_calendar_event',
    data: { changes: { eventDate: '2026-03-06' } },
  });
});

const moved = (title: string, eventDate: string) => ({ title, changes: { eventDate } });
it.each([
  ['bring my sunday long run forward a day', moved('Long run 26 km', '2026-03-07')],
  ['long one a day earlier, sunday\u2019s taken', moved('Long run 26 km', '2026-03-07')],
  ['do the 26 km on the 7th rather than the 8th', moved('Long run 26 km', '2026-03-07')],
  ['the long run has been put off a week', moved('Long run 26 km', '2026-03-15')],
  ['let\u2019s do the long run on saturday', moved('Long run 26 km', '2026-03-07')],
  ['the long run is on the 9th now', moved('Long run 26 km', '2026-03-09')],
])('“%s” moves a session', async (question, { title, changes }) => {
  const id = marathoner.events?.find((event) => event.title === title)?.id;
  expect(await proposedBy(question)).toEqual({
    type: 'update_calendar_event',
    data: { id, changes },
  });
});

it.each([
  ['yesterday\u2019s run never happened, get rid of it', 'delete_training'],
  [
    'erase yesterday\u2019s workout, the watch was on somebody else\u2019s wrist',
    'delete_training',
  ],
  ['not running on saturday, cancel what\u2019s planned', 'delete_calendar_event'],
  ['remove what i have down for sunday', 'delete_calendar_event'],
  ['no more pain in the knee, mark it as over', 'update_injury'],
  ['my knee has healed, you can close it', 'update_injury'],
  ['meadow 4 are going in the bin', 'update_gear_item'],
  ['I\u2019m done with the comet', 'update_gear_item'],
  ['an easy 12 on the 10th, into the calendar', 'create_calendar_event'],
  ['what could I do as a tempo on Tuesday, put it in', 'create_calendar_event'],
  ['skip saturday', 'delete_calendar_event'],
  ['Vomero 18 arrived today', 'create_gear_item'],
  ['meadow 4: dead', 'update_gear_item'],
  ['unboxed my Speedgoat 6 - into the gear list please', 'create_gear_item'],
])('“%s”: %s', async (question, type) =>
  expect(await proposedBy(question)).toMatchObject({ type }),
);

it.each([
  'the knee is not fine',
  'is my knee healed',
  'my knee is almost healed',
  'are my meadow 4 worn out',
  'I am done with running today',
  'got 8 hours of sleep',
  'is the long run on the 9th now',
])('“%s” changes nothing', async (question) => expect(await proposedBy(question)).toBeUndefined());

it.each([
  ['bought a pair of saucony ride 17 yesterday, add them', 'Saucony Ride 17'],
  ['got myself new brooks ghost 15s today as the old ones are dead', 'Brooks Ghost 15s'],
  ['can you register my new shoes, nike vomero 17, i got them on monday', 'Nike Vomero 17'],
])('“%s” reports shoes, and not a ride', async (question, name) =>
  expect(await proposedBy(question)).toMatchObject({ type: 'create_gear_item', data: { name } }),
);

it.each([
  ['left knee 4 out of 10 today, bit worse than last week, write that down', 4],
  ['knee down to a 2 now', 2],
  ['the knee is worse today, more like a 6', 6],
  ['my knee feels much better, call it a 1', 1],
  ['can you bump my knee up to 7, it got worse after the long run', 7],
])('“%s” changes the level of an open injury', async (question, painSeverity) =>
  expect(await proposedBy(question)).toMatchObject({
    type: 'update_injury',
    data: { changes: { painSeverity } },
  }),
);

it.each([
  'move the long run to saturday',
  'im away on sunday so please move the long run to saturday',
  'sunday doesnt work for the long one. saturday is better',
  'my dad is visiting so could you put sundays long run on saturday please',
  'sundays long run needs to go to saturday because of a work dinner',
])('“%s” moves a session, whatever the reason', async (question) =>
  expect(await proposedBy(question)).toMatchObject({
    type: 'update_calendar_event',
    data: { changes: { eventDate: '2026-03-07' } },
  }),
);

it('takes today’s weekday, when something is moved to it, for next week’s', async () =>
  expect(
    await proposedBy('move the long run to saturday', 'actually make that thursday'),
  ).toMatchObject({
    data: { changes: { eventDate: '2026-03-12' } },
  }));

it.each([
  'skip sunday, legs are toast',
  'please cancel everything on sunday',
  'forget about sundays long run, too tired',
])('“%s” deletes what is planned', async (question) =>
  expect(await proposedBy(question)).toMatchObject({ type: 'delete_calendar_event' }),
);
