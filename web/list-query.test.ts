import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { eventsQuery } from './features/calendar/queries.ts';
import { gearQuery } from './features/gear/queries.ts';
import { injuriesQuery } from './features/injuries/queries.ts';
import { racesQuery } from './features/races/queries.ts';
import { trainingsQuery } from './features/trainings/queries.ts';
import { listQuery, refreshLists } from './list-query.ts';

/** A server with two lists, each counting its requests. */
function world() {
  const client = new QueryClient();
  const server = { races: ['a'], gear: ['x'] };
  const asked = { races: 0, gear: 0 };
  const query = (name: 'races' | 'gear') =>
    listQuery(
      name,
      async () => {
        asked[name]++;
        return [...server[name]];
      },
      'Failed',
    );
  const shown = (name: 'races' | 'gear') => client.getQueryData(query(name).queryKey);
  /** A write to the races that is pending until ended. */
  const write = (race: string) => {
    let end = () => {};
    const answered = new Promise<void>((resolve) => {
      end = resolve;
    });
    const mutation = client.getMutationCache().build(client, {
      mutationKey: ['races'],
      mutationFn: async () => {
        await answered;
        server.races.push(race);
      },
    });
    client.setQueryData(query('races').queryKey, (races) => [...(races ?? []), race]);
    return { done: mutation.execute(undefined), end };
  };
  return { client, server, asked, query, shown, write };
}

const turns = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

test('a refresh reloads every list of the session, visible or not', async () => {
  const { client, server, query, shown } = world();
  await client.prefetchQuery(query('races'));
  await client.prefetchQuery(query('gear'));
  server.races.push('b');
  server.gear.push('y');
  await refreshLists(client);
  expect(shown('races')).toEqual(['a', 'b']);
  expect(shown('gear')).toEqual(['x', 'y']);
});

test('a list is not loaded during a write to it, while the others are', async () => {
  const { client, asked, query, shown, write } = world();
  await client.prefetchQuery(query('races'));
  await client.prefetchQuery(query('gear'));
  const first = write('b');
  const second = write('c');
  const refreshed = refreshLists(client);
  first.end();
  await first.done;
  await turns();
  expect(shown('races')).toEqual(['a', 'b', 'c']);
  expect(asked).toEqual({ races: 1, gear: 2 });
  second.end();
  await second.done;
  await refreshed;
  expect(asked.races).toBe(2);
  expect(shown('races')).toEqual(['a', 'b', 'c']);
});

test('a failing list is reported, and keeps its old data', async () => {
  const client = new QueryClient();
  let failing = false;
  const query = listQuery(
    'races',
    async () => {
      if (failing) throw new Error('Broken on purpose');
      return ['a'];
    },
    'Failed',
  );
  await client.prefetchQuery(query);
  failing = true;
  await expect(refreshLists(client)).rejects.toThrow('Broken on purpose');
  expect(client.getQueryData(query.queryKey)).toEqual(['a']);
});

test.each([
  ['trainings', trainingsQuery],
  ['races', racesQuery],
  ['injuries', injuriesQuery],
  ['gear', gearQuery],
  ['events', eventsQuery],
])('the %s are among the refreshed lists', (_what, { meta }) => {
  expect(meta?.isList).toBe(true);
});
