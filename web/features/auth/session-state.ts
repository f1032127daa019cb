/** The signed-in user as reported by the server, without anything a browser does not need. */
export interface Session {
  user: {
    id: string;
    name: string;
    email: string;
    updatedAt: Date;
    twoFactorEnabled?: boolean | null;
  };
  session: { id: string; expiresAt: Date };
}

/**
 * `ended`: the session ended while its runner was working, through another device or by expiring.
 * The app stays as it is, under a dialog, until the runner signs in again or leaves.
 */
export type SessionState =
  | { phase: 'asking' | 'unreachable' | 'signed-out'; session?: undefined }
  | { phase: 'signed-in' | 'ended'; session: Session };

/** Events that change the state. `left`: signed out on purpose, in this tab or another. */
export type Happening =
  | { type: 'asked' | 'failed' | 'left' }
  | { type: 'answered'; session: Session | null };

export function nextState(state: SessionState, happening: Happening): SessionState {
  switch (happening.type) {
    case 'left':
      return { phase: 'signed-out' };
    case 'asked':
      return state.phase === 'unreachable' ? { phase: 'asking' } : state;
    case 'failed':
      return state.phase === 'asking' ? { phase: 'unreachable' } : state;
    case 'answered':
      return answered(state, happening.session);
  }
}

/** A repeated answer is the same state, so that nothing re-renders. */
function answered(state: SessionState, session: Session | null): SessionState {
  if (session) {
    const known = state.phase === 'signed-in' && state.session === session;
    return known ? state : { phase: 'signed-in', session };
  }
  if (!state.session) return state.phase === 'signed-out' ? state : { phase: 'signed-out' };
  return state.phase === 'ended' ? state : { ...state, phase: 'ended' };
}

export type SessionEvent =
  | 'initial session'
  | 'signed in'
  | 'signed out'
  | 'token refreshed'
  | 'user updated'
  | 'password recovery'
  | 'MFA challenge verified';

/** The events listeners receive for a change; the last two come from the action itself. */
export function eventsBetween(before: SessionState, now: SessionState): SessionEvent[] {
  if (isOpen(before)) return isOpen(now) ? [] : ['initial session'];
  if (now.phase !== 'signed-in') return before.phase === 'signed-in' ? ['signed out'] : [];
  if (before.phase !== 'signed-in') return ['signed in'];
  const [was, is] = [before.session, now.session];
  if (was.user.id !== is.user.id) return ['signed out', 'signed in'];
  const events: SessionEvent[] = [];
  if (was.session.id !== is.session.id || +was.session.expiresAt !== +is.session.expiresAt) {
    events.push('token refreshed');
  }
  if (+was.user.updatedAt !== +is.user.updatedAt) events.push('user updated');
  return events;
}

const isOpen = ({ phase }: SessionState) => phase === 'asking' || phase === 'unreachable';

/** What tabs tell each other: just enough to recognise news. */
export type Word = { left: true } | { userId: string; sessionId: string; updatedAt: number };

export const wordOf = ({ user, session }: Session): Word => ({
  userId: user.id,
  sessionId: session.id,
  updatedAt: +user.updatedAt,
});

export function isNews(word: Word, state: SessionState): boolean {
  if ('left' in word) return state.phase !== 'signed-out';
  if (state.phase !== 'signed-in') return true;
  return JSON.stringify(word) !== JSON.stringify(wordOf(state.session));
}
