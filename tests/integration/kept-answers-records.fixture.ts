import type { Dice } from '../dice.ts';
import type { Scene } from './kept-answers-scene.fixture.ts';

type Operation = (on: Scene) => Promise<number>;

const day = (dice: Dice) => `2024-05-${String(dice.between(1, 12)).padStart(2, '0')}`;
const shoes = (dice: Dice) => `Racer ${dice.between(1, 3)}`;

/** By the path of its list: what is sent for a new record, and for a change. */
const records: Record<string, (on: Scene) => { fields: object; change: object }> = {
  trainings: ({ dice, text }) => {
    const distance = dice.between(30, 200) / 10;
    const fields = { date: day(dice), sessionType: 'tempo', distance, duration: '0:50:00' };
    return {
      fields: { ...fields, shoesUsed: shoes(dice), sessionNotes: text() },
      change: dice.oneOf([
        { date: day(dice) },
        { sessionNotes: text() },
        { rpe: dice.between(1, 10) },
      ]),
    };
  },
  races: ({ dice, text }) => {
    const fields = { raceName: text(), date: day(dice), distance: 10, finishTime: '0:50:00' };
    return { fields: { ...fields, gearUsed: shoes(dice) }, change: { raceName: text() } };
  },
  injuries: ({ dice, text }) => ({
    fields: { painArea: text(), dateReported: day(dice) },
    change: { painSeverity: dice.between(1, 10) },
  }),
  gear: ({ dice, text }) => ({
    fields: { name: shoes(dice), category: 'shoes', brand: text() },
    // Trainings and races follow the name.
    change: dice.oneOf([{ name: shoes(dice) }, { isActive: dice.roll() < 0.5 }]),
  }),
  'private-places': ({ dice, text }) => ({
    fields: { name: text(), latitude: dice.between(-80, 80), longitude: 8 },
    change: { name: text() },
  }),
  'race-strategies': ({ dice, text }) => ({
    fields: { raceName: text(), raceDate: day(dice), raceDistance: 10 },
    change: dice.oneOf([{ raceDate: day(dice) }, { raceName: text() }]),
  }),
  'calendar-events': ({ dice, text }) => ({
    fields: { title: text(), eventDate: day(dice) },
    change: dice.oneOf([{ eventDate: day(dice) }, { description: text() }]),
  }),
  'chat/sessions': ({ text }) => ({ fields: { title: text() }, change: { title: text() } }),
};

/** From then on, an added record is in its list, whichever server is asked. */
const add =
  (list: string): Operation =>
  async (on) => {
    const id = on.newId();
    const body = { id, ...records[list]?.(on).fields };
    const { status } = await on.call('POST', `/${list}`, body);
    if (status !== 201) return status;
    on.added(list, id);
    const { content } = await on.seeAnywhere(`/${list}`);
    if (!content.includes(id)) throw new Error(`What was added is not in ${list}`);
    return status;
  };

const change =
  (list: string): Operation =>
  async (on) =>
    (await on.call('PATCH', `/${list}/${on.known(list)}`, records[list]?.(on).change)).status;

const remove =
  (list: string): Operation =>
  async (on) =>
    (await on.call('DELETE', `/${list}/${on.known(list)}`)).status;

const perList: [string, Operation][] = Object.keys(records).flatMap((list) => [
  [`add to ${list}`, add(list)],
  [`change in ${list}`, change(list)],
  [`delete from ${list}`, remove(list)],
]);

const section = (name: string) => ({
  id: 'evening',
  name,
  timeOfDay: '',
  description: '',
  steps: ['roll', 'stretch', 'sleep'].map((id, place) => ({
    id,
    order: place + 1,
    description: id,
  })),
});

const status = async (answer: Promise<{ status: number }>) => (await answer).status;

const others: Record<string, Operation> = {
  'add a series of events': async (on) => {
    const id = on.newId();
    const days = { eventDate: day(on.dice), recurringEndDate: '2024-06-30' };
    const series = { id, title: 'Series', isRecurring: true, recurringType: 'weekly', ...days };
    const answer = await on.call('POST', '/calendar-events', series);
    if (answer.status === 201) on.added('series', id);
    return answer.status;
  },
  'delete the rest of a series': (on) =>
    status(on.call('DELETE', `/calendar-events/${on.known('series')}?scope=future`)),
  'enter a result': (on) => {
    const path = `/race-strategies/${on.known('race-strategies')}/result`;
    return status(on.call('POST', path, { finishTime: `0:4${on.dice.between(0, 9)}:00` }));
  },
  'save zones by hand': (on) => {
    const fields = { maxHeartRate: on.dice.between(170, 200), today: day(on.dice) };
    return status(on.call('PUT', '/zones', fields));
  },
  'make zones by formula': (on) => {
    const given = { method: 'max_hr', maxHeartRate: on.dice.between(170, 200) };
    return status(on.call('POST', '/zones/formula', { ...given, today: day(on.dice) }));
  },
  'restore earlier zones': async (on) => {
    const { text } = await on.call('GET', '/zones/history');
    const [id = on.newId()] = JSON.parse(text).map((earlier: { id: string }) => earlier.id);
    return status(on.call('POST', `/zones/history/${id}/restore`, { today: day(on.dice) }));
  },
  'save the recovery plan': (on) =>
    status(on.call('PUT', '/recovery-plan', { sections: [section(on.text())] })),
  'tick a step': (on) => {
    const stepId = on.dice.oneOf(['roll', 'stretch', 'sleep']);
    const tick = { day: '2024-05-04', sectionId: 'evening', stepId };
    return status(
      on.call('PUT', '/recovery-plan/ticks', { ...tick, isDone: on.dice.roll() < 0.6 }),
    );
  },
  'change the profile': (on) =>
    status(on.call('PUT', '/profile', { fullName: on.text(), age: on.dice.between(20, 60) })),
  'ask for a summary': (on) => {
    const period = on.dice.oneOf(['week', 'month', 'year']);
    return status(on.call('POST', '/ai/generate-summary', { period, today: '2024-05-08' }));
  },
};

export const recordOperations: [string, Operation][] = [...perList, ...Object.entries(others)];
