import { Skeleton } from '@mantine/core';
import classes from './analytics.module.css';

/** As large as what comes, so that nothing moves. */
export function AnalyticsSkeleton() {
  return (
    <div className={classes.parts} aria-hidden>
      <Skeleton className={classes.skeleton} radius="md" />
      <Skeleton className={classes.skeleton} radius="md" />
    </div>
  );
}
