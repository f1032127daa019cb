import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ApiError, type Ask } from './api.ts';
import { freshnessOf } from './freshness/freshness.ts';
import { onAnswer, passOn } from './freshness/reported.ts';
import { versioned } from './freshness/versioned.ts';
import { listQuery } from './list-query.ts';
import { recordHooks } from './records.ts';

interface Note {
  id: string;
  day: number;
  text?: string | undefined;
  /** Computed by the server alone. */
  length?: number | undefined;
}

/** An answer that comes when the test says so. */
function later<Answer>() {
  let come = (_answer: Answer) => {};
  let fail = (_error: Error) => {};
  const answer = new Promise<Answer>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  return { answer, come, fail };
}

/** Also what is done soon, but not at once: a timer of 0 ms. */
const turns = async () => {
  for (let turn = 0; turn < 30; turn++) await new Promise((resolve) => setTimeout(resolve));
};

const refused = new ApiError(422, { error: 'Refused on purpose', code: 'INVALID_INPUT' });
const lost = new ApiError(0, {
  error: 'The server cannot be reached. Try again.',
  code: 'OFFLINE',
});

const notFound = () => new ApiError(404, { error: 'Not found', code: 'NOT_FOUND' });

function Probe({ render }: { render: () => void }) {
  render();
  return null;
}

/** A server with a list of notes, and a browser that shows it. */
function world({ isJoined = false } = {}) {
  const client = new QueryClient();
  onTestFinished(
    onAnswer((reported, wasRefused) => freshnessOf(client).report(reported, wasRefused)),
  );
  const server = new Map<string, Note>();
  /** How often the notes have been changed. */
  let moves = 0;
  const asked = { loads: 0, posts: 0, patches: 0, sums: 0 };
  /** What the next requests wait for, before they reach the server and on their way back. */
  const way: { there?: Promise<unknown>; back?: Promise<unknown>; body?: Promise<unknown> } = {};
  const travels = async (request: () => unknown, change: 'reads' | 'writes') => {
    const { there, back, body } = way;
    const response = await answerTo(there, request, change);
    await back;
    passOn(response, change === 'writes');
    const { ok, status, headers } = response;
    const json = async () => {
      await body;
      return (await response.json()) as never;
    };
    return { ok, status, headers, json };
  };
  const answerTo = async (
    there: Promise<unknown> | undefined,
    request: () => unknown,
    change: 'reads' | 'writes',
  ) => {
    try {
      await there;
      const body = request() ?? null;
      const before = change === 'writes' ? `${moves++}>` : '';
      const headers = {
        'longrun-versions': `notes=${before}${moves}`,
        'longrun-made-from': 'notes',
      };
      return Response.json(body, { headers });
    } catch (error) {
      const { status, message, code } = error as ApiError;
      return Response.json({ error: message, code }, { status });
    }
  };
  /** Somebody else writes. */
  const elsewhere = (note: Note) => {
    moves++;
    server.set(note.id, note);
  };
  const measured = (note: Note): Note => ({ ...note, length: note.text?.length ?? 0 });
  const query = listQuery(
    'notes',
    (ask): Promise<Note[]> => {
      asked.loads++;
      return ask(travels(() => [...server.values()].sort((a, b) => a.day - b.day), 'reads'));
    },
    'Failed',
  );
  /** What the server computes of the notes. */
  const sums = {
    queryKey: ['sums'],
    ...versioned((ask): Promise<number> => {
      asked.sums++;
      return ask(travels(() => server.size, 'reads'));
    }),
  };
  const followed = vi.fn();
  const hooks = recordHooks({
    list: {
      queryKey: query.queryKey,
      compare: (a: Note, b: Note) => a.day - b.day,
      isJoined: () => isJoined,
    },
    // The same id twice is one note: the second try is answered with the one that is there.
    post: (note: Note, ask: Ask): Promise<Note> =>
      ask(
        travels(() => {
          asked.posts++;
          const kept = server.get(note.id) ?? measured(note);
          server.set(note.id, kept);
          return kept;
        }, 'writes'),
      ),
    patch: (id, changes: Partial<Note>, ask: Ask): Promise<Note> =>
      ask(
        travels(() => {
          asked.patches++;
          const before = server.get(id);
          if (!before) throw notFound();
          const after = measured({ ...before, ...changes });
          server.set(id, after);
          return after;
        }, 'writes'),
      ),
    remove: (id, ask: Ask) =>
      ask(
        travels(() => {
          if (!server.delete(id)) throw notFound();
        }, 'writes'),
      ),
    changesTo: ({ day, text }, entered) => ({
      ...(day !== entered.day && { day: entered.day }),
      ...(text !== entered.text && { text: entered.text }),
    }),
    asAnswered: (note): Note => note,
    deleteFailure: 'Failed to delete note',
    follow: (_client, change) => followed(change),
  });
  /** What a hook returns in a first render; its mutation works without another one. */
  const use = <Result,>(hook: () => Result): Result => {
    let result: Result | undefined;
    renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <Probe
          render={() => {
            result = hook();
          }}
        />
      </QueryClientProvider>,
    );
    if (!result) throw new Error('The hook did not run');
    return result;
  };
  return {
    client,
    server,
    asked,
    way,
    query,
    sums,
    elsewhere,
    followed,
    shown: () => client.getQueryData(query.queryKey),
    ids: () => client.getQueryData(query.queryKey)?.map(({ id }) => id),
    /** Loads the list as a screen does, which then looks at it. */
    open: () => new QueryObserver(client, query).subscribe(() => {}),
    add: use(hooks.useAdd).mutateAsync,
    edit: use(hooks.useEdit).mutateAsync,
    remove: use(hooks.useDelete).mutateAsync,
  };
}

let app: ReturnType<typeof world>;

beforeEach(async () => {
  app = world();
  app.server.set('a', { id: 'a', day: 1, text: 'first' });
  app.server.set('c', { id: 'c', day: 3, text: 'third' });
  await app.client.prefetchQuery(app.query);
});

describe('a write', () => {
  test('shows at once, in its place, and then as the server answers', async () => {
    const { answer: there, come } = later();
    app.way.there = there;
    const writes = [
      app.add({ id: 'b', day: 2, text: 'second' }),
      app.edit({ id: 'a', changes: { day: 4 } }),
      app.remove({ id: 'c' }),
    ];
    await turns();
    expect(app.asked).toMatchObject({ posts: 0, patches: 0 });
    expect(app.shown()).toEqual([
      { id: 'b', day: 2, text: 'second' },
      { id: 'a', day: 4, text: 'first' },
    ]);
    come(undefined);
    await Promise.all(writes);
    expect(app.shown()).toEqual([
      { id: 'b', day: 2, text: 'second', length: 6 },
      { id: 'a', day: 4, text: 'first', length: 5 },
    ]);
  });

  test('tells what follows from an edit what it changed, once it is saved', async () => {
    const { answer: there, come } = later();
    app.way.there = there;
    const edit = app.edit({ id: 'a', changes: { text: 'new' } });
    await turns();
    expect(app.followed).not.toHaveBeenCalled();
    come(undefined);
    await edit;
    expect(app.followed.mock.calls).toEqual([
      [
        {
          before: { id: 'a', day: 1, text: 'first' },
          after: { id: 'a', day: 1, text: 'new', length: 3 },
        },
      ],
    ]);
  });

  test('has what is made from the list read again, and the list itself not', async () => {
    const close = [app.open(), new QueryObserver(app.client, app.sums).subscribe(() => {})];
    await turns();
    expect(app.asked).toMatchObject({ loads: 1, sums: 1 });
    await app.add({ id: 'b', day: 2 });
    await turns();
    expect(app.asked).toMatchObject({ loads: 1, sums: 2 });
    expect(app.client.getQueryData(app.sums.queryKey)).toBe(3);
    for (const end of close) end();
  });

  test('causes no load where it is heard of while its answer arrives', async () => {
    const close = app.open();
    const { answer: body, come } = later();
    app.way.body = body;
    const written = app.add({ id: 'b', day: 2 });
    await turns();
    come(undefined);
    await written;
    await turns();
    expect(app.asked.loads).toBe(1);
    close();
  });

  test('to a list that the server joins with others has that read again', async () => {
    app = world({ isJoined: true });
    const close = app.open();
    await turns();
    await app.add({ id: 'b', day: 2 });
    await turns();
    expect(app.asked.loads).toBe(2);
    close();
  });

  test('has the list read again if another one came before it', async () => {
    const close = app.open();
    app.elsewhere({ id: 'd', day: 4 });
    await app.add({ id: 'b', day: 2 });
    await turns();
    expect(app.ids()).toEqual(['a', 'b', 'c', 'd']);
    expect(app.asked.loads).toBe(2);
    close();
  });

  test('does not keep a list from showing what is written elsewhere later', async () => {
    const close = app.open();
    await app.add({ id: 'b', day: 2 });
    app.elsewhere({ id: 'd', day: 4 });
    // Any answer reports it.
    await app.client.fetchQuery(app.sums);
    await turns();
    expect(app.ids()).toEqual(['a', 'b', 'c', 'd']);
    close();
  });
});

describe('a write that is refused', () => {
  test.each<[what: string, write: () => Promise<unknown>, meanwhile: string[]]>([
    ['an added record is gone', () => app.add({ id: 'b', day: 2 }), ['a', 'b', 'c']],
    ['an edited one is what and where it was', () => edited(), ['c', 'a']],
    ['a deleted one is where it was', () => app.remove({ id: 'a' }), ['c']],
  ])('is taken back: %s', async (_what, write, meanwhile) => {
    const { answer: there, fail } = later();
    const before = app.shown();
    app.way.there = there;
    const written = write();
    await turns();
    expect(app.ids()).toEqual(meanwhile);
    fail(refused);
    await expect(written).rejects.toThrow(refused);
    expect(app.shown()).toEqual(before);
  });

  const edited = () => app.edit({ id: 'a', changes: { day: 9, text: 'changed' } });

  test('leaves what was written to others meanwhile', async () => {
    const { answer: there, fail } = later();
    app.way.there = there;
    const written = app.edit({ id: 'a', changes: { text: 'changed' } });
    await turns();
    delete app.way.there;
    await app.edit({ id: 'c', changes: { text: 'new' } });
    await app.add({ id: 'b', day: 2, text: 'second' });
    fail(refused);
    await expect(written).rejects.toThrow(refused);
    expect(app.shown()).toEqual([
      { id: 'a', day: 1, text: 'first' },
      { id: 'b', day: 2, text: 'second', length: 6 },
      { id: 'c', day: 3, text: 'new', length: 3 },
    ]);
  });
});

describe('a write that overtakes a load', () => {
  test('is not undone by the older list, and the list is loaded again', async () => {
    const close = app.open();
    const { answer: back, come } = later();
    app.way.back = back;
    const load = app.client.refetchQueries({ queryKey: app.query.queryKey });
    await turns();
    expect(app.asked.loads).toBe(2);
    delete app.way.back;
    // Written elsewhere, after the load began: only another load can tell.
    app.elsewhere({ id: 'd', day: 4 });
    await app.add({ id: 'b', day: 2 });
    come(undefined);
    await load;
    await turns();
    expect(app.asked.loads).toBe(3);
    expect(app.ids()).toEqual(['a', 'b', 'c', 'd']);
    close();
  });

  test('shows while the older list arrives', async () => {
    const load = later();
    app.way.back = load.answer;
    const loaded = app.client.refetchQueries({ queryKey: app.query.queryKey, type: 'all' });
    await turns();
    expect(app.asked.loads).toBe(2);
    const write = later();
    app.way.back = write.answer;
    const written = app.remove({ id: 'a' });
    await turns();
    load.come(undefined);
    await loaded;
    await turns();
    expect(app.ids()).toEqual(['c']);
    write.come(undefined);
    await written;
    expect(app.ids()).toEqual(['c']);
  });

  test('does not reload a list that nobody was loading', async () => {
    const close = app.open();
    await app.add({ id: 'b', day: 2 });
    await turns();
    expect(app.asked.loads).toBe(1);
    close();
  });
});

describe('a write whose answer was lost', () => {
  const loseAnswer = () => {
    app.way.back = Promise.reject(lost);
  };

  test('is one record when it is tried again', async () => {
    loseAnswer();
    await expect(app.add({ id: 'b', day: 2, text: 'second' })).rejects.toThrow(lost);
    delete app.way.back;
    // The list has it by now, as a refresh brings it.
    await app.client.refetchQueries({ queryKey: app.query.queryKey, type: 'all' });
    expect(app.ids()).toEqual(['a', 'b', 'c']);
    await app.add({ id: 'b', day: 2, text: 'second' });
    expect(app.ids()).toEqual(['a', 'b', 'c']);
    expect([...app.server.keys()].sort()).toEqual(['a', 'b', 'c']);
    expect(app.asked).toMatchObject({ posts: 2, patches: 0 });
  });

  test('is the record as it was corrected before the second try', async () => {
    loseAnswer();
    await expect(app.add({ id: 'b', day: 2, text: 'secnd' })).rejects.toThrow(lost);
    delete app.way.back;
    await app.add({ id: 'b', day: 5, text: 'second' });
    const corrected = { id: 'b', day: 5, text: 'second', length: 6 };
    expect(app.server.get('b')).toEqual(corrected);
    expect(app.shown()?.at(-1)).toEqual(corrected);
    expect(app.ids()).toEqual(['a', 'c', 'b']);
  });

  test('is still a deletion when the record is no longer found', async () => {
    loseAnswer();
    await expect(app.remove({ id: 'a' })).rejects.toThrow(lost);
    expect(app.ids()).toEqual(['a', 'c']);
    delete app.way.back;
    await app.remove({ id: 'a' });
    expect(app.ids()).toEqual(['c']);
  });

  test('is an edit that says so, when the record is no longer found', async () => {
    app.server.delete('a');
    await expect(app.edit({ id: 'a', changes: { text: 'new' } })).rejects.toThrow('Not found');
    expect(app.ids()).toEqual(['a', 'c']);
  });
});
