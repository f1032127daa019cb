import { Table, Text } from '@mantine/core';
import { formatDistance } from '#shared/formats.ts';
import type { PreviewRow } from '#shared/imports/schema.ts';
import { FileFacts } from './file-facts.tsx';
import classes from './rows-to-add.module.css';
import { kindLabel, startOf } from './texts.ts';

/** Runs of activity files, with the day and clock that the files say. */
export function FileRows({ rows, timeZone }: { rows: readonly PreviewRow[]; timeZone: string }) {
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Run</Table.Th>
          <Table.Th visibleFrom="sm" ta="right">
            Distance
          </Table.Th>
          <Table.Th visibleFrom="sm" ta="right">
            Duration
          </Table.Th>
          <Table.Th>Start</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <FileRow key={row.line} row={row} timeZone={timeZone} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function FileRow({ row, timeZone }: { row: PreviewRow; timeZone: string }) {
  const { name, kind, distance, duration } = row;
  const start = startOf(row, timeZone);
  return (
    <Table.Tr>
      <Table.Td>
        <Text inherit fw={600} lineClamp={2}>
          {name || kindLabel(kind)}
        </Text>
        <Text size="sm" c="dimmed" component="div">
          <FileFacts row={row} />
        </Text>
        <Text inherit c="dimmed" hiddenFrom="sm">
          <span className={classes.part}>{formatDistance(distance)}</span>{' '}
          <span className={classes.part}>{duration}</span>
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm" ta="right" className={classes.number}>
        {formatDistance(distance)}
      </Table.Td>
      <Table.Td visibleFrom="sm" ta="right" className={classes.number}>
        {duration}
      </Table.Td>
      <Table.Td>
        <span className={classes.part}>{start?.day}</span>{' '}
        <span className={classes.part}>{start?.time}</span>
      </Table.Td>
    </Table.Tr>
  );
}
