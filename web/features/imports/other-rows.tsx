import { Badge, Group, Table, Text } from '@mantine/core';
import { counted, number } from '#shared/formats.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { Paged } from '../../ui/paged.tsx';
import { Panel } from '../../ui/panel.tsx';

/** Activities other than runs, by kind. */
export function LeftOut({ found: { counts, leftOutByKind } }: { found: ImportPreview }) {
  if (leftOutByKind.length === 0) return null;
  return (
    <Panel
      title={`${counted(counts['left-out'], 'activity', 'activities')} left out`}
      subtitle="Only runs become trainings."
      gap="md"
    >
      <Group component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {leftOutByKind.map(({ kind, count }) => (
          <Badge key={kind} component="li" variant="default" size="lg" tt="none" fw={500}>
            {kind} <b>{number(count)}</b>
          </Badge>
        ))}
      </Group>
    </Panel>
  );
}

/** Unreadable rows, each with its line in the file. */
export function BadRows({ found: { counts, rows } }: { found: ImportPreview }) {
  const bad = rows.filter(({ verdict }) => verdict === 'bad');
  if (bad.length === 0) return null;
  const note =
    bad.length < counts.bad
      ? `The first ${number(bad.length)} of them. Everything else in the file is unaffected.`
      : 'Everything else in the file is unaffected.';
  return (
    <Panel title={`${counted(counts.bad, 'row')} could not be read`} subtitle={note} gap="md">
      <Paged items={bad} label="unreadable rows">
        {(shown) => (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={80}>Line</Table.Th>
                <Table.Th>Why</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ line, reason, kind }) => (
                <Table.Tr key={line}>
                  <Table.Td>{number(line)}</Table.Td>
                  <Table.Td>
                    {reason}{' '}
                    {kind && (
                      <Text span inherit c="dimmed">
                        ({kind})
                      </Text>
                    )}
                  </Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
        )}
      </Paged>
    </Panel>
  );
}
