import { Anchor } from '@mantine/core';
import type { TrainingSource } from '#shared/trainings/detailed-schema.ts';

/** The way back to the activity that a training came from through Strava's API. */
export function ViewOnStrava({ sources }: { sources: TrainingSource[] }) {
  const activity = sources.find(({ source }) => source === 'strava-api');
  if (!activity) return null;
  return (
    <Anchor
      href={`https://www.strava.com/activities/${activity.sourceId}`}
      target="_blank"
      rel="noreferrer"
      display="inline-block"
      mt="lg"
      fz="sm"
      fw={600}
      underline="always"
    >
      View on Strava
    </Anchor>
  );
}
