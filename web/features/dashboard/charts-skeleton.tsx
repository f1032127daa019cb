import { Skeleton } from '@mantine/core';
import classes from './period-charts.module.css';

/** The same size as the charts, so that nothing shifts when they arrive. */
export function ChartsSkeleton() {
  return (
    <div className={classes.charts} aria-hidden>
      <Skeleton className={classes.skeleton} radius="md" />
      <Skeleton className={classes.skeleton} radius="md" />
    </div>
  );
}
