import { Skeleton } from '@mantine/core';
import classes from './summary-cards.module.css';

/** Stands where cards, summary and recent workouts will. */
export function DashboardSkeleton() {
  return (
    <>
      <div className={classes.cards} aria-hidden>
        {['week', 'distance', 'sessions', 'duration'].map((key) => (
          <Skeleton key={key} className={classes.waiting} radius="lg" />
        ))}
      </div>
      <Skeleton height={600} radius="lg" aria-hidden />
    </>
  );
}
