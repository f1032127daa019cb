import { Table, Text } from '@mantine/core';
import { counted, number } from '#shared/formats.ts';
import type { Outcome } from '#shared/imports/schema.ts';
import { Panel } from '../../ui/panel.tsx';
import classes from './row-account.module.css';

const fates: readonly { fate: keyof Outcome; label: string; note?: string }[] = [
  { fate: 'imported', label: 'Trainings imported' },
  { fate: 'doubtfulImported', label: 'Doubtful runs imported', note: 'You ticked them.' },
  { fate: 'waiting', label: 'Trainings not imported yet' },
  {
    fate: 'merged',
    label: 'Added to trainings in your log',
    note: 'They filled in what these were missing. What you typed stays.',
  },
  { fate: 'takenBack', label: 'Taken back by you' },
  { fate: 'duplicates', label: 'Duplicates skipped', note: 'Already in your log.' },
  {
    fate: 'doubtfulLeftOut',
    label: 'Doubtful runs left out',
    note: 'Choose the file again to tick them; nothing is stored twice.',
  },
  {
    fate: 'otherKinds',
    label: 'Other activities left out',
    note: 'Sports other than running.',
  },
  { fate: 'unreadable', label: 'Unreadable' },
];

/**
 * The outcome of every row of a table, or activity of other files; the counts add up to all of them.
 */
export function RowAccount({ outcome, isTable }: { outcome: Outcome; isTable: boolean }) {
  const rows = Object.values(outcome).reduce((sum, count) => sum + count, 0);
  return (
    <Panel
      title={`What happened to ${isTable ? counted(rows, 'row') : counted(rows, 'activity', 'activities')}`}
      gap="md"
    >
      <Table className={classes.table}>
        <Table.Tbody>
          {fates
            .filter(({ fate }) => fate === 'imported' || outcome[fate] > 0)
            .map(({ fate, label, note }) => (
              <Table.Tr key={fate}>
                <Table.Th scope="row">
                  {label}
                  {note && (
                    <Text size="sm" c="dimmed">
                      {note}
                    </Text>
                  )}
                </Table.Th>
                <Table.Td>{number(outcome[fate])}</Table.Td>
              </Table.Tr>
            ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{isTable ? 'Rows of the file' : 'All activities'}</Table.Th>
            <Table.Td>{number(rows)}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Panel>
  );
}
