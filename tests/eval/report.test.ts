import { describe, expect, it } from 'vitest';
import type { ActionVerdict } from './actions.ts';
import type { Result } from './evaluate.ts';
import { asMarkdown, failuresOf, scoresOf } from './report.ts';

const result = (verdict: Partial<Result['verdict']> = {}, answer = 'You ran 12 km.'): Result => ({
  question: { runner: 'club', ask: 'How far?' },
  answer,
  verdict: { right: 1, missing: [], buried: [], judged: 10, invented: [], ...verdict },
  ms: 1200,
});

/** An answer to a question for an action. */
const proposal = (outcome: ActionVerdict['outcome']): Result => {
  const action = { outcome, faults: outcome === 'valid' ? [] : ['Wrong'] };
  const { question, ...rest } = result({ right: 0, judged: 0, action });
  return { ...rest, question: { ...question, action: { type: 'create_race' } } };
};

/** One to a question for none. */
const unwanted = () => result({ action: { outcome: 'unwanted', faults: ['Wrong'] } });

const made = { text: '13 km', unit: 'km', value: 13, step: 1 } as const;
const asked = { unit: 'km', value: 12 } as const;
const failures = (results: Result[], hasModel = true) =>
  failuresOf(scoresOf(results), { hasModel });

describe('the scores', () => {
  it('count figures, refusals and actions', () => {
    const scores = scoresOf([
      result(),
      result({ right: 0, missing: [asked], invented: [made] }),
      result({ right: 0, denied: true }),
      proposal('valid'),
      proposal('valid'),
      proposal('invalid'),
      proposal('missing'),
      unwanted(),
    ]);
    expect(scores).toEqual({
      answered: { done: 8, of: 8 },
      figuresRight: { done: 2, of: 3 },
      figuresInvented: { done: 1, of: 40 },
      refusals: { done: 1, of: 1 },
      actionsValid: { done: 2, of: 4 },
      actionsInvalid: { done: 1, of: 4 },
      actionsMissing: { done: 1, of: 4 },
      actionsUnwanted: { done: 1, of: 4 },
    });
  });
});

describe('a language model', () => {
  it('may invent two figures in a hundred', () => {
    const of = (invented: number) => [
      result({ judged: 100, invented: Array(invented).fill(made) }),
    ];
    expect(failures(of(2))).toEqual([]);
    expect(failures(of(3))).toEqual(['More than 2 % of the figures are invented']);
  });

  it('must propose 95 valid actions in a hundred', () => {
    const of = (valid: number) =>
      Array.from({ length: 100 }, (_, n) => proposal(n < valid ? 'valid' : 'missing'));
    expect(failures(of(95))).toEqual([]);
    expect(failures(of(94))).toEqual(['Less than 95 % of the actions are valid']);
  });

  it('may propose unasked in two answers of a hundred', () => {
    const of = (count: number) =>
      Array.from({ length: 100 }, (_, n) => (n < count ? unwanted() : result()));
    expect(failures(of(2))).toEqual([]);
    expect(failures(of(3))).toEqual(['More than 2 % of the other answers propose an action']);
  });

  it('must find nine figures in ten, and refuse as often', () => {
    const of = (right: number) =>
      Array.from({ length: 10 }, (_, n) =>
        result(n < right ? { denied: true } : { right: 0, missing: [asked], denied: false }),
      );
    expect(failures(of(9))).toEqual([]);
    expect(failures(of(8))).toEqual([
      'Less than 90 % of the figures asked for are right',
      'Less than 90 % of what the data do not hold is refused',
    ]);
  });

  it('must answer', () => {
    expect(failures([result({}, '')])).toEqual(['Not every question was answered']);
    const brokenOff = { ...result(), failure: 'REPLY_INTERRUPTED' };
    expect(failures([brokenOff])).toEqual(['Not every question was answered']);
  });
});

describe('the built-in coach', () => {
  it.each([
    [result({ missing: [asked] })],
    [result({ invented: [made] })],
    [result({ denied: false })],
    [proposal('invalid')],
    [unwanted()],
    [result({}, '')],
  ])('may get nothing wrong', (wrong) => {
    const many = Array.from({ length: 200 }, () => result());
    expect(failures(many, false)).toEqual([]);
    expect(failures([...many, wrong], false)).toHaveLength(1);
  });
});

it('shows what is missing as people write it', () => {
  const missing = [
    { unit: 'duration', value: 6120 },
    { unit: 'pace', value: 250.2 },
    { unit: 'date', value: 20260301 },
    { unit: 'of-ten', value: 5.0930232 },
    { unit: 'text', value: 'Comet 2' },
  ] as const;
  const results = [result({ missing: [...missing] })];
  const report = {
    coach: 'a model',
    date: '2026-03-05',
    runs: 1,
    failures: [],
    tokens: 0,
    medianMs: 1,
  };
  expect(asMarkdown({ ...report, scores: scoresOf(results), results })).toContain(
    '- not in the answer: 1:42:00 (duration), 4:10 (pace), 2026-03-01 (date), 5.093 (of-ten), Comet 2 (text)',
  );
});

it('shows an answer that is not right, and what is wrong with it', () => {
  const results = [result(), result({ missing: [asked], invented: [made] }, 'You ran 13 km.')];
  const page = asMarkdown({
    coach: 'a model',
    date: '2026-03-05',
    runs: 1,
    scores: scoresOf(results),
    failures: [],
    tokens: 1234,
    medianMs: 900,
    results,
  });
  expect(page).toContain('## What is not right (1)');
  expect(page).toContain('- not in the answer: 12 (km)\n- invented: “13 km”\n\n> You ran 13 km.');
});
