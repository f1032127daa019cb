import { Group, Paper, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-tile.module.css';

/** A number and what it counts, number first. */
export function StatTile({
  label,
  value,
  unit,
  icon,
}: {
  label: string;
  value: ReactNode;
  unit?: string;
  icon?: ReactNode;
}) {
  return (
    <Paper withBorder radius="lg" p="md" className={classes.tile}>
      <Group justify="space-between" align="start" wrap="nowrap">
        <Text className={classes.value}>
          {value}
          {unit && <span className={classes.unit}>{unit}</span>}
        </Text>
        {icon && <span className={classes.icon}>{icon}</span>}
      </Group>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
    </Paper>
  );
}
