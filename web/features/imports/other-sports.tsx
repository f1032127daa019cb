import { Chip, Group, Text } from '@mantine/core';
import { counted, number } from '#shared/formats.ts';
import type { ImportChanges, ImportPreview } from '#shared/imports/schema.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Panel } from '../../ui/panel.tsx';

interface Change {
  mutate: (changes: ImportChanges) => void;
  isPending: boolean;
  variables: ImportChanges | undefined;
  error: Error | null;
}

/** The activities other than runs by sport, of which the runner may keep some. */
export function OtherSports({ found, change }: { found: ImportPreview; change: Change }) {
  const { counts, sports = [] } = found;
  const kept = sports.filter(({ isKept }) => isKept);
  const others = sports.filter(({ isKept }) => !isKept).reduce((sum, { count }) => sum + count, 0);
  const unread = counts['left-out'] - others;
  if (sports.length === 0 && unread === 0) return null;
  // Ticks show at once; what becomes of the rows arrives with the response.
  const chosen = (change.isPending && change.variables?.sports) || kept.map(({ kind }) => kind);
  const activities = sports.reduce((sum, { count }) => sum + count, unread);
  return (
    <Panel
      title={`${counted(activities, 'activity', 'activities')} of ${activities === 1 ? 'another sport' : 'other sports'}`}
      subtitle={`${activities === 1 ? 'It is left out unless you choose its sport.' : 'They are left out unless you choose their sport.'} What you keep becomes cross-training, which is not counted as running.`}
      gap="md"
    >
      {sports.length > 0 && (
        <Chip.Group
          multiple
          value={[...chosen]}
          onChange={(chips) => change.mutate({ sports: chips })}
        >
          <Group role="group" aria-label="Sports to keep" gap="xs">
            {sports.map(({ kind, count }) => (
              <Chip key={kind} value={kind} size="md">
                {kind} <b>{number(count)}</b>
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      )}
      {unread > 0 && (
        <Text size="sm" c="dimmed">
          {number(unread)} of them cannot be kept.
        </Text>
      )}
      {change.variables?.sports && change.error && (
        <ErrorNotice text={`The choice could not be saved. ${change.error.message}`} />
      )}
    </Panel>
  );
}
