import { Title } from '@mantine/core';
import type { DataSnapshot } from '#shared/coach/schema.ts';
import { formatAverage, number } from '#shared/formats.ts';
import { km } from '#shared/units.ts';
import { Figure, Figures } from '../../../ui/figure.tsx';
import { useFormats } from '../../../ui/formats.ts';
import classes from './data-overview.module.css';

/** The figures that a summary is about. */
export function DataOverview({
  snapshot: { trainings, totalDistance, avgRPE, races, injuries },
}: {
  snapshot: DataSnapshot;
}) {
  const { distanceUnit, formatKm } = useFormats();
  return (
    <section aria-label="Data Overview">
      <Title order={3} size="sm" mb="xs">
        Data Overview
      </Title>
      <Figures className={classes.figures}>
        <Figure label="Sessions" value={number(trainings)} />
        <Figure label="Distance" value={formatKm(km(totalDistance))} unit={distanceUnit} />
        <Figure
          label="Avg RPE"
          value={formatAverage(avgRPE ?? undefined)}
          unit={avgRPE === null ? undefined : '/ 10'}
        />
        <Figure label="Races" value={number(races)} />
        <Figure label="Injuries" value={number(injuries)} />
      </Figures>
    </section>
  );
}
