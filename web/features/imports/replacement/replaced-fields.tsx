import { Table, Text } from '@mantine/core';
import { type Formats, number } from '#shared/formats.ts';
import type { Replacement } from '#shared/imports/schema.ts';
import { fieldLabel, fieldText } from '#shared/trainings/field-texts.ts';
import { useFormats } from '../../../ui/formats.ts';
import classes from './replaced-fields.module.css';

/** What changes in a training when its file is replaced: each value now, and afterwards. */
export function ReplacedFields({ replacement }: { replacement: Replacement }) {
  const formats = useFormats();
  const changes = changesIn(replacement, formats);
  if (changes.length === 0) return <Text fw={600}>None of this training’s figures change.</Text>;
  return (
    <Table layout="fixed" className={classes.table} aria-label="What changes">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Field</Table.Th>
          <Table.Th>Now</Table.Th>
          <Table.Th>Afterwards</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ label, before, after }) => (
          <Table.Tr key={label}>
            <Table.Th scope="row">{label}</Table.Th>
            <Table.Td>{before}</Table.Td>
            <Table.Td fw={600}>{after}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function changesIn({ fields, laps, hasTrack }: Replacement, formats: Formats) {
  const known = (has: boolean) => (has ? 'Yes' : 'No');
  return [
    ...fields.map(({ name, before, after }) => ({
      label: fieldLabel(name),
      before: fieldText(name, before, formats) ?? '–',
      after: fieldText(name, after, formats) ?? '–',
    })),
    { label: 'Laps', before: number(laps.before), after: number(laps.after) },
    { label: 'Track', before: known(hasTrack.before), after: known(hasTrack.after) },
  ].filter(({ before, after }) => before !== after);
}
