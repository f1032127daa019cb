import { Skeleton } from '@mantine/core';
import classes from './analytics.module.css';

/** The same size as the content, so that nothing shifts when it arrives. */
export function AnalyticsSkeleton() {
  return (
    <div className={classes.parts} aria-hidden>
      <Skeleton className={classes.skeleton} radius="md" />
      <Skeleton className={classes.skeleton} radius="md" />
    </div>
  );
}
