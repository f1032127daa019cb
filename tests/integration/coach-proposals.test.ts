import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { actionTypes } from '#shared/coach/actions/types.ts';
import type { Section } from '#shared/coach/sections.ts';
import { newId } from '#shared/new-id.ts';
import { readStream } from '../../server/features/coach/coach.fixture.ts';
import {
  type MarkedRunner,
  markedRunner,
  marks,
  today,
} from '../../server/features/coach/marked-runner.fixture.ts';
import { get, post } from '../../server/features/coach/requests.fixture.ts';
import { aiConfigFor } from '../ai-config.ts';
import { type ModelServer, type ProtocolName, startModelServer } from '../model-server.ts';
import { startWorld, type World } from '../world.ts';

/** The whole server, with a model that proposes what it is told to. */
let model: ModelServer;
let worlds: Record<ProtocolName, World>;
beforeAll(async () => {
  model = await startModelServer();
  worlds = {
    'openai-compatible': await startWorld({ ai: aiConfigFor(model, 'openai-compatible') }),
    anthropic: await startWorld({ ai: aiConfigFor(model, 'anthropic') }),
  };
});
afterAll(async () => {
  for (const world of Object.values(worlds)) await world.stop();
  await model.stop();
});
beforeEach(() => model.reset());

const runnerOf = (protocol: ProtocolName = 'openai-compatible') => markedRunner(worlds[protocol]);

/** A question about something to change, and its stream to the end. */
const ask = async (runner: MarkedRunner, body: object = {}) =>
  readStream(await post(runner, '/ai/chat', { message: 'Please change it', today, ...body }));

const actionsOf = (runner: MarkedRunner) =>
  runner.read((tx) => tx.selectFrom('ai_actions').select(['type', 'status', 'data']).execute());

const propose = (type: string, data: unknown) => ({
  name: 'propose_action',
  input: { type, data },
});

const shoes = { name: 'Meadow 5', category: 'shoes' };
const event = (title: string, time: string) => ({
  title,
  eventDate: '2026-03-10',
  description: time,
});

/** What the model was told of its last calls. */
const told = (call: number) => model.requests[call]?.messages.at(-1)?.text ?? '';

describe.each<ProtocolName>(['openai-compatible', 'anthropic'])(
  'over %s, a proposal',
  (protocol) => {
    it('is stored as pending and sent with the reply, and nothing else is done', async () => {
      const runner = await runnerOf(protocol);
      model.next.push(
        { calls: [propose('create_gear_item', shoes)] },
        { text: 'I proposed a pair of shoes.' },
      );
      const { content, last } = await ask(runner);
      expect(content).toBe('I proposed a pair of shoes.');
      expect(last.aiAction).toMatchObject({ type: 'create_gear_item', status: 'pending' });
      expect(last.aiAction.data).toMatchObject(shoes);
      expect(last.aiAction.description).not.toBe('');
      expect(await actionsOf(runner)).toMatchObject([{ status: 'pending', data: shoes }]);
      expect(told(1)).toContain('Nothing has been done yet');
      const gear = await get(runner, '/gear');
      expect(gear.map(({ name }: { name: string }) => name)).toEqual(['markgear shoes']);
    });

    it('that is refused comes back with the reasons, once, and may be corrected after a look-up', async () => {
      const runner = await runnerOf(protocol);
      model.next.push(
        { calls: [{ name: 'list_gear', input: {} }] },
        { calls: [propose('create_gear_item', { ...shoes, category: 'boats', name: '' })] },
        { calls: [propose('create_gear_item', shoes)] },
        { text: 'Proposed that way.' },
      );
      const { last, content } = await ask(runner);
      expect(told(2)).toMatch(/\[data \w+\].*Choose a category/s);
      expect(told(2)).toContain('Item name is required');
      expect(last.aiAction).toMatchObject({ data: shoes });
      expect(content).toBe('Proposed that way.');
      expect(model.requests).toHaveLength(4);
    });
  },
);

describe('nothing is stored', () => {
  it('of a proposal that is refused when the model could not propose it again', async () => {
    const runner = await runnerOf();
    const lookUp = { calls: [{ name: 'list_gear', input: {} }] };
    const nameless = propose('create_gear_item', { ...shoes, name: '' });
    model.next.push(lookUp, lookUp, { calls: [nameless] }, { text: 'It has no name.' });
    expect((await ask(runner)).last).not.toHaveProperty('aiAction');
    expect(told(3)).toContain('Item name is required');
    expect(told(3)).toContain('Propose no more');
    expect(told(3)).not.toContain('once more');
    expect(model.requests).toHaveLength(4);
  });

  it('of a proposal that is refused twice, and a third is not even looked at', async () => {
    const runner = await runnerOf();
    const impossible = propose('delete_race', { id: newId() });
    model.next.push(
      { calls: [impossible] },
      { calls: [impossible, propose('create_gear_item', shoes)] },
      { text: 'That cannot be proposed.' },
    );
    const { last, content } = await ask(runner);
    expect(content).toBe('That cannot be proposed.');
    expect(last).not.toHaveProperty('aiAction');
    expect(told(1)).toContain('There is no race with the id');
    expect(told(2)).toContain('Propose no more');
    expect(await actionsOf(runner)).toEqual([]);
  });

  it.each(['the secret of the instructions', 'the mark of data'])(
    'of a proposal that reveals %s',
    async (what) => {
      const runner = await runnerOf();
      model.answer = ({ instructions, messages }) => {
        if (messages.at(-1)?.text.includes('Refused')) return { text: 'No.' };
        const known = what === 'the mark of data' ? (messages[0]?.text ?? '') : instructions;
        const [secret = ''] = known.match(/\b[0-9a-f]{24}\b/) ?? [];
        expect(secret).toHaveLength(24);
        const notes = `It is ${secret.toUpperCase()}`;
        return { calls: [propose('create_gear_item', { ...shoes, notes })] };
      };
      const { last, content } = await ask(runner);
      expect(content).toBe('No.');
      expect(last).not.toHaveProperty('aiAction');
      expect(await actionsOf(runner)).toEqual([]);
    },
  );

  it('of a plan that the guard refuses', async () => {
    const runner = await runnerOf();
    const plan = { events: [event('Long run 90 km', '9 h.')] };
    model.next.push({ calls: [propose('create_calendar_event', plan)] }, { text: 'Too far.' });
    const { last } = await ask(runner);
    expect(last).not.toHaveProperty('aiAction');
    expect(told(1)).toContain('Refused, for these reasons');
    expect(told(1)).toMatch(/\d km/);
    expect(await actionsOf(runner)).toEqual([]);
  });

  it('of a record of somebody else', async () => {
    const runner = await runnerOf();
    const other = await runnerOf();
    const { injury } = other.ids;
    const healed = { id: injury, changes: { status: 'resolved', dateResolved: today } };
    model.next.push({ calls: [propose('update_injury', healed)] }, { text: 'No.' });
    await ask(runner);
    expect(told(1)).toContain('There is no injury with the id');
    expect(await actionsOf(runner)).toEqual([]);
    expect(await actionsOf(other)).toEqual([]);
  });

  it('of a section that is off: its types are not offered, and a call of one is not made', async () => {
    const runner = await runnerOf();
    model.next.push({ calls: [propose('create_gear_item', shoes)] }, { text: 'No.' });
    await ask(runner, { enabledSections: { gear: false, zones: false } });
    const tools = (model.requests[0]?.body.tools ?? []) as { function: { name: string } }[];
    const offered = JSON.stringify(tools.find((tool) => tool.function.name === 'propose_action'));
    for (const type of actionTypes) {
      expect(offered.includes(`"${type}"`)).toBe(!/gear|zones/.test(type));
    }
    expect(offered).not.toMatch(/retirementDistance|zone1/);
    expect(await actionsOf(runner)).toEqual([]);
  });

  it('where all sections are off that it could change', async () => {
    const runner = await runnerOf();
    const off: Section[] = ['trainings', 'races', 'injuries', 'gear', 'calendarEvents', 'zones'];
    model.next.push({ text: 'I can only talk.' });
    await ask(runner, { enabledSections: Object.fromEntries(off.map((one) => [one, false])) });
    expect(model.requests[0]?.tools).not.toContain('propose_action');
    expect(model.requests[0]?.instructions).not.toContain('propose_action');
  });
});

it('of two proposals at once, the first is kept', async () => {
  const runner = await runnerOf();
  const second = propose('create_gear_item', { ...shoes, name: 'Second' });
  model.next.push({ calls: [propose('create_gear_item', shoes), second] }, { text: 'Both.' });
  const { last, lines } = await ask(runner);
  expect(last.aiAction).toMatchObject({ data: shoes });
  expect(lines.filter(({ aiAction }) => aiAction)).toHaveLength(1);
  expect(told(1)).toContain('propose no more');
  expect(await actionsOf(runner)).toHaveLength(1);
});

it('a reply that breaks off after its proposal proposes nothing, until it is made again', async () => {
  const runner = await runnerOf();
  model.next.push(
    { calls: [propose('create_gear_item', shoes)] },
    { text: 'I proposed', breaksOff: 'after-text' },
  );
  const { last, first } = await ask(runner);
  expect(last).toMatchObject({ code: 'AI_BROKEN_OFF' });
  expect(await actionsOf(runner)).toEqual([]);
  model.next.push({ calls: [propose('create_gear_item', shoes)] }, { text: 'Proposed.' });
  const again = await post(runner, `/ai/chat/${first.messageId}/retry`);
  expect((await readStream(again)).last.aiAction).toMatchObject({ data: shoes });
  expect(await actionsOf(runner)).toHaveLength(1);
});

it('the reasons of a refusal tell nothing of trainings from Strava’s API', async () => {
  const runner = await runnerOf();
  for (const day of [1, 2, 3, 4, 5, 6, 7]) {
    await runner.addFrom('strava-api', {
      date: `2026-02-2${day}`,
      session_type: 'intervals',
      distance: 41.7,
      workout_description: 'markapi',
    });
  }
  const plan = { events: [event('Long run 90 km', '9 h.')] };
  model.next.push({ calls: [propose('create_calendar_event', plan)] }, { text: 'Too far.' });
  await ask(runner);
  expect(told(1)).toContain('Refused, for these reasons');
  const sent = JSON.stringify(model.requests.map(({ body }) => body));
  // The longest run that the model may know of.
  expect(told(1)).toContain('your longest in 30 days, 10 km on Mar 3');
  expect(sent).not.toMatch(/markapi|41\.7|42 km|Feb 2/);
  expect(sent).toContain(marks.trainings);
});
