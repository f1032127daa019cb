import { Anchor } from '@mantine/core';
import { isFromApi, serviceOf } from '#shared/sources/provenance.ts';
import { services } from '#shared/sources/services.ts';
import type { TrainingSource } from '#shared/trainings/detailed-schema.ts';

/** The way back to the activity that a training came from through a service's API. */
export function ViewAtService({ sources }: { sources: TrainingSource[] }) {
  const activity = sources.find(({ source }) => isFromApi(source));
  const service = serviceOf(activity?.source);
  if (!activity || !service) return null;
  const { name, activityPage } = services[service];
  return (
    <Anchor
      href={activityPage(activity.sourceId)}
      target="_blank"
      rel="noreferrer"
      display="inline-block"
      mt="lg"
      fz="sm"
      fw={600}
      underline="always"
    >
      View on {name}
    </Anchor>
  );
}
