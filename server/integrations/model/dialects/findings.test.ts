import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadEnv } from '../../../env.ts';
import { findingsOf } from './findings.ts';
import { separatesThinking } from './hosts.ts';

const hour = 60 * 60_000; // ms

let port = 1000;
/** A server about which nothing is known yet. */
function newServer(variables = {}) {
  port += 1;
  const { ai } = loadEnv({
    AI_BASE_URL: `http://127.0.0.1:${port}/v1`,
    AI_MODEL: 'marathon-1',
    ...variables,
  });
  if (!ai) throw new Error('no model is configured');
  return ai;
}

afterEach(() => {
  vi.useRealTimers();
});

it('what is learnt holds for that address and model alone', () => {
  const server = newServer();
  expect(findingsOf(server).learn('stream_options')).toBe(true);
  expect(findingsOf({ ...server }).has('stream_options')).toBe(true);
  expect(findingsOf({ ...server, model: 'sprint-1' }).lacks()).toEqual(new Set());
  expect(findingsOf(newServer()).lacks()).toEqual(new Set());
});

it('it is forgotten after a day, each on its own', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 10), toFake: ['Date'] });
  const findings = findingsOf(newServer());
  findings.learn('max_tokens');
  findings.contextTokens = 4096;
  vi.advanceTimersByTime(12 * hour);
  expect(findings.learn('tools')).toBe(true);
  expect(findings.learn('tools')).toBe(false);
  vi.advanceTimersByTime(12 * hour);
  expect(findings.lacks()).toEqual(new Set(['tools']));
  expect(findings.contextTokens).toBeUndefined();
  vi.advanceTimersByTime(12 * hour);
  expect(findings.lacks()).toEqual(new Set());
  expect(findings.learn('tools')).toBe(true);
});

it('a clock that was set back forgets, rather than remembers for ever', () => {
  vi.useFakeTimers({ now: Date.UTC(2027, 2, 10), toFake: ['Date'] });
  const findings = findingsOf(newServer());
  findings.learn('tools');
  vi.setSystemTime(Date.UTC(2026, 2, 10));
  expect(findings.has('tools')).toBe(false);
});

describe('a first answer is passed on as it comes', () => {
  it.each([
    ['https://api.openai.com/v1', true],
    ['https://runs.openai.azure.com/openai/v1', true],
    ['https://openrouter.ai/api/v1', true],
    ['https://openai.azure.com.example.org/v1', false],
    ['http://localhost:11434/v1', false],
  ])('from %s: %s, today and tomorrow', (address, isSo) => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 10), toFake: ['Date'] });
    expect(separatesThinking(address)).toBe(isSo);
    const findings = findingsOf(newServer({ AI_BASE_URL: address }));
    expect(findings.has('marks its thinking')).toBe(isSo);
    vi.advanceTimersByTime(48 * hour);
    expect(findings.has('marks its thinking')).toBe(isSo);
  });
});

it('that a text is longer than estimated is forgotten after ten minutes', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 2, 10), toFake: ['Date'] });
  const findings = findingsOf(newServer());
  findings.contextTokens = 16_000;
  findings.guessContext(9000);
  expect(findings.contextTokens).toBe(9000);
  vi.advanceTimersByTime(hour / 6);
  expect(findings.contextTokens).toBe(16_000);
});
