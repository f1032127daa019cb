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
    note: 'They gave these what they lacked. What you typed stays.',
  },
  { fate: 'takenBack', label: 'Taken back by you' },
  { fate: 'duplicates', label: 'Duplicates skipped', note: 'In your log already.' },
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
  { fate: 'unreadable', label: 'Unreadable rows' },
];

/** The outcome of every row of the file; the counts add up to its rows. */
export function RowAccount({ outcome }: { outcome: Outcome }) {
  const rows = Object.values(outcome).reduce((sum, count) => sum + count, 0);
  return (
    <Panel title={`What happened to ${counted(rows, 'row')}`} gap="md">
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
            <Table.Th scope="row">Rows of the file</Table.Th>
            <Table.Td>{number(rows)}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
    </Panel>
  );
}
