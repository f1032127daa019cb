import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { useFormats } from '../../ui/formats.ts';
import { Paged } from '../../ui/paged.tsx';
import classes from './places.module.css';
import type { MapRun } from './run-map.ts';

/** The runs of a place, the newest first; each leads to its page. */
export function PlaceRuns({ runs }: { runs: readonly MapRun[] }) {
  const { shortDate, formatDistance } = useFormats();
  return (
    <Paged items={runs} pageSize={12} label="runs">
      {(shown) => (
        <ul className={classes.runs}>
          {shown.map(({ id, date, metres, shoes }) => (
            <li key={id} className={classes.run}>
              <Anchor component={Link} to={`/training/${id}`} size="sm" fw={500}>
                {shortDate(date)}
              </Anchor>
              <span>{formatDistance(metres / 1000)}</span>
              <span className={classes.note}>{shoes}</span>
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}
