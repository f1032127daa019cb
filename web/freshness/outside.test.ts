import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { happened, outside } from './outside.ts';

const web = resolve(import.meta.dirname, '..');

const pathsOfWeb = () =>
  readdirSync(web, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!test|fixture)\.tsx?$/.test(path),
  );

/** By the first word of their keys: how the queries of web/ are made. */
function queriesOfWeb(): Map<string, 'versioned' | 'outside'> {
  const found = new Map<string, 'versioned' | 'outside'>();
  for (const path of pathsOfWeb()) {
    const text = readFileSync(resolve(web, path), 'utf8');
    for (const [, name = '', how] of text.matchAll(queryMade)) {
      found.set(name, how === 'queryFn:' ? 'outside' : 'versioned');
    }
    for (const [, name = ''] of text.matchAll(/listQuery\(\s*'([\w-]+)'/g)) {
      found.set(name, 'versioned');
    }
  }
  return found;
}

const queryMade = /queryKey: \['([\w-]+)'[^\]]*\],\s*(\.\.\.versioned|queryFn:)/g;

test('every query is made from lists, or is named here', () => {
  const queries = queriesOfWeb();
  expect(queries.size).toBeGreaterThan(25);
  const made = (how: string) =>
    [...queries].flatMap(([name, its]) => (its === how ? [name] : [])).sort();
  // The progress of an import is asked for in a loop, which has no options of its own.
  const named = Object.keys(outside).filter((name) => name !== 'import-progress');
  expect(made('outside')).toEqual(named.sort());
  expect(made('versioned').filter((name) => name in outside)).toEqual([]);
});

test('only freshness calls off a load, as it makes up for it', () => {
  const callingOff = pathsOfWeb().filter((path) =>
    readFileSync(resolve(web, path), 'utf8').includes('cancelQueries('),
  );
  expect(callingOff).toEqual(['freshness/freshness.ts']);
});

test('what has happened ends what it is named for, and nothing else', async () => {
  const client = new QueryClient();
  const keys = [['devices'], ['imports'], ['imports', 'an id'], ['trainings']];
  for (const key of keys) client.setQueryData(key, 'something');
  const ended = () => keys.filter((key) => client.getQueryState(key)?.isInvalidated);
  await happened(client, 'import changed');
  expect(ended()).toEqual([['imports'], ['imports', 'an id']]);
  await happened(client, 'device signed out');
  expect(ended()).toEqual([['devices'], ['imports'], ['imports', 'an id']]);
});
