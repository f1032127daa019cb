import { Table, Text } from '@mantine/core';
import { counted, formatDistance, number } from '#shared/formats.ts';
import type { PreviewRow } from '#shared/imports/schema.ts';
import { terrainLabel } from '#shared/trainings/words.ts';
import { Paged } from '../../ui/paged.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FileRows } from './file-rows.tsx';
import classes from './rows-to-add.module.css';
import { type DayAndTime, readIn } from './texts.ts';
import { zoneLabel } from './time-zones.ts';

/** The first of the runs to add. */
export function RowsToAdd({
  rows,
  count,
  timeZone,
}: {
  rows: PreviewRow[];
  count: number;
  timeZone: string;
}) {
  if (rows.length === 0) return null;
  const note = rows.length < count ? `The first ${number(rows.length)} of them.` : undefined;
  return (
    <Panel
      title={`${counted(count, 'training')} to be added`}
      {...(note && { subtitle: note })}
      gap="md"
    >
      <Paged items={rows} pageSize={8} label="trainings to be added">
        {(shown) =>
          rows.some(({ date }) => date) ? (
            <FileRows rows={shown} timeZone={timeZone} />
          ) : (
            <ExportRows rows={shown} timeZone={timeZone} />
          )
        }
      </Paged>
    </Panel>
  );
}

/** Runs of an export, which has their start in UTC alone. */
function ExportRows({ rows, timeZone }: { rows: readonly PreviewRow[]; timeZone: string }) {
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
          <Table.Th>In the file (UTC)</Table.Th>
          <Table.Th>In {zoneLabel(timeZone)}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <RunRow key={row.line} row={row} timeZone={timeZone} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function RunRow({ row, timeZone }: { row: PreviewRow; timeZone: string }) {
  const { name, terrain, distance = 0, duration, startedAtUtc = '' } = row;
  const utc = readIn(startedAtUtc, 'UTC');
  const local = readIn(startedAtUtc, timeZone);
  return (
    <Table.Tr>
      <Table.Td>
        <Text inherit fw={600} lineClamp={2}>
          {name}
        </Text>
        {terrain && terrain !== 'road' && (
          <Text size="sm" c="dimmed">
            {terrainLabel(terrain)}
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
      <Table.Td>
        <Start {...utc} />
      </Table.Td>
      <Table.Td>
        <Start {...local} />
        {local.date !== utc.date && (
          <>
            {' '}
            <span className={classes.moved}>
              {local.date > utc.date ? 'next day' : 'day before'}
            </span>
          </>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

function Start({ day, time }: DayAndTime) {
  return (
    <>
      <span className={classes.part}>{day}</span> <span className={classes.part}>{time}</span>
    </>
  );
}
