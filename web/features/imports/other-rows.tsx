import { Badge, Group, Table, Text } from '@mantine/core';
import { counted, number } from '#shared/formats.ts';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { Paged } from '../../ui/paged.tsx';
import { Panel } from '../../ui/panel.tsx';
import { kindLabel } from './texts.ts';

/** Activities other than runs that were left out, by kind. */
export function LeftOut({ found: { counts, leftOutByKind, isFromApi } }: { found: ImportPreview }) {
  if (leftOutByKind.length === 0) return null;
  return (
    <Panel
      title={`${counted(counts['left-out'], 'activity', 'activities')} left out`}
      subtitle={
        isFromApi
          ? 'Only runs become trainings.'
          : 'Sports other than running that were not chosen.'
      }
      gap="md"
    >
      <Group component="ul" gap="xs" m={0} p={0} style={{ listStyle: 'none' }}>
        {leftOutByKind.map(({ kind, count }) => (
          <Badge key={kind} component="li" variant="default" size="lg" tt="none" fw={500}>
            {kindLabel(kind)} <b>{number(count)}</b>
          </Badge>
        ))}
      </Group>
    </Panel>
  );
}

/** What cannot be read: files, or rows, each with its line in the file. */
export function BadRows({ found: { counts, rows } }: { found: ImportPreview }) {
  const bad = rows.filter(({ verdict }) => verdict === 'bad');
  if (bad.length === 0) return null;
  const areFiles = bad.some(({ fileName }) => fileName !== undefined);
  const noun = areFiles ? 'file' : 'row';
  const others = areFiles ? 'The other files are' : 'Everything else in the file is';
  const first = bad.length < counts.bad ? `The first ${number(bad.length)} of them. ` : '';
  return (
    <Panel
      title={`${counted(counts.bad, noun)} could not be read`}
      subtitle={`${first}${others} unaffected.`}
      gap="md"
    >
      <Paged items={bad} label={`unreadable ${noun}s`}>
        {(shown) => (
          <Table>
            <Table.Thead>
              <Table.Tr>
                <Table.Th w={areFiles ? '40%' : 80}>{areFiles ? 'File' : 'Line'}</Table.Th>
                <Table.Th>Why</Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {shown.map(({ line, fileName, reason, kind }) => (
                <Table.Tr key={line}>
                  <Table.Td style={{ overflowWrap: 'anywhere' }}>
                    {fileName ?? number(line)}
                  </Table.Td>
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
