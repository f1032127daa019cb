import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** A line of a settings page: a setting, its status, and the buttons that change it. */
export function SettingRow({
  label,
  value,
  children,
}: {
  label: string;
  value: ReactNode;
  children?: ReactNode;
}) {
  return (
    <Group justify="space-between" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text size="sm" c="dimmed">
          {label}
        </Text>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {value}
        </Text>
      </div>
      {children}
    </Group>
  );
}
