import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/** A list of the runner's records, completely loaded in the browser. */
interface RecordList<Stored> {
  queryKey: readonly string[];
  /** The list's order. */
  compare: (a: Stored, b: Stored) => number;
  /** Other lists that show these records, or that the server writes with them. */
  shownIn?: readonly (readonly string[])[];
}

/** Some of the records, by id; undefined for one that does not exist. */
type ById<Stored> = ReadonlyMap<string, Stored | undefined>;

interface Write<Stored, Variables> {
  /** The resulting records; an expected one that is missing here was deleted. */
  write: (variables: Variables) => Promise<readonly Stored[]>;
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
  { queryKey, compare, shownIn = [] }: RecordList<Stored>,
  { write, expected, failure, follow }: Write<Stored, Variables>,
) {
  const client = useQueryClient();
  const put = (records: ById<Stored>) =>
    client.setQueryData<Stored[]>(queryKey, (all) => {
      const there = [...records.values()].filter((record) => record !== undefined);
      return all && [...there, ...all.filter(({ id }) => !records.has(id))].sort(compare);
    });
  return useMutation({
    // Keeps loads of the list from overlapping: list-query.ts.
    mutationKey: queryKey,
    mutationFn: write,
    onMutate: async (variables) => {
      // A pending load would bring back the state before this write; it is repeated below.
      const wasLoading = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      const records = byId(client.getQueryData<Stored[]>(queryKey) ?? []);
      const after = expected(variables, records);
      put(after);
      return { before: new Map([...after.keys()].map((id) => [id, records.get(id)])), wasLoading };
    },
    onError: (_error, _variables, context) => {
      if (context) put(context.before);
    },
    onSuccess: (saved, _variables, { before }) => {
      put(new Map([...[...before.keys()].map((id) => [id, undefined] as const), ...byId(saved)]));
      for (const after of saved) {
        const changed = before.get(after.id);
        if (changed) follow?.(client, { before: changed, after });
      }
    },
    onSettled: (_saved, _error, _variables, context) => {
      client.invalidateQueries({ predicate: ({ meta }) => meta?.isDerived === true });
      for (const other of shownIn) client.invalidateQueries({ queryKey: other });
      if (context?.wasLoading) client.invalidateQueries({ queryKey });
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
  post: (input: Input) => Promise<Stored>;
  patch: (id: string, changes: Changes) => Promise<Stored>;
  remove: (id: string) => Promise<unknown>;
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
        write: async (input: Input) => {
          const saved = await post(input);
          // An earlier attempt may have been stored without a response, before the runner corrected
          // the entry.
          const changes = await changesTo(saved, input);
          return [Object.keys(changes).length > 0 ? await patch(saved.id, changes) : saved];
        },
        expected: (input) => byId([asAnswered(input)]),
        ...(addFailure && { failure: addFailure }),
      }),
    useEdit: () =>
      useListWrite(list, {
        write: async ({ id, changes }: { id: string; changes: Changes }) => [
          await patch(id, changes),
        ],
        expected: ({ id, changes }, records) => {
          const before = records.get(id);
          return new Map([[id, before && asAnswered({ ...before, ...changes })]]);
        },
        ...(follow && { follow }),
      }),
    useDelete: () =>
      useListWrite(list, {
        write: async ({ id }: { id: string }) => {
          await remove(id).catch(goneAlready);
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
