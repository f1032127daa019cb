import {
  type QueryClient,
  queryOptions,
  useMutation,
  useMutationState,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Generation, GenerationKind } from '#shared/generations/schema.ts';
import { ApiError, answer, api } from '../../api.ts';
import { happened } from '../../freshness/outside.ts';

const isRunning = ({ status }: Generation) => status === 'running';

/** The latest of each kind and subject; polled while any is running. */
const generationsQuery = queryOptions({
  queryKey: ['generations'],
  queryFn: () => answer(api.generations.$get()),
  refetchInterval: ({ state }) => (state.data?.some(isRunning) ? 1000 : false),
  staleTime: 0,
  meta: { follows: true },
});

/**
 * Starts a generation and follows it to its end, even if the runner leaves the screen and comes back
 * in the meantime.
 */
export function useGeneration<Variables>({
  kind,
  subject = '',
  start,
  onDone = () => {},
  textOf = ({ message }) => message,
}: {
  kind: GenerationKind;
  /** Which race or section. */
  subject?: string;
  /** The call that waits for it. */
  start: (variables: Variables) => Promise<unknown>;
  /** Announces it. Called once, however the end was noticed, with the answer or the result. */
  onDone?: (made: unknown) => void;
  /** The message for a call that failed. */
  textOf?: (error: Error) => string;
}) {
  const client = useQueryClient();
  const mutationKey = keyOf(kind, subject);
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: start,
    onSuccess: (made) => onDone(made),
    // Awaited, so that an end already handled is not mistaken for another one.
    onSettled: () => happened(client, 'generation called'),
    // A second try would wait just as long.
    retry: false,
  });
  // Includes calls made before the screen was left.
  const call = useMutationState({
    filters: { mutationKey, exact: true },
    select: ({ state }) => state,
  }).at(-1);
  const isCalling = call?.status === 'pending';
  const { data } = useQuery(generationsQuery);
  const newest = data?.find((one) => one.kind === kind && one.subject === subject);
  const failure = useEnd(isCalling ? undefined : newest, onDone);
  const error = call?.error && !takesLonger(call.error) ? call.error : failure;
  return {
    /** The latest one, with its result unless that is stored elsewhere. */
    newest,
    isRunning: isCalling || newest?.status === 'running',
    /** Why the last one failed. */
    failure: error && textOf(error),
    start: mutate,
  };
}

/**
 * Watches for the end of a generation that was seen running.
 * @returns why it failed
 */
function useEnd(
  newest: Generation | undefined,
  onDone: (made: unknown) => void,
): ApiError | undefined {
  const [failed, setFailed] = useState<Generation>();
  const followed = useRef<string>(undefined);
  const done = useRef(onDone);
  done.current = onDone;
  useEffect(() => {
    if (newest?.status === 'running') followed.current = newest.id;
    if (!newest || isRunning(newest) || newest.id !== followed.current) return;
    followed.current = undefined;
    if (newest.status === 'done') done.current(newest.result);
    else setFailed(newest);
  }, [newest]);
  return failed?.error && failed.id === newest?.id ? asAnswered(failed.error) : undefined;
}

/** The subjects for which a generation of this kind is running. */
export function useRunningSubjects(kind: GenerationKind): string[] {
  const { data = [] } = useQuery(generationsQuery);
  const called = useMutationState({
    filters: { mutationKey: ['generations', kind], status: 'pending' },
    select: ({ options }) => String(options.mutationKey?.at(-1)),
  });
  const running = data.filter((one) => one.kind === kind && isRunning(one));
  return [...called, ...running.map(({ subject }) => subject)];
}

/**
 * Starts a generation from a place other than the one that follows it and shows its progress or
 * failure.
 * @throws what `start` throws
 */
export const startGeneration = <Made>(
  client: QueryClient,
  { kind, subject, start }: { kind: GenerationKind; subject: string; start: () => Promise<Made> },
): Promise<Made> =>
  client
    .getMutationCache()
    .build<Made, Error, void, unknown>(client, {
      mutationKey: keyOf(kind, subject),
      mutationFn: start,
      onSettled: () => happened(client, 'generation called'),
      retry: false,
    })
    .execute();

const keyOf = (kind: GenerationKind, subject: string) => ['generations', kind, subject];

/** Whether the generation continues although the call has stopped waiting for it. */
export const takesLonger = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'STILL_GENERATING';

/** As if the request that started it had waited until it failed. */
const asAnswered = ({ code, message }: NonNullable<Generation['error']>) =>
  new ApiError(500, { code, error: message });
