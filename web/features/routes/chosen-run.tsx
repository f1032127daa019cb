import { Anchor, CloseButton } from '@mantine/core';
import { Link } from 'react-router';
import { counted } from '#shared/formats.ts';
import { useFormats } from '../../ui/formats.ts';
import type { Chosen } from './run-map.ts';
import classes from './runs-map.module.css';

/** What the run under the pointer is, and the way to it. */
export function ChosenRun({
  chosen: { run, here },
  onClose,
}: {
  chosen: Chosen;
  /** Absent while it goes away by itself. */
  onClose?: (() => void) | undefined;
}) {
  const { shortDate, formatDistance } = useFormats();
  return (
    <div className={classes.chosen} role="status" data-over-map>
      <Anchor component={Link} to={`/training/${run.id}`} fw={600} size="sm">
        {shortDate(run.date)}
      </Anchor>
      <span>{formatDistance(run.metres / 1000)}</span>
      {here > 1 && <span className={classes.quiet}>{counted(here, 'run')} here</span>}
      {onClose && <CloseButton size="sm" aria-label="Let go of this run" onClick={onClose} />}
    </div>
  );
}
