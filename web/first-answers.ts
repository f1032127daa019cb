import { passOn } from './freshness/reported.ts';

declare global {
  /** Small data that public/ask-ahead.js has requested, by path. */
  var askedAhead: Map<string, Promise<Response>> | undefined;
}

/** In ms since the page was opened: later, an unused answer may be outdated. */
const fresh = 30_000;

const isFresh = () => performance.now() < fresh;

/** The session in the page is used once, and not after any other request about accounts. */
let isSessionTold = false;

/** An answer from before a change may be outdated. */
function forgetAhead() {
  globalThis.askedAhead = undefined;
}

/** `fetch` for data, which uses preloaded answers, and passes on what each answer reports. */
export const dataFetch: typeof fetch = async (input, init) => {
  const isWrite = (init?.method ?? 'GET') !== 'GET';
  if (isWrite) forgetAhead();
  const response = await takeAhead(input, init);
  passOn(response, isWrite);
  return response;
};

const takeAhead: typeof fetch = async (input, init) => {
  const { askedAhead } = globalThis;
  const asked = typeof input === 'string' && isFresh() ? askedAhead?.get(input) : undefined;
  if (!asked) return await fetch(input, init);
  askedAhead?.delete(String(input));
  return await asked.catch(() => fetch(input, init));
};

/** `fetch` for accounts: the page itself answers the first question about who is signed in. */
export const accountsFetch: typeof fetch = async (input, init) => {
  const address = input instanceof Request ? input.url : input;
  const asksWho = new URL(address, window.location.href).pathname === '/auth/get-session';
  const known = !isSessionTold && asksWho && isFresh() && document.getElementById('first');
  isSessionTold = true;
  if (!asksWho) forgetAhead();
  if (!known) return await fetch(input, init);
  const { session } = JSON.parse(known.textContent);
  return Response.json(session);
};
