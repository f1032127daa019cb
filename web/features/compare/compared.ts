import { hasDistance } from '#shared/compare/comparison.ts';
import type { Formats } from '#shared/formats.ts';
import type { Run } from '#shared/tracks/run.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { sessionTypeLabel } from '#shared/trainings/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { useToday } from '../../ui/today.ts';
import { useRuns } from '../tracks/queries.ts';

/** A run that was chosen, and what is known of it. */
export interface Compared {
  id: string;
  /** From 0, which is what it is compared with. */
  place: number;
  name: string;
  /** Absent if it is not in the log. */
  training?: Training | undefined;
  /** Absent without a track, and until it is loaded. */
  run?: Run | undefined;
  /** Why it is not in the charts, as a sentence. */
  problem?: string | undefined;
  isLoading: boolean;
  /** Loads its track again, if that failed. */
  onRetry?: (() => void) | undefined;
}

/** The runs of these ids, in their order. */
export function useCompared(
  ids: readonly string[],
  trainings: readonly Training[],
  tracked: ReadonlySet<string>,
): Compared[] {
  const formats = useFormats();
  const today = useToday();
  const withTrack = ids.filter((id) => tracked.has(id));
  const runs = useRuns(withTrack);
  const found = ids.map((id) => trainings.find((training) => training.id === id));
  return ids.map((id, place) => {
    const training = found[place];
    const query = runs[withTrack.indexOf(id)];
    const run = query?.data?.run;
    return {
      id,
      place,
      name: training ? nameOf(training, found, { formats, today }) : 'Unknown run',
      training,
      run,
      problem: problemOf({
        training,
        hasTrack: query !== undefined,
        isLoaded: query?.isSuccess,
        run,
      }),
      isLoading: training !== undefined && query?.isLoading === true,
      onRetry: query?.isError ? () => void query.refetch() : undefined,
    };
  });
}

/** 'Easy Run, Mar 5', with its start time where another one has the same name. */
function nameOf(
  training: Training,
  all: readonly (Training | undefined)[],
  { formats, today }: { formats: Formats; today: string },
): string {
  const plain = (one: Training) =>
    `${sessionTypeLabel(one.sessionType)}, ${formats.shortDate(one.date, today)}`;
  const name = plain(training);
  const isShared = all.some((one) => one && one !== training && plain(one) === name);
  return isShared && training.startTime
    ? `${name}, ${formats.formatClock(training.startTime)}`
    : name;
}

function problemOf({
  training,
  hasTrack,
  isLoaded,
  run,
}: {
  training: Training | undefined;
  hasTrack: boolean;
  isLoaded: boolean | undefined;
  run: Run | undefined;
}): string | undefined {
  if (!training) return 'It is not in your log. Perhaps it was deleted.';
  if (!hasTrack) return 'It has no track, so only its figures are compared.';
  if (!isLoaded || (run && hasDistance(run))) return undefined;
  return 'Its track has no distances, so only its figures are compared.';
}
