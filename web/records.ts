import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';

/** A list of the runner's records, whole in the browser. */
interface RecordList<Stored> {
  queryKey: readonly string[];
  /** The order of the list. */
  compare: (a: Stored, b: Stored) => number;
}

/** Records by their ids, as far as something speaks of them; undefined for one that is not there. */
type ById<Stored> = ReadonlyMap<string, Stored | undefined>;

interface Write<Stored, Variables> {
  /** The records as they then are; what was expected and is not among them is gone. */
  write: (variables: Variables) => Promise<readonly Stored[]>;
  /** What the write comes to, for the records that it touches. */
  expected: (variables: Variables, records: ById<Stored>) => ById<Stored>;
  /** The sentence for the shell's red banner; without one the failure is shown where it happened. */
  failure?: string;
  /** What else the browser holds that has changed with a saved record. */
  follow?: Follow<Stored>;
}

type Follow<Stored> = (client: QueryClient, change: { before: Stored; after: Stored }) => void;

/**
 * A write to records of a list shows at once and, when the server refuses it, is taken back: those
 * records only, since others may have been written meanwhile.
 */
export function useListWrite<Stored extends { id: string }, Variables>(
  { queryKey, compare }: RecordList<Stored>,
  { write, expected, failure, follow }: Write<Stored, Variables>,
) {
  const client = useQueryClient();
  const put = (records: ById<Stored>) =>
    client.setQueryData<Stored[]>(queryKey, (all) => {
      const there = [...records.values()].filter((record) => record !== undefined);
      return all && [...there, ...all.filter(({ id }) => !records.has(id))].sort(compare);
    });
  return useMutation({
    // No load of the list overlaps with it: list-query.ts.
    mutationKey: queryKey,
    mutationFn: write,
    onMutate: async (variables) => {
      // A load under way would bring back the state from before this write; it is made up for below.
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
      if (context?.wasLoading) client.invalidateQueries({ queryKey });
    },
    ...(failure && { meta: { failure } }),
  });
}

const byId = <Stored extends { id: string }>(records: readonly Stored[]) =>
  new Map<string, Stored | undefined>(records.map((record) => [record.id, record]));

/** Adding, editing and deleting the records of a list, as hooks. */
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
  /** What has to change for a stored record to be the one that was entered. */
  changesTo: (stored: Stored, entered: Input) => Changes | Promise<Changes>;
  /** The record as the server will answer it. */
  asAnswered: (fields: Input | (Stored & Changes)) => Stored;
  /** Sentences for the shell's red banner; without one the failure is shown where it happened. */
  addFailure?: string;
  deleteFailure: string;
  /** What else the browser holds that has changed with an edited record. */
  follow?: Follow<Stored>;
}) {
  return {
    useAdd: () =>
      useListWrite(list, {
        write: async (input: Input) => {
          const saved = await post(input);
          // An earlier try may have arrived unheard, before its runner corrected what was entered.
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

/** Gone already, by a first click or another tab, is as good as deleted. */
function goneAlready(error: { status?: unknown }) {
  if (error.status !== 404) throw error;
}
