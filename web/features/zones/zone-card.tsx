import { Paper, Text, Title } from '@mantine/core';
import { zoneNames } from '#shared/physiology/heart-rate-zones.ts';
import { secondsPerKm } from '#shared/units.ts';
import { rangeText } from '#shared/zones/range-text.ts';
import type { Zone } from '#shared/zones/zones.ts';
import { useFormats } from '../../ui/formats.ts';
import classes from './zone-card.module.css';

const notSet = 'Not set';

/** One of the five zones, in its colour. */
export function ZoneCard({
  zone: { zone, min, max, paceMin, paceMax, description },
}: {
  zone: Zone;
}) {
  const formats = useFormats();
  const pace = (value: number) => formats.barePace(secondsPerKm(value));
  return (
    <Paper
      component="article"
      aria-label={`Zone ${zone}`}
      withBorder
      radius="lg"
      p="md"
      className={classes.card}
      style={{ borderInlineStartColor: `var(--zone-${zone})` }}
    >
      <Title order={2} className={classes.name}>
        <span className={classes.dot} style={{ background: `var(--zone-${zone})` }} aria-hidden />Z
        {zone} {zoneNames[zone - 1]}
      </Title>
      <dl className={classes.ranges}>
        <dt>Heart rate</dt>
        <dd>{rangeText({ from: min, to: max, unit: ' bpm', text: String })}</dd>
        <dt>Pace</dt>
        {/* The slower end first, like the lower heart rate. */}
        <dd>{rangeText({ from: paceMax, to: paceMin, unit: formats.perDistance, text: pace })}</dd>
      </dl>
      <Text size="sm" c="dimmed">
        {description ?? notSet}
      </Text>
    </Paper>
  );
}
