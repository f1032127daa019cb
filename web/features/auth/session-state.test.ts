import { describe, expect, it } from 'vitest';
import {
  eventsBetween,
  type Happening,
  isNews,
  nextState,
  type Session,
  type SessionState,
  wordOf,
} from './session-state.ts';

const session = (userId: string, changes: Partial<Session['session']> = {}): Session => ({
  user: { id: userId, name: userId, email: `${userId}@example.org`, updatedAt: new Date(0) },
  session: { id: `${userId}-1`, expiresAt: new Date(1000), ...changes },
});
const [ann, bob] = [session('ann'), session('bob')];

const asking: SessionState = { phase: 'asking' };
const unreachable: SessionState = { phase: 'unreachable' };
const signedOut: SessionState = { phase: 'signed-out' };
const annIn: SessionState = { phase: 'signed-in', session: ann };
const annEnded: SessionState = { phase: 'ended', session: ann };

const nobody: Happening = { type: 'answered', session: null };
const isAnn: Happening = { type: 'answered', session: ann };
const isBob: Happening = { type: 'answered', session: bob };
const failed: Happening = { type: 'failed' };
const asked: Happening = { type: 'asked' };
const left: Happening = { type: 'left' };

describe('the session of a tab', () => {
  it.each<[string, SessionState, Happening, SessionState, string[]]>([
    ['nobody is there', asking, nobody, signedOut, ['initial session']],
    ['somebody is there', asking, isAnn, annIn, ['initial session']],
    ['the server is away', asking, failed, unreachable, []],
    ['it is asked again', unreachable, asked, asking, []],
    ['it is back', unreachable, isAnn, annIn, ['initial session']],
    ['somebody signs in', signedOut, isAnn, annIn, ['signed in']],
    ['it stays so', annIn, isAnn, annIn, []],
    ['the server is away for a while', annIn, failed, annIn, []],
    ['nothing is shown while asking', annIn, asked, annIn, []],
    ['the session is taken away', annIn, nobody, annEnded, ['signed out']],
    ['it is still away', annEnded, nobody, annEnded, []],
    ['the server is away, too', annEnded, failed, annEnded, []],
    ['its runner is back', annEnded, isAnn, annIn, ['signed in']],
    [
      'another takes the place',
      annEnded,
      isBob,
      { phase: 'signed-in', session: bob },
      ['signed in'],
    ],
    ['its runner leaves instead', annEnded, left, signedOut, []],
    ['somebody signs out', annIn, left, signedOut, ['signed out']],
    ['nobody stays nobody', signedOut, left, signedOut, []],
    [
      'another signs in elsewhere',
      ...([annIn, isBob, { phase: 'signed-in', session: bob }] as const),
      ['signed out', 'signed in'],
    ],
  ])('%s', (_what, before, happening, expected, events) => {
    const now = nextState(before, happening);
    expect(now).toEqual(expected);
    expect(eventsBetween(before, now)).toEqual(events);
  });

  it('distinguishes a renewed session, a replaced one, and a changed user', () => {
    const events = (is: Session) =>
      eventsBetween(annIn, nextState(annIn, { type: 'answered', session: is }));
    expect(events(session('ann', { expiresAt: new Date(2000) }))).toEqual(['token refreshed']);
    expect(events(session('ann', { id: 'ann-2' }))).toEqual(['token refreshed']);
    const renamed = { ...ann, user: { ...ann.user, updatedAt: new Date(5) } };
    expect(events(renamed)).toEqual(['user updated']);
    expect(events({ ...renamed, session: session('ann', { id: 'ann-2' }).session })).toEqual([
      'token refreshed',
      'user updated',
    ]);
  });

  it('learns from another tab only what it does not know', () => {
    expect(isNews(wordOf(ann), annIn)).toBe(false);
    expect(isNews(wordOf(bob), annIn)).toBe(true);
    expect(isNews(wordOf(session('ann', { id: 'ann-2' })), annIn)).toBe(true);
    expect(isNews(wordOf(ann), annEnded)).toBe(true);
    expect(isNews(wordOf(ann), signedOut)).toBe(true);
    expect(isNews({ left: true }, annIn)).toBe(true);
    expect(isNews({ left: true }, annEnded)).toBe(true);
    expect(isNews({ left: true }, signedOut)).toBe(false);
  });
});
