import { useCallback } from 'react';
import { hasDistance } from '#shared/compare/comparison.ts';
import type { Formats } from '#shared/formats.ts';
import { type Run, runOf } from '#shared/tracks/run.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { sessionTypeLabel } from '#shared/trainings/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { useToday } from '../../ui/today.ts';
import { useTracks } from '../tracks/queries.ts';

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
  const { metresPerDistance } = formats;
  const toRun = useCallback(
    (track: Parameters<typeof runOf>[0]) => runOf(track, metresPerDistance) ?? null,
    [metresPerDistance],
  );
  const withTrack = ids.filter((id) => tracked.has(id));
  const tracks = useTracks(withTrack, toRun);
  const found = ids.map((id) => trainings.find((training) => training.id === id));
  return ids.map((id, place) => {
    const training = found[place];
    const track = tracks[withTrack.indexOf(id)];
    const run = track?.data ?? undefined;
    return {
      id,
      place,
      name: training ? nameOf(training, found, { formats, today }) : 'Unknown run',
      training,
      run,
      problem: problemOf({ training, hasTrack: track !== undefined, run: track?.data }),
      isLoading: training !== undefined && track?.isLoading === true,
      onRetry: track?.isError ? () => void track.refetch() : undefined,
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
  run,
}: {
  training: Training | undefined;
  hasTrack: boolean;
  /** Null for a track with nothing to show, undefined until it is loaded. */
  run: Run | null | undefined;
}): string | undefined {
  if (!training) return 'It is not in your log. Perhaps it was deleted.';
  if (!hasTrack) return 'It has no track, so only its figures are compared.';
  if (run === undefined || (run && hasDistance(run))) return undefined;
  return 'Its track has no distances, so only its figures are compared.';
}
