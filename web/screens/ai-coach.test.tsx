import { describe, expect, it } from 'vitest';
import type { ChatMessage } from '#shared/coach/schema.ts';
import { km } from '#shared/units.ts';
import { Reply } from '../features/coach/chat/reply.tsx';
import { History, isNearlyUsedUp } from '../features/coach/chat/token-use.tsx';
import { UnsentQuestion } from '../features/coach/chat/unsent-question.tsx';
import { Overview } from '../features/coach/overview.tsx';
import { profileQuery } from '../features/profile/api.ts';
import { markupOf, textsOf } from '../markup.fixture.tsx';
import { Component } from './ai-coach.tsx';

const nothing = () => {};
const day = '2024-05-01';
const run = { date: day, sessionType: 'easy-run', distance: 10, duration: '0:55:00' };

describe('the overview', () => {
  it('counts ongoing injuries and active gear alone, and rates rated sessions alone', () => {
    const texts = textsOf(
      markupOf(<Component />, [
        [profileQuery.queryKey, { isPro: true }],
        [['trainings'], [{ ...run, rpe: 4 }, { ...run, rpe: 7 }, run]],
        [['races'], [{}]],
        [['injuries'], [{ status: 'ongoing' }, { status: 'resolved' }]],
        [['gear'], [{ isActive: true }, { isActive: true }, { isActive: false }]],
      ]),
    ).join('|');
    for (const tile of [
      'Trainings|3',
      'Races|1',
      'Total Distance|30.0',
      'Avg RPE|5.5',
      'Ongoing Injuries|1',
      'Active Gear|2',
    ]) {
      expect(texts).toContain(tile);
    }
  });

  it('has no average without a rating', () => {
    const none = {
      trainings: 0,
      races: 0,
      totalDistance: km(0),
      averageRpe: null,
      ongoingInjuries: 0,
      activeGear: 0,
    };
    expect(textsOf(markupOf(<Overview figures={none} />)).join('|')).toContain('Avg RPE|--|');
  });
});

it('free runners see the gate', () => {
  const texts = textsOf(markupOf(<Component />, [[profileQuery.queryKey, { isPro: false }]]));
  expect(texts).toContain('AI Coach is Pro Only');
});

describe('a question that was refused', () => {
  const refused = (isPro: boolean) =>
    textsOf(
      markupOf(
        <UnsentQuestion
          item={{
            id: 'a',
            text: 'How?',
            state: 'failed',
            failure: { kind: 'denied', text: 'No.' },
          }}
          isBusy={false}
          onAgain={nothing}
          onEdit={nothing}
        />,
        [[profileQuery.queryKey, { isPro }]],
      ),
    );

  it('offers the upgrade to free runners', () => {
    expect(refused(false)).toContain('AI Access Restricted');
    expect(refused(false)).toContain('No.');
    expect(refused(false)).toContain('Upgrade to Pro - $4.99/month');
    expect(refused(false).join()).not.toContain('next month');
  });

  it('tells Pro runners that the limit resets', () => {
    expect(refused(true)).toContain('AI Access Restricted');
    expect(refused(true).join()).toContain('Your usage limit resets next month.');
    expect(refused(true).join()).not.toContain('Upgrade');
  });
});

describe('a reply', () => {
  const message: ChatMessage = {
    id: 'reply',
    chatSessionId: 'session',
    role: 'assistant',
    content: 'You ran',
    timestamp: '2026-03-05T12:00:00.000Z',
    status: 'complete',
  };
  const shown = (changes: Partial<ChatMessage>, isLast = true, isSlow = false) =>
    textsOf(
      markupOf(
        <Reply
          message={{ ...message, ...changes }}
          isLast={isLast}
          isBusy={false}
          isSlow={isSlow}
          onAgain={nothing}
        />,
      ),
    );

  it('that broke off can be continued or tried again, if it is the last', () => {
    for (const status of ['failed', 'interrupted', 'stopped'] as const) {
      expect(shown({ status })).toEqual(
        expect.arrayContaining(['You ran', 'Continue', 'Try again']),
      );
      expect(shown({ status }, false)).not.toContain('Try again');
    }
    expect(shown({})).not.toContain('Try again');
    expect(shown({ status: 'streaming' })).not.toContain('Try again');
  });

  it('says why it broke off', () => {
    expect(shown({ status: 'failed', errorCode: 'AI_TOO_SLOW' }).join()).toContain(
      'This reply broke off. The AI service took too long to answer.',
    );
    expect(shown({ status: 'stopped' })).toContain('Stopped.');
  });

  it('without any text apologises', () => {
    const texts = shown({ status: 'failed', content: '' });
    expect(texts).toContain('Sorry, I could not answer. The AI server may not be running.');
    expect(texts).not.toContain('Continue');
  });

  it('of the built-in coach instead of the model says why above it, and can be asked for again', () => {
    const instead = { builtIn: true, errorCode: 'AI_UNAVAILABLE' };
    const texts = shown(instead);
    expect(texts.slice(0, 3)).toEqual([
      'Failed to get AI response: The AI service cannot be reached right now. Try again in a few minutes.',
      'Sorry, I could not answer. The AI server may not be running. The built-in coach answered instead, from formulas.',
      'You ran',
    ]);
    expect(texts).toContain('Try again');
    expect(texts).not.toContain('Continue');
    expect(shown(instead, false)).not.toContain('Try again');
    // A server that answers is running.
    const filtered = shown({ ...instead, errorCode: 'AI_FILTERED' }).join();
    expect(filtered).not.toContain('may not be running');
  });

  it('without any text yet says so, and after a while that the model is still reading', () => {
    const waiting = { status: 'streaming', content: '' } as const;
    const slow = 'The model is still reading. You can wait or stop it.';
    expect(shown(waiting)).toEqual([expect.stringContaining('Thinking')]);
    expect(shown(waiting, true, true)).toEqual([expect.stringContaining(slow)]);
    expect(shown({ status: 'streaming' }, true, true).join()).not.toContain(slow);
  });
});

it('what the provider read from its cache is shown, where there is any', () => {
  const call = { id: 'a', purpose: 'chat', model: 'm', startedAt: `${day}T08:00:00Z` };
  const shown = (cached: number) => {
    const calls = [{ ...call, tokens: 9000, cached, estimated: false }];
    const usage = { month: { calls: 1, tokens: 9000, cached }, calls };
    return textsOf(markupOf(<History isOpen />, [[['ai-usage'], usage]])).join('');
  };
  expect(shown(6000)).toContain('6,000 of them were read from the provider’s cache.');
  expect(shown(0)).toContain('9,000 tokens');
  expect(shown(0)).not.toContain('cache');
});

it('calls that took nothing are not among what was used', () => {
  const call = { purpose: 'chat', model: 'm', startedAt: `${day}T08:00:00Z`, cached: 0 };
  const free = { ...call, id: 'a', tokens: 0, estimated: false };
  const shown = (...calls: object[]) =>
    textsOf(
      markupOf(<History isOpen />, [
        [['ai-usage'], { month: { calls: 1, tokens: 9000, cached: 0 }, calls }],
      ]),
    ).filter((text) => text === 'Chat');
  expect(shown(free)).toHaveLength(0);
  expect(
    shown(free, { ...free, id: 'b', tokens: 9000 }, { ...free, id: 'c', tokens: null }),
  ).toHaveLength(2);
});

it('the coach warns from 80 % of the month’s tokens on', () => {
  expect(isNearlyUsedUp({ used: 399_999, total: 500_000 })).toBe(false);
  expect(isNearlyUsedUp({ used: 400_000, total: 500_000 })).toBe(true);
  expect(isNearlyUsedUp({ used: 0, total: 0 })).toBe(false);
});
