import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { dataStatusQuery } from './features/dashboard/api.ts';

/** A list of the runner's records, whole in the browser. */
interface RecordList<Stored> {
  queryKey: readonly string[];
  /** The order of the list. */
  compare: (a: Stored, b: Stored) => number;
}

interface Write<Stored, Variables> {
  write: (variables: Variables) => Promise<Stored | undefined>;
  /** The record as it will be; undefined when it goes. */
  expected: (variables: Variables, before: Stored | undefined) => Stored | undefined;
  /** The sentence for the shell's red banner; without one the failure is shown where it happened. */
  failure?: string;
  /** What else the browser holds that has changed with a saved record. */
  follow?: Follow<Stored>;
}

type Follow<Stored> = (client: QueryClient, change: { before: Stored; after: Stored }) => void;

/**
 * A write to one record shows at once and, when the server refuses it, is taken back: that one
 * record only, since others may have been written meanwhile.
 */
function useRecordWrite<Stored extends { id: string }, Variables extends { id: string }>(
  { queryKey, compare }: RecordList<Stored>,
  { write, expected, failure, follow }: Write<Stored, Variables>,
) {
  const client = useQueryClient();
  const put = (id: string, record: Stored | undefined) =>
    client.setQueryData<Stored[]>(queryKey, (records) => {
      const others = records?.filter((other) => other.id !== id);
      return record && others ? [record, ...others].sort(compare) : others;
    });
  return useMutation({
    mutationFn: write,
    onMutate: async (variables) => {
      // A load under way would bring back the state from before this write; it is made up for below.
      const wasLoading = client.isFetching({ queryKey }) > 0;
      await client.cancelQueries({ queryKey });
      const records = client.getQueryData<Stored[]>(queryKey);
      const before = records?.find(({ id }) => id === variables.id);
      put(variables.id, expected(variables, before));
      return { before, wasLoading };
    },
    onError: (_error, { id }, context) => put(id, context?.before),
    onSuccess: (record, { id }, { before }) => {
      put(id, record);
      if (before && record) follow?.(client, { before, after: record });
    },
    onSettled: (_record, _error, _variables, context) => {
      client.invalidateQueries(dataStatusQuery);
      if (context?.wasLoading) client.invalidateQueries({ queryKey });
    },
    ...(failure && { meta: { failure } }),
  });
}

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
      useRecordWrite(list, {
        write: async (input: Input) => {
          const saved = await post(input);
          // An earlier try may have arrived unheard, before its runner corrected what was entered.
          const changes = await changesTo(saved, input);
          return Object.keys(changes).length > 0 ? await patch(saved.id, changes) : saved;
        },
        expected: asAnswered,
        ...(addFailure && { failure: addFailure }),
      }),
    useEdit: () =>
      useRecordWrite(list, {
        write: ({ id, changes }: { id: string; changes: Changes }) => patch(id, changes),
        expected: ({ changes }, before) => before && asAnswered({ ...before, ...changes }),
        ...(follow && { follow }),
      }),
    useDelete: () =>
      useRecordWrite(list, {
        write: ({ id }: { id: string }) =>
          // Gone already, by a first click or another tab, is as good as deleted.
          remove(id).then(
            () => undefined,
            (error) => {
              if (error.status !== 404) throw error;
            },
          ) as Promise<undefined>,
        expected: () => undefined,
        failure: deleteFailure,
      }),
  };
}
