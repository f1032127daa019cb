import { Button, Group, Stack, Text } from '@mantine/core';
import { Link } from 'react-router';
import { number } from '#shared/formats.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';
import { StateHeading } from '../../ui/state-heading.tsx';
import { source } from './source.ts';

const labels = ['Total Activities', 'Running Activities', 'Imported', 'Duplicates Skipped'];

/** The complete state after coming back connected, if no import was started. */
export const NothingImported = ({ onClose }: { onClose: () => void }) => (
  <Stack gap="lg">
    <div>
      <StateHeading>{source.name} is connected</StateHeading>
      <Text c="dimmed">Nothing was imported when you came back.</Text>
    </div>
    <StatTiles>
      {labels.map((label) => (
        <StatTile key={label} label={label} value={number(0)} />
      ))}
    </StatTiles>
    <Group gap="sm">
      <Button component={Link} to="/training">
        View Training Log
      </Button>
      <Button variant="default" onClick={onClose}>
        Back to the import
      </Button>
    </Group>
  </Stack>
);
