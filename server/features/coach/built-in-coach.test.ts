import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { builtInFooter } from '#shared/coach/built-in-footer.ts';
import { usualFormats } from '#shared/formats.ts';
import { newId } from '#shared/new-id.ts';
import type { Availability } from '#shared/profile/availability.ts';
import { type Runner, startWorld, type World } from '../../../tests/world.ts';
import { jsonText } from '../../db/json-columns.ts';
import { builtInCoach } from './built-in-coach.ts';
import type { CoachRequest, CoachTask, PreparedReply, ReplyPart } from './coach.ts';
import {
  everySection,
  type MarkedRunner,
  markedRunner,
  today,
  without,
} from './marked-runner.fixture.ts';
import { post, proRunner } from './requests.fixture.ts';

let world: World;
let runner: MarkedRunner;
beforeAll(async () => {
  world = await startWorld();
  runner = await markedRunner(world);
});
afterAll(() => world.stop());

const signal = new AbortController().signal;

const prepare = (task: CoachTask, enabled = everySection) =>
  builtInCoach().prepare({
    task,
    today,
    formats: usualFormats,
    enabled,
    read: runner.read,
    signal,
  });

const chat = (
  question: string,
  task: Partial<Extract<CoachTask, { kind: 'chat' }>> = {},
): CoachTask => ({
  kind: 'chat',
  conversation: { userId: 'runner', id: 'conversation' },
  question,
  history: [],
  customInstructions: undefined,
  ...task,
});

async function partsOf(reply: PreparedReply): Promise<string[]> {
  const texts: string[] = [];
  for await (const part of reply.parts()) if (part.type === 'text') texts.push(part.text);
  return texts;
}

const answer = async (question: string, enabled = everySection) =>
  (await partsOf(await prepare(chat(question), enabled))).join('');

/** The proposal of an answer, which comes right before its end. */
async function proposed(question: string, enabled = everySection) {
  const parts: ReplyPart[] = [];
  for await (const part of (await prepare(chat(question), enabled)).parts()) parts.push(part);
  const action = parts.at(-2);
  expect(parts.filter(({ type }) => type === 'action').length).toBeLessThanOrEqual(1);
  return action?.type === 'action' ? action.draft : undefined;
}

const setFree = (availability: Availability) =>
  world.database.asService(runner.userId, (tx) =>
    tx
      .updateTable('user_profiles')
      .set({ availability: jsonText(availability) })
      .where('user_id', '=', runner.userId)
      .execute(),
  );

describe('the built-in coach', () => {
  it('answers from the runner’s own records', async () => {
    const text = await answer('How was my week?');
    expect(text).toMatch(
      /^\*\[Runs, Mar 2 – 4, 2026\]\(\/training\?[^)]*\)\*\n\nThis week \(Mar 2 – 4, 2026\) you ran \[10\.0 km in 1 run\]\(\/training\?/,
    );
    expect(text).not.toContain(builtInFooter);
  });

  it('tells the administrator once a conversation what is not configured', async () => {
    const asked = async (task: CoachTask, standsIn = false, by = true) => {
      const request = {
        task,
        today,
        formats: usualFormats,
        enabled: everySection,
        read: runner.read,
        signal,
      };
      const isAdministrator = async () => by;
      const reply = await builtInCoach({ standsIn }).prepare({ ...request, isAdministrator });
      return (await partsOf(reply)).join('');
    };
    const first = chat('How was my week?');
    const summary: CoachTask = { kind: 'summary', period: 'month', from: '2026-03-01', to: today };
    const history = [
      { role: 'user' as const, content: 'Hi' },
      { role: 'assistant' as const, content: 'Hello.' },
    ];
    expect(await asked(first)).toBe(`${await answer('How was my week?')}\n\n${builtInFooter}`);
    expect(builtInFooter).toContain('AI_BASE_URL and AI_MODEL');
    expect(await asked(summary)).toContain(builtInFooter);
    for (const others of [
      await asked(chat('How was my week?', { history })),
      await asked(first, true),
      await asked(first, false, false),
      await asked(summary, false, false),
    ]) {
      expect(others).not.toContain(builtInFooter);
    }
  });

  it('reserves no tokens, and streams paragraph by paragraph', async () => {
    const reply = await prepare(chat('What can you do?'));
    expect(reply.reserve).toBe(0);
    const texts = await partsOf(reply);
    expect(texts.length).toBeGreaterThan(3);
    expect(texts.slice(1).every((text) => text.startsWith('\n\n'))).toBe(true);
    expect(builtInCoach().model).toBeUndefined();
  });

  it('finds a record by the id in the question', async () => {
    const text = await answer(`How did this go? (training ${runner.ids.training})`);
    expect(text).toContain('10.00 km in 50:00, 5:00 min/km');
    expect(await answer(`And this? (race ${runner.ids.race})`)).toContain('markrace');
    expect(await answer(`And this? (injury ${runner.ids.injury})`)).toContain('markinjury');
  });

  it('reads nothing from a section that is off', async () => {
    expect(await answer('How was my week?', without('trainings'))).toContain(
      '**Training Log** is switched off in Data Access Settings',
    );
  });

  it('continues a conversation, and a reply that broke off', async () => {
    const history = [{ role: 'user' as const, content: 'How was my week?' }];
    const follow = await partsOf(await prepare(chat('and last month?', { history })));
    expect(follow.join('')).toContain('last month');
    const whole = await answer('How was my week?');
    const begun = whole.slice(0, 40);
    const rest = await partsOf(await prepare(chat('How was my week?', { begun })));
    expect(begun + rest.join('')).toBe(whole);
  });

  it('writes summaries', async () => {
    const task: CoachTask = { kind: 'summary', period: 'month', from: '2026-03-01', to: today };
    expect((await partsOf(await prepare(task))).join('')).toContain('### What to focus on next');
  });

  it('proposes a week that is asked for, checked like any proposal', async () => {
    const draft = await proposed('Plan my next week');
    expect(draft).toMatchObject({ proposed: { type: 'create_calendar_event' }, before: null });
    expect(draft?.checks.map(({ verdict }) => verdict)).not.toContain('refuse');
    expect(draft?.checks.length).toBeGreaterThan(3);
    expect(await proposed('Plan my next week', without('calendarEvents'))).toBeUndefined();
    expect(await proposed('How was my week?')).toBeUndefined();
  });

  it('proposes a plain change with the record as it is', async () => {
    const draft = await proposed('Retire my markgear shoes');
    expect(draft).toMatchObject({
      proposed: { type: 'update_gear_item', data: { changes: { isActive: false } } },
      before: { name: 'markgear shoes', isActive: true },
    });
  });

  it.each([
    ['I ran 21 km today in 1:52:10', 'create_training'],
    ['I raced the Lake Run 12 km yesterday in 58:10', 'create_race'],
    ['log my achilles, pain 4, since Tuesday', 'create_injury'],
    ['new shoes, Pegasus 41', 'create_gear_item'],
    ['delete my last run', 'delete_training'],
    ['give me an easy run for Mar 10', 'create_calendar_event'],
  ])('proposes what "%s" reports or asks, checked like any proposal', async (question, type) => {
    const draft = await proposed(question);
    expect(draft?.proposed.type).toBe(type);
    expect(draft?.checks.map(({ verdict }) => verdict)).not.toContain('refuse');
  });

  it('proposes nothing where the guard refuses what was reported', async () => {
    const text = await answer('I ran 10k today in 20 minutes');
    expect(text).toMatch(/I can’t propose that:\n\n- .*world record/);
    expect(await proposed('I ran 10k today in 20 minutes')).toBeUndefined();
  });

  it('completes a report with what it lacked', async () => {
    const history = [{ role: 'user' as const, content: 'I ran 21 km today' }];
    const reply = await prepare(chat('1:52:10', { history }));
    expect((await partsOf(reply)).join('')).toContain('21 km in 1:52:10');
  });

  it('says why where its proposal is refused', async () => {
    await world.database.asService(runner.userId, (tx) =>
      tx
        .insertInto('injuries')
        .values({
          user_id: runner.userId,
          id: newId(),
          pain_area: 'Hip',
          date_reported: '2026-03-20',
        })
        .execute(),
    );
    expect(await proposed('My hip is healed')).toBeUndefined();
    const text = await answer('My hip is healed');
    expect(text).toMatch(/^\*[^\n]+\*\n\nI can’t propose that:\n\n- /);
    expect(text).not.toContain('below');
  });

  it('still answers what else was asked where its proposal is refused', async () => {
    const question = 'Plan my next week, and how are my shoes?';
    const about = 'None of your shoes need replacing yet';
    expect(await answer(question)).toContain(about);
    expect(await proposed(question)).toBeDefined();
    let reads = 0;
    const read: CoachRequest['read'] = async (work) => {
      reads += 1;
      // Two reads make the answer, and the third checks its proposal.
      if (reads === 3) await setFree({ 0: 0, 2: 0, 4: 0 });
      return await runner.read(work);
    };
    const request = {
      task: chat(question),
      today,
      formats: usualFormats,
      enabled: everySection,
      read,
      signal,
    };
    const text = (await partsOf(await builtInCoach().prepare(request))).join('');
    expect(text).toMatch(/I can’t propose that:\n\n- .*you have no time on/);
    expect(text).toContain(about);
    expect(text).not.toContain('below');
    await setFree({});
  });

  it('stops when it is told to', async () => {
    const controller = new AbortController();
    const request = {
      task: chat('hi'),
      today,
      formats: usualFormats,
      enabled: everySection,
      read: runner.read,
    };
    const reply = await builtInCoach().prepare({ ...request, signal: controller.signal });
    controller.abort();
    await expect(partsOf(reply)).rejects.toThrow();
  });
});

it('on a server, the oldest account is the administrator’s', async () => {
  const fresh = await startWorld();
  try {
    const [administrator, other] = [await proRunner(fresh), await proRunner(fresh)];
    const said = async (asking: Runner, sessionId?: string) => {
      const body = { message: 'How was my week?', streamResponse: false, sessionId };
      return await (await post(asking, '/ai/chat', body)).json();
    };
    const summaryOf = async (asking: Runner) =>
      (await (await post(asking, '/ai/generate-summary', { period: 'week', today })).json())
        .content;
    const { content, sessionId } = await said(administrator);
    expect(content).toContain(builtInFooter);
    expect((await said(administrator, sessionId)).content).not.toContain(builtInFooter);
    expect((await said(other)).content).not.toContain(builtInFooter);
    expect(await summaryOf(administrator)).toContain(builtInFooter);
    expect(await summaryOf(other)).not.toContain(builtInFooter);
  } finally {
    await fresh.stop();
  }
});
