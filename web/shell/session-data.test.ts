import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api.ts';

const shared = vi.hoisted(() => ({ showSharedError: vi.fn(), clearSharedError: vi.fn() }));
const session = vi.hoisted(() => ({ sessionChanged: vi.fn() }));
vi.mock('../ui/shared-error.tsx', () => shared);
vi.mock('../features/auth/session.ts', () => session);

vi.stubGlobal('window', new EventTarget());
const { createSessionData } = await import('./session-data.ts');

const refused = new ApiError(500, { error: 'Broken on purpose', code: 'INTERNAL_ERROR' });
const signedOut = new ApiError(401, { error: 'Sign in first', code: 'UNAUTHENTICATED' });
const lost = new ApiError(0, { error: 'Lost on purpose', code: 'OFFLINE' });
const restarting = new ApiError(503, { error: 'Starting', code: 'INTERNAL_ERROR' });

const failure = 'Failed to delete race';

/** A session in which a request fails, once for each of these, and then succeeds. */
function world(...errors: Error[]) {
  const data = createSessionData();
  data.begin();
  const answers = [...errors];
  const ask = vi.fn(async () => {
    const error = answers.shift();
    if (error) throw error;
    return 'done';
  });
  const options = { mutationFn: ask, meta: { failure } };
  const { client } = data;
  const build = () =>
    client.getMutationCache().build(client, client.defaultMutationOptions(options));
  return {
    ask,
    end: data.end,
    write: () => settle(build().execute(undefined)),
    load: () => settle(client.fetchQuery({ queryKey: ['races'], queryFn: ask, meta: { failure } })),
    /** As a screen's query, which is tried again. */
    open: () =>
      settle(
        client.fetchQuery({
          queryKey: ['races'],
          queryFn: ask,
          retry: client.getDefaultOptions().queries?.retry ?? false,
        }),
      ),
  };
}

/** Its outcome, without the waits between tries. */
async function settle(request: Promise<unknown>) {
  const outcome = request.then(
    () => 'done',
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  return () => vi.useRealTimers();
});

describe('a failure with a sentence of its own', () => {
  it.each(['write', 'load'] as const)('of a %s is in the banner until it succeeds', async (way) => {
    const app = world(refused);
    expect(await app[way]()).toBe('Broken on purpose');
    const [[shown]] = shared.showSharedError.mock.calls as [[{ source: string }]];
    expect(shown).toMatchObject({ text: failure, reason: 'Broken on purpose' });
    expect(shared.clearSharedError).not.toHaveBeenCalled();
    expect(await app[way]()).toBe('done');
    expect(shared.clearSharedError.mock.calls).toEqual([[shown.source]]);
  });

  it('is not shown once the session is over', async () => {
    const app = world(refused);
    app.end();
    await app.write();
    expect(shared.showSharedError).not.toHaveBeenCalled();
  });

  it('that is for lack of a session looks for the session instead', async () => {
    expect(await world(signedOut).write()).toBe('Sign in first');
    expect(shared.showSharedError).not.toHaveBeenCalled();
    expect(session.sessionChanged).toHaveBeenCalledOnce();
  });
});

const tooMany = new ApiError(429, { error: 'Try again in 2 minutes.', code: 'TOO_MANY_REQUESTS' });

describe('a list that was loaded too often', () => {
  it('says when to try again, whatever else is shown, until it is loaded', async () => {
    const app = world(tooMany);
    await app.load();
    const [[shown]] = shared.showSharedError.mock.calls as [[{ text: string; source: string }]];
    expect(shown.text).toBe('Try again in 2 minutes.');
    await app.load();
    expect(shared.clearSharedError.mock.calls).toEqual([[shown.source]]);
  });
});

describe('a request', () => {
  it.each([
    ['whose answer was lost', [lost], 'done', 2],
    ['to a server that restarts', [restarting, restarting], 'done', 3],
    ['that is lost again and again', [lost, lost, lost], 'Lost on purpose', 3],
    ['that is refused', [refused], 'Broken on purpose', 1],
    ['that was sent too often', [tooMany], 'Try again in 2 minutes.', 1],
  ])('%s', async (_what, errors, outcome, tries) => {
    for (const way of ['write', 'open'] as const) {
      const app = world(...errors);
      expect(await app[way]()).toBe(outcome);
      expect(app.ask).toHaveBeenCalledTimes(tries);
    }
  });
});

it('empties every list when the session ends', () => {
  const data = createSessionData();
  data.begin();
  const lists = ['trainings', 'chat-sessions', 'newest-chat-messages', 'ai-summaries'];
  for (const name of lists) data.client.setQueryData([name], ['something']);
  data.end();
  for (const name of lists) expect(data.client.getQueryData([name])).toBeUndefined();
});
