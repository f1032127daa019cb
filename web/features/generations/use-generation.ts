import {
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Generation, GenerationKind } from '#shared/generations/schema.ts';
import { ApiError, answer, api } from '../../api.ts';

const isRunning = ({ status }: Generation) => status === 'running';

/** The newest of each kind and subject; polled while one is running. */
const generationsQuery = queryOptions({
  queryKey: ['generations'],
  queryFn: () => answer(api.generations.$get()),
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 1000 : false),
  staleTime: 0,
  meta: { follows: true },
});

/**
 * Starts a generation and follows it to its end. One that was started before the screen was left is
 * still running when it is come back to, or ended, as it would have been.
 */
export function useGeneration<Variables>({
  kind,
  subject = '',
  start,
  onDone,
  textOf = ({ message }) => message,
}: {
  kind: GenerationKind;
  /** Which race or section. */
  subject?: string;
  /** The call that waits for it. */
  start: (variables: Variables) => Promise<unknown>;
  /** Reloads what was made, and says so. Called once, however it was learned. */
  onDone: () => void;
  /** What is said of a call that failed. */
  textOf?: (error: Error) => string;
}) {
  const client = useQueryClient();
  const mutationKey = ['generations', kind, subject];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: start,
    onSuccess: onDone,
    // Awaited, so that an end that is known already is not taken for another one.
    onSettled: () => client.invalidateQueries(generationsQuery),
    // A second try would wait as long as the first.
    retry: false,
  });
  // Of the screen as it was before it was left, too.
  const call = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => state,
  }).at(-1);
  const isCalling = call?.status === 'pending';
  const { data } = useQuery(generationsQuery);
  const newest = data?.find((one) => one.kind === kind && one.subject === subject);
  const failure = useEnd(isCalling ? undefined : newest, onDone);
  return {
    /** The newest one, with its result where that is stored nowhere else. */
    newest,
    isRunning: isCalling || newest?.status === 'running',
    /** Why the last one failed. */
    failure: call?.error && !goesOn(call.error) ? textOf(call.error) : failure,
    start: mutate,
  };
}

/** Follows one that was seen running. @returns why it failed */
function useEnd(newest: Generation | undefined, onDone: () => void): string | undefined {
  const [failed, setFailed] = useState<Generation>();
  const followed = useRef<string>(undefined);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (newest?.status === 'running') followed.current = newest.id;
    if (!newest || isRunning(newest) || newest.id !== followed.current) return;
    followed.current = undefined;
    if (newest.status === 'done') done.current();
    else setFailed(newest);
  }, [newest]);
  return failed?.id === newest?.id ? failed?.error?.message : undefined;
}

const goesOn = (error: Error) => error instanceof ApiError && error.code === 'STILL_GENERATING';
