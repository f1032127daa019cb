import { Skeleton } from '@mantine/core';
import classes from './period-charts.module.css';

/** As large as the charts, so that nothing moves when they come. */
export function ChartsSkeleton() {
  return (
    <div className={classes.charts} aria-hidden>
      <Skeleton className={classes.skeleton} radius="md" />
      <Skeleton className={classes.skeleton} radius="md" />
    </div>
  );
}
