import { Skeleton, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { IconChevronRight } from '#icons';
import { recentWorkouts } from '#shared/dashboard/rules.ts';
import { runAddress } from '#shared/trainings/address.ts';
import { isHard } from '#shared/trainings/rules.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { sessionTypeLabel } from '#shared/trainings/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './recent-workouts.module.css';

export function RecentWorkouts({
  trainings,
  today,
}: {
  /** Undefined while loading. */
  trainings: readonly Training[] | undefined;
  today: string;
}) {
  const recent = useMemo(() => trainings && recentWorkouts(trainings), [trainings]);
  return (
    <Panel title="Recent Workouts">
      <ul className={classes.list}>
        {recent
          ? recent.map((training) => (
              <li key={training.id}>
                <Workout training={training} today={today} />
              </li>
            ))
          : ['a', 'b', 'c'].map((key) => (
              <li key={key}>
                <Skeleton className={classes.waiting} />
              </li>
            ))}
      </ul>
    </Panel>
  );
}

function Workout({ training, today }: { training: Training; today: string }) {
  const { distanceParts, relativeDate } = useFormats();
  const { date, sessionType, workoutDescription, distance, duration, rpe } = training;
  const covered = distanceParts(distance);
  return (
    <UnstyledButton component={Link} to={runAddress(training.id)} className={classes.workout}>
      <VisuallyHidden>View: </VisuallyHidden>
      <time className={classes.date} dateTime={date}>
        {relativeDate(date, today)}
      </time>
      <span className={classes.type}>
        <span className={classes.name} data-hard={isHard(sessionType) || undefined}>
          {sessionTypeLabel(sessionType)}
        </span>
        <span className={classes.description}>{workoutDescription}</span>
      </span>
      <span className={classes.distance}>
        {covered.value} {covered.unit && <small>{covered.unit}</small>}
      </span>
      <span className={classes.duration}>{duration}</span>
      <span className={classes.rpe}>
        <small>RPE</small> {rpe ?? '--'}
      </span>
      <IconChevronRight className={classes.chevron} size={18} aria-hidden />
    </UnstyledButton>
  );
}
