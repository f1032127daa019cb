import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { PreviewRow } from '#shared/imports/schema.ts';
import { terrainLabel } from '#shared/trainings/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { FileFacts } from './file-facts.tsx';
import { OtherSport } from './other-sport.tsx';
import classes from './run-table.module.css';
import { type DayAndTime, kindLabel, readIn, startOf } from './texts.ts';
import { zoneLabel } from './time-zones.ts';

interface StartColumn {
  header: string;
  cell: (row: PreviewRow) => ReactNode;
}

interface Runs {
  rows: readonly PreviewRow[];
  /** What they are. */
  what: 'Run' | 'Activity';
  timeZone: string;
}

/** Runs with the day and clock that their files say, otherwise in the runner's zone. */
export function FileRuns({ timeZone, ...table }: Runs) {
  const formats = useFormats();
  const start: StartColumn = {
    header: 'Start',
    cell: (row) => <Start {...startOf(row, timeZone, formats)} />,
  };
  return <RunTable {...table} starts={[start]} />;
}

/** Runs of an export, which has their start in UTC alone: there, and in the runner's zone. */
export function ExportRuns({ timeZone, ...table }: Runs) {
  const formats = useFormats();
  const inUtc: StartColumn = {
    header: 'In the file (UTC)',
    cell: ({ startedAtUtc = '' }) => <Start {...readIn(startedAtUtc, 'UTC', formats)} />,
  };
  const inZone: StartColumn = {
    header: `In ${zoneLabel(timeZone)}`,
    cell: ({ startedAtUtc = '' }) => <Moved startedAtUtc={startedAtUtc} timeZone={timeZone} />,
  };
  return <RunTable {...table} starts={[inUtc, inZone]} />;
}

function RunTable({ rows, what, starts }: Omit<Runs, 'timeZone'> & { starts: StartColumn[] }) {
  return (
    <Table className={classes.table} verticalSpacing="sm">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{what}</Table.Th>
          <Table.Th visibleFrom="sm" ta="right">
            Distance
          </Table.Th>
          <Table.Th visibleFrom="sm" ta="right">
            Duration
          </Table.Th>
          {starts.map(({ header }) => (
            <Table.Th key={header}>{header}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.line}>
            <RunCells row={row} />
            {starts.map(({ header, cell }) => (
              <Table.Td key={header}>{cell(row)}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function RunCells({ row }: { row: PreviewRow }) {
  const { formatDistance } = useFormats();
  const { name, kind, terrain, distance = 0, duration, fileName, remarks = [] } = row;
  return (
    <>
      <Table.Td>
        <Text inherit fw={600} lineClamp={2}>
          {name || kindLabel(kind)}
        </Text>
        <OtherSport row={row} />
        {terrain && terrain !== 'road' && (
          <Text size="sm" c="dimmed">
            {terrainLabel(terrain)}
          </Text>
        )}
        {(fileName !== undefined || remarks.length > 0) && (
          <Text size="sm" c="dimmed" component="div">
            <FileFacts row={row} />
          </Text>
        )}
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
    </>
  );
}

function Start({ day, time }: Partial<DayAndTime>) {
  return (
    <>
      <span className={classes.part}>{day}</span> <span className={classes.part}>{time}</span>
    </>
  );
}

/** A start that may be on another day in the runner's zone than in UTC. */
function Moved({ startedAtUtc, timeZone }: { startedAtUtc: string; timeZone: string }) {
  const formats = useFormats();
  const utc = readIn(startedAtUtc, 'UTC', formats);
  const local = readIn(startedAtUtc, timeZone, formats);
  return (
    <>
      <Start {...local} />
      {local.date !== utc.date && (
        <>
          {' '}
          <span className={classes.moved}>{local.date > utc.date ? 'next day' : 'day before'}</span>
        </>
      )}
    </>
  );
}
