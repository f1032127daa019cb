import {
  type QueryClient,
  type QueryKey,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Ask } from './api.ts';
import { freshnessOf } from './freshness/freshness.ts';
import { listening } from './freshness/versioned.ts';

/** A list of the runner's records, completely loaded in the browser. */
interface RecordList<Stored> {
  queryKey: QueryKey;
  /** The list's order. */
  compare: (a: Stored, b: Stored) => number;
  /**
   * Whether the server links a record with others, so that the list is reloaded after a write to
   * it.
   */
  isJoined?: (record: Stored) => boolean;
}

/** Some of the records, by id; undefined for one that does not exist. */
type ById<Stored> = ReadonlyMap<string, Stored | undefined>;

interface Write<Stored, Variables> {
  /** The resulting records; an expected one that is missing here was deleted. */
  write: (variables: Variables, ask: Ask) => Promise<readonly Stored[]>;
  /** The expected result for the affected records. */
  expected: (variables: Variables, records: ById<Stored>) => ById<Stored>;
  /** The message for the shell's red banner; without one the failure is shown in place. */
  failure?: string;
  /** Updates other cached data that depends on a saved record. */
  follow?: Follow<Stored>;
}

type Follow<Stored> = (client: QueryClient, change: { before: Stored; after: Stored }) => void;

/**
 * A write to a list shows at once and is rolled back if the server refuses it: only the affected
 * records, since others may have been written in the meantime.
 */
export function useListWrite<Stored extends { id: string }, Variables>(
  { queryKey, compare, isJoined = () => false }: RecordList<Stored>,
  { write, expected, failure, follow }: Write<Stored, Variables>,
) {
  const client = useQueryClient();
  const freshness = freshnessOf(client);
  const put = (records: ById<Stored>) =>
    client.setQueryData<Stored[]>(queryKey, (all) => {
      const there = [...records.values()].filter((record) => record !== undefined);
      return all && [...there, ...all.filter(({ id }) => !records.has(id))].sort(compare);
    });
  return useMutation({
    // Keeps loads of the list from overlapping: list-query.ts, freshness.ts.
    mutationKey: queryKey,
    mutationFn: (variables: Variables) => listening((ask) => write(variables, ask)),
    onMutate: async (variables) => {
      await freshness.interrupt(queryKey);
      const records = byId(client.getQueryData<Stored[]>(queryKey) ?? []);
      const after = expected(variables, records);
      put(after);
      return { before: new Map([...after.keys()].map((id) => [id, records.get(id)])) };
    },
    onError: (_error, _variables, context) => {
      if (context) put(context.before);
    },
    onSuccess: ({ saved, reported }, _variables, { before }) => {
      put(new Map([...[...before.keys()].map((id) => [id, undefined] as const), ...byId(saved)]));
      const written = [...before.values(), ...saved].filter((record) => record !== undefined);
      if (!written.some(isJoined)) freshness.took(queryKey, reported);
      for (const after of saved) {
        const changed = before.get(after.id);
        if (changed) follow?.(client, { before: changed, after });
      }
    },
    ...(failure && { meta: { failure } }),
  });
}

const byId = <Stored extends { id: string }>(records: readonly Stored[]) =>
  new Map<string, Stored | undefined>(records.map((record) => [record.id, record]));

/** Hooks for adding, editing and deleting a list's records. */
export function recordHooks<
  Stored extends { id: string },
  Input extends { id: string },
  Changes extends object,
>({
  list,
  post,
  patch,
  remove,
  changesTo,
  asAnswered,
  addFailure,
  deleteFailure,
  follow,
}: {
  list: RecordList<Stored>;
  post: (input: Input, ask: Ask) => Promise<Stored>;
  patch: (id: string, changes: Changes, ask: Ask) => Promise<Stored>;
  remove: (id: string, ask: Ask) => Promise<unknown>;
  /** The changes that turn a stored record into the entered one. */
  changesTo: (stored: Stored, entered: Input) => Changes | Promise<Changes>;
  /** The record as the server will return it. */
  asAnswered: (fields: Input | (Stored & Changes)) => Stored;
  /** Messages for the shell's red banner; without one the failure is shown in place. */
  addFailure?: string;
  deleteFailure: string;
  /** Updates other cached data that depends on an edited record. */
  follow?: Follow<Stored>;
}) {
  return {
    useAdd: () =>
      useListWrite(list, {
        write: async (input: Input, ask) => {
          const saved = await post(input, ask);
          // An earlier attempt may have been stored without a response, before the runner corrected
          // the entry.
          const changes = await changesTo(saved, input);
          return [Object.keys(changes).length > 0 ? await patch(saved.id, changes, ask) : saved];
        },
        expected: (input) => byId([asAnswered(input)]),
        ...(addFailure && { failure: addFailure }),
      }),
    useEdit: () =>
      useListWrite(list, {
        write: async ({ id, changes }: { id: string; changes: Changes }, ask) => [
          await patch(id, changes, ask),
        ],
        expected: ({ id, changes }, records) => {
          const before = records.get(id);
          return new Map([[id, before && asAnswered({ ...before, ...changes })]]);
        },
        ...(follow && { follow }),
      }),
    useDelete: () =>
      useListWrite(list, {
        write: async ({ id }: { id: string }, ask) => {
          await remove(id, ask).catch(goneAlready);
          return [];
        },
        expected: ({ id }) => new Map([[id, undefined]]),
        failure: deleteFailure,
      }),
  };
}

/** Already deleted, by a first click or in another tab, counts as success. */
function goneAlready(error: { status?: unknown }) {
  if (error.status !== 404) throw error;
}
