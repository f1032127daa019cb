import { describe, expect, it } from 'vitest';
import { lookUpsOffLines } from './looked-up.ts';
import { plainSpeech, takeTurns, trimHistory } from './trim-history.ts';

const question = (content: string) => ({ role: 'user', content }) as const;
const answer = (content: string) => ({ role: 'assistant', content }) as const;

describe('a conversation', () => {
  const history = [question('one'), answer('two'), question('three'), answer('four')];

  it('that fits is kept as it is', () => {
    expect(trimHistory(history, 100)).toEqual({ messages: history, isShortened: false });
    expect(trimHistory([], 0)).toEqual({ messages: [], isShortened: false });
  });

  it('that is too long loses its oldest part, and begins with a question', () => {
    const newest = { messages: history.slice(2), isShortened: true };
    expect(trimHistory(history, 14)).toEqual(newest);
    expect(trimHistory(history, 9)).toEqual(newest);
    expect(trimHistory(history, 8)).toEqual({ messages: [], isShortened: true });
    expect(trimHistory(history, -50)).toEqual({ messages: [], isShortened: true });
  });

  it('has no addresses, which a model would copy', () => {
    const link = '[9 km](/training?period=custom&from=2026-03-01&to=2026-03-01)';
    const said = `You ran ${link}.\n\n*Looked up in your log: ${link}.*`;
    expect(trimHistory([question(link), answer(said)], 200).messages).toEqual([
      question(link),
      answer('You ran 9 km.'),
    ]);
  });

  it('has no line of ours about look-ups', () => {
    for (const line of Object.values(lookUpsOffLines)) {
      expect(trimHistory([question('a'), answer(`So.${line}`)], 100).messages.at(-1)).toEqual(
        answer('So.'),
      );
    }
  });

  it('that is too long begins alike for several turns', () => {
    const long = Array.from({ length: 80 }, (_, n) => [
      question(`Why ${n}?`),
      answer('x'.repeat(90)),
    ]);
    const firsts = long.map((_, turn) => trimHistory(long.slice(0, turn + 1).flat(), 1000));
    for (const { messages } of firsts) {
      expect(messages.map(({ content }) => content).join('').length).toBeLessThanOrEqual(1000);
    }
    const begun = new Set(firsts.map(({ messages }) => messages[0]?.content));
    // Of 1,000 characters, 500 are dropped at a time: five turns of about 100.
    expect(begun.size).toBeLessThanOrEqual(80 / 4);
  });

  it('keeps a long last answer that fits', () => {
    const last = [question('three'), answer('x'.repeat(70))];
    expect(trimHistory([question('one'), answer('x'.repeat(20)), ...last], 80).messages).toEqual(
      last,
    );
  });

  it('is made of turns, also where a question has no answer', () => {
    const unanswered = [question('one'), question('two'), answer('three')];
    expect(takeTurns(unanswered)).toEqual([question('one\n\ntwo'), answer('three')]);
  });
});

it('speech keeps its lines, and loses what cannot be seen', () => {
  expect(plainSpeech('a\n\tb\0\u202e\u200bc\ud800')).toBe('a\n\tbc\ufffd');
});
