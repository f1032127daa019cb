import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEnv } from '../../server/env.ts';
import { evaluation } from '../eval/evaluation.ts';
import { questions } from '../eval/questions/all.ts';
import type { Report } from '../eval/report.ts';
import {
  type Answer,
  type ModelServer,
  type ProtocolName,
  startModelServer,
} from '../model-server.ts';

/** Everything a model can do to an evaluation, once each. */
let model: ModelServer;
beforeAll(async () => {
  model = await startModelServer();
});
afterAll(() => model.stop());

const propose = (type: string, data: unknown): Answer => ({
  calls: [{ name: 'propose_action', input: { type, data } }],
});
const plan = {
  events: [
    { title: 'Easy run 5 km', eventDate: '2026-03-10', description: '30 min.' },
    { title: 'Long run 9 km', eventDate: '2026-03-14', description: '55 min.' },
  ],
};
const newShoes = propose('create_gear_item', { name: 'Swift Pro 2', category: 'shoes' });

/** What the model says to each question: the calls of one reply, in turn. */
const script: Readonly<Record<string, Answer[]>> = {
  // Right, with figures of the sheet and of a tool and their difference, and one that is nobody's.
  'How many runs did I do last week?': [
    {
      calls: [
        {
          name: 'query_log',
          input: { measure: 'distance', filter: { from: '2025-05-01', to: '2025-05-31' } },
        },
      ],
    },
    {
      text: 'You did 4 runs, 43.5 km, 136.0 km less than in May: 179.5 km. Your VO2max is 51 bpm.',
    },
  ],
  // Asked for two figures, and both wrong.
  'Compare February with January': [{ text: 'You ran 99.5 km and 98.5 km.' }],
  'How many kilometres have my Falcon 9 shoes?': [
    { text: 'There are no such shoes in your gear.' },
  ],
  'What was my cadence on Sunday?': [{ text: 'It was 172 steps a minute.' }],
  // Valid: two figures of the plan, one of its sum, and one of nothing.
  'Plan my next week': [
    propose('create_calendar_event', plan),
    { text: 'I propose 5 km on Mar 10, 14 km in all, after 77 km last week.' },
  ],
  // Refused by the server for its fields, twice.
  'I ran the Town 5K yesterday in 30:15. Add it to my races.': [
    propose('create_race', { raceName: '' }),
    propose('create_race', { raceName: 'Town 5K', date: 'yesterday' }),
    { text: 'That could not be proposed.' },
  ],
  // Stored, but not what was asked for.
  'Log an easy run for today: 6 km in 43 minutes, RPE 4': [
    propose('create_training', {
      date: '2026-03-05',
      sessionType: 'easy-run',
      distance: 16,
      duration: '0:43:00',
    }),
    { text: 'It is proposed below.' },
  ],
  // No JSON, and a type that does not exist.
  'Retire my Meadow 4': [
    { calls: [{ name: 'propose_action', input: '{"type": "update_gear_item", "data": {' }] },
    { text: 'Something went wrong.' },
  ],
  'Mark my Achilles injury as resolved': [
    propose('heal_injury', { id: 'achilles' }),
    { text: 'Something went wrong.' },
  ],
  'Set my maximum heart rate to 193': [{ text: 'Do that on the screen of your zones.' }],
  // Nobody asked for shoes.
  'How worn are my shoes?': [newShoes, { text: 'They are at 8%. I propose new ones.' }],
  // Breaks off after some words, and after its proposal was taken.
  'How many days have I run this year?': [{ text: 'You ran on', breaksOff: 'after-text' }],
  'Add my new shoes to my gear, they are called Swift Pro 2': [
    newShoes,
    { text: 'I propose', breaksOff: 'after-text' },
  ],
};

const asked = questions.filter(
  ({ ask, runner }) => script[ask] && (ask !== 'Plan my next week' || runner === 'beginner'),
);

/** Gives the scripted answers to the question in the prompt, in turn. */
function playing(): (request: { messages: { role: string; text: string }[] }) => Answer {
  const played = new Map<string, number>();
  return ({ messages }) => {
    const said = messages.map(({ text }) => text).join('\n');
    const found = Object.keys(script).find((ask) => said.includes(ask));
    if (!found) throw new Error('The question is not in what the model was given');
    const turn = played.get(found) ?? 0;
    played.set(found, turn + 1);
    return script[found]?.[turn] ?? { text: 'Nothing more.' };
  };
}

const answersOf = ({ results }: Report) =>
  Object.fromEntries(
    results.map(({ question, verdict, failure }) => [
      question.ask,
      {
        right: verdict.right,
        missing: verdict.missing.length,
        invented: verdict.invented.map(({ text }) => text),
        denied: verdict.denied,
        action: verdict.action?.outcome,
        failed: failure !== undefined,
      },
    ]),
  );
const nothing = { right: 0, missing: 0, invented: [], failed: false };

describe.each<ProtocolName>(['openai-compatible', 'anthropic'])('over %s', (protocol) => {
  it('counts what a model gets right and wrong, and what it proposes', async () => {
    model.reset();
    model.answer = playing();
    const { ai } = loadEnv({ ...model.variables(protocol) });
    const report = await evaluation({ ai, questions: asked });
    expect(answersOf(report)).toEqual({
      'How many runs did I do last week?': { ...nothing, right: 1, invented: ['51 bpm'] },
      'Compare February with January': { ...nothing, missing: 2, invented: ['99.5 km', '98.5 km'] },
      'How many kilometres have my Falcon 9 shoes?': { ...nothing, denied: true },
      'What was my cadence on Sunday?': { ...nothing, denied: false },
      'Plan my next week': { ...nothing, invented: ['77 km'], action: 'valid' },
      'I ran the Town 5K yesterday in 30:15. Add it to my races.': {
        ...nothing,
        action: 'invalid',
      },
      'Log an easy run for today: 6 km in 43 minutes, RPE 4': { ...nothing, action: 'invalid' },
      'Retire my Meadow 4': { ...nothing, action: 'invalid' },
      'Mark my Achilles injury as resolved': { ...nothing, action: 'invalid' },
      'Set my maximum heart rate to 193': { ...nothing, action: 'missing' },
      'How worn are my shoes?': { ...nothing, right: 1, action: 'unwanted' },
      'How many days have I run this year?': { ...nothing, missing: 1, failed: true },
      'Add my new shoes to my gear, they are called Swift Pro 2': {
        ...nothing,
        action: 'missing',
        failed: true,
      },
    });
    expect(report.scores).toEqual({
      answered: { done: 11, of: 13 },
      figuresRight: { done: 2, of: 5 },
      figuresInvented: { done: 4, of: 12 },
      refusals: { done: 1, of: 2 },
      actionsValid: { done: 1, of: 7 },
      actionsInvalid: { done: 4, of: 7 },
      actionsMissing: { done: 2, of: 7 },
      actionsUnwanted: { done: 1, of: 6 },
    });
    expect(report.failures).toHaveLength(6);
    expect(report.tokens).toBeGreaterThan(0);
  });
});

describe('the command', () => {
  const evaluate = async (only: string, variables: Readonly<Record<string, string>>) => {
    const folder = await mkdtemp(join(tmpdir(), 'longrun-eval-'));
    const script = resolve(import.meta.dirname, '../eval/run.ts');
    const env = { PATH: process.env.PATH, TEST_DATABASE_URL: process.env.TEST_DATABASE_URL };
    const ended = new Promise<{ code: number | null; printed: string }>((done) => {
      const child = execFile(
        process.execPath,
        [script, `--only=${only}`, `--to=${folder}`],
        { cwd: resolve(import.meta.dirname, '../..'), env: { ...env, ...variables } },
        (_error, stdout, stderr) => done({ code: child.exitCode, printed: stdout + stderr }),
      );
    });
    const { code, printed } = await ended;
    const names = await readdir(folder);
    const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    await rm(folder, { recursive: true });
    return { code, printed, texts, kinds: names.map((name) => name.replace(/.*\./, '')) };
  };

  it('writes a report, and exits with 1 where the coach fails', async () => {
    model.reset();
    model.answer = playing();
    const { code, printed, texts, kinds } = await evaluate('worn are my shoes', model.variables());
    expect(code, printed).toBe(1);
    expect(printed).toContain('Actions that nobody asked for: 1 of 1 (100.0 %)');
    expect(printed).toContain('Failed: More than 2 % of the other answers propose an action');
    expect(kinds.sort()).toEqual(['json', 'md']);
    expect(texts.join()).toContain('action unwanted: create_gear_item, which nobody asked for');
  });

  it('exits with 0 where it passes', async () => {
    const passed = await evaluate('worn are my shoes', {});
    expect(passed).toMatchObject({ code: 0, printed: expect.stringContaining('\nPassed\n') });
  });
});
