import { lengthOf } from '#shared/tracks/course.ts';
import type { Run } from '#shared/tracks/run.ts';
import { formatDuration, seconds } from '#shared/units.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './part-note.module.css';

/** Below the charts of a track that ends before its run did. */
export function PartNote({ run: { course } }: { run: Run }) {
  const { formatAlong } = useFormats();
  const length = lengthOf(course);
  const part =
    length > 0 ? formatAlong(length) : formatDuration(seconds(course.moving.at(-1) ?? 0));
  return (
    <p className={classes.note}>
      Only {part} of this run has a track. The route, charts, splits, and best efforts are of that
      part.
    </p>
  );
}
