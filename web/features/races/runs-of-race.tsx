import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { isSameRun } from '#shared/races/same-run.ts';
import type { Race } from '#shared/races/schema.ts';
import { runAddress } from '#shared/trainings/address.ts';
import { defaultDescription } from '#shared/trainings/rules.ts';
import { DetailSection } from '../../ui/detail-section.tsx';
import { useFormats } from '../../ui/formats.ts';
import { useTrainings } from '../trainings/queries.ts';
import classes from './race-details.module.css';

/** The trainings that a race is in the log as, with their routes and charts. */
export function RunsOfRace({ race }: { race: Race }) {
  const { formatDistance } = useFormats();
  const { data: trainings = [] } = useTrainings();
  const runs = trainings.filter((training) => isSameRun(training, race));
  if (runs.length === 0) return null;
  return (
    <DetailSection title="In the Training Log">
      {runs.map(({ id, workoutDescription, sessionType, distance, duration }) => (
        <p key={id} className={classes.text}>
          <Anchor component={Link} to={runAddress(id)} inherit underline="always">
            {workoutDescription ?? defaultDescription(sessionType)}
          </Anchor>
          {`, ${formatDistance(distance)} in ${duration}`}
        </p>
      ))}
    </DetailSection>
  );
}
