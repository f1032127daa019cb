import { createAuthClient } from 'better-auth/client';
import { magicLinkClient, twoFactorClient } from 'better-auth/client/plugins';
import { useSyncExternalStore } from 'react';
import { challengePath } from '#shared/auth/codes.ts';
import { dropDrafts } from '../../drafts.ts';
import { accountsFetch } from '../../first-answers.ts';
import { askUntilAnswered, isDoubtful, isDue, tick } from './keep-alive.ts';
import {
  eventsBetween,
  type Happening,
  isNews,
  nextState,
  type Session,
  type SessionEvent,
  type SessionState,
  type Word,
  wordOf,
} from './session-state.ts';
import { rememberSignedInHere } from './signed-in-here.ts';

/** The client for sessions and accounts; the cookie belongs to the server. */
export const auth = createAuthClient({
  basePath: '/auth',
  plugins: [magicLinkClient(), twoFactorClient({ onTwoFactorRedirect: () => awaitCode(true) })],
  fetchOptions: {
    customFetchImpl: accountsFetch,
    onResponse({ request: { url }, response: { ok, status } }) {
      const { pathname } = new URL(url, window.location.href);
      // A session that no longer exists counts as ended.
      const gone = ok || [401, 403, 404].includes(status);
      if (pathname === '/auth/sign-out' ? gone : ok && pathname === '/auth/delete-user') leave();
    },
    onError({ error: { status, code } }) {
      // The session was gone; a wrong password has another code.
      if (status === 401 && code === 'UNAUTHORIZED') sessionChanged();
    },
  },
});

let state: SessionState = { phase: 'asking' };
let codeAwaited = false;
let otherTabs: BroadcastChannel | undefined;
const watchers = new Set<() => void>();

type Listener = (event: SessionEvent, now: SessionState) => void;
const listeners = new Set<Listener>();

/** @returns a function that stops listening */
export function onSessionEvent(listener: Listener) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** For events a screen knows about but the session does not show. */
export function announce(event: 'password recovery' | 'MFA challenge verified') {
  for (const listener of listeners) listener(event, state);
}

function happened(happening: Happening) {
  const before = state;
  state = nextState(before, happening);
  if (state.phase === 'signed-in') codeAwaited = false;
  redraw();
  const events = eventsBetween(before, state);
  for (const event of events) for (const listener of listeners) listener(event, state);
  if (before.phase !== 'signed-in' && state.phase === 'signed-in') rememberSignedInHere();
  if (events.length > 0 && state.phase === 'signed-in') notifyOtherTabs(wordOf(state.session));
}

function redraw() {
  for (const watcher of watchers) watcher();
}

const notifyOtherTabs = (word: Word) => otherTabs?.postMessage(word);

/** After signing out on purpose: nothing of the runner remains, in any tab of this browser. */
export function leave() {
  if (state.phase !== 'signed-out') notifyOtherTabs({ left: true });
  forget();
}

function forget() {
  dropDrafts();
  awaitCode(false);
  happened({ type: 'left' });
  // An earlier request may still be pending; this one replaces it.
  refreshSession();
}

function awaitCode(awaited: boolean) {
  codeAwaited = awaited;
  redraw();
}

const answers = auth.useSession;

/** Fetches the session, and waits for the answer. */
export const refreshSession = () => answers.get().refetch();

/**
 * Called when a request failed for lack of a session, so that everything showing the session
 * updates.
 */
export function sessionChanged() {
  auth.$store.notify('$sessionSignal');
}

function start() {
  codeAwaited = window.location.pathname === challengePath;
  otherTabs = new BroadcastChannel('longrun-session');
  otherTabs.onmessage = ({ data: word }: MessageEvent<Word>) => {
    if (!isNews(word, state)) return;
    if ('left' in word) forget();
    else refreshSession();
  };
  answers.subscribe(({ data, error, isPending, isRefetching }) => {
    if (isPending) happened({ type: 'asked' });
    else if (error && error.status !== 401) happened({ type: 'failed' });
    else if (!isRefetching) happened({ type: 'answered', session: data as Session | null });
  });
  setInterval(() => keepAlive(isDue), tick);
  document.addEventListener('visibilitychange', () => keepAlive(isDoubtful));
}

function keepAlive(isTime: typeof isDue) {
  if (state.phase !== 'signed-in') return;
  if (!isTime(state.session.session.expiresAt.getTime(), Date.now())) return;
  askUntilAnswered({
    ask: async () => {
      await refreshSession();
      return !answers.get().error;
    },
    now: Date.now,
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  });
}

let started = false;

function watch(watcher: () => void) {
  if (!started) start();
  started = true;
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
}

/**
 * The signed-in user; refetched when another tab reports a change and when this tab regains focus.
 * Only the first fetch can be pending or fail, so a visitor returning from a password manager finds
 * the form as it was, not a spinner.
 */
export function useSession() {
  const { phase, session } = useSyncExternalStore(watch, () => state);
  return { phase, data: session, refetch: refreshSession };
}

/** Whether the password was correct and the code is still missing. */
export function useAwaitedCode() {
  const awaited = useSyncExternalStore(watch, () => codeAwaited);
  return { awaited, giveUp: () => awaitCode(false) };
}
