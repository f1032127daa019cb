import { Anchor, Text } from '@mantine/core';
import { Link } from 'react-router';
import { shortDate } from '#shared/calendar-day.ts';
import { counted, formatClock, formatDistance, number } from '#shared/formats.ts';
import type { PreviewRow } from '#shared/imports/schema.ts';
import { Paged } from '../../ui/paged.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './duplicate-rows.module.css';
import { RunFacts } from './run-facts.tsx';

/** Skipped runs, each next to the training it duplicates. */
export function DuplicateRows({
  rows,
  count,
  timeZone,
}: {
  rows: PreviewRow[];
  count: number;
  timeZone: string;
}) {
  if (rows.length === 0) return null;
  const note = rows.length < count ? ` The first ${number(rows.length)} of them are shown.` : '';
  return (
    <Panel
      title={`${counted(count, 'duplicate')} skipped`}
      subtitle={`Nothing is stored twice.${note}`}
      gap="md"
    >
      <Paged items={rows} pageSize={5} label="duplicates">
        {(shown) => (
          <ul className={classes.list}>
            {shown.map((row) => (
              <li key={row.line} className={classes.row}>
                <div>
                  <Text fw={600} lineClamp={1}>
                    {row.name || row.kind}
                  </Text>
                  <Text size="sm" c="dimmed">
                    <RunFacts row={row} timeZone={timeZone} />
                  </Text>
                </div>
                <Original row={row} />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Panel>
  );
}

/** The original of a duplicate: a logged training, or an earlier row of the file. */
function Original({ row: { duplicateOf, reason } }: { row: PreviewRow }) {
  if (!duplicateOf) return <Text size="sm">{reason}</Text>;
  const { date, startTime, distance, duration, why } = duplicateOf;
  return (
    <Text size="sm">
      {why === 'imported' ? 'Imported already: ' : 'Probably the run you logged: '}
      <Anchor
        component={Link}
        to={`/training?period=custom&from=${date}&to=${date}`}
        inherit
        underline="always"
      >
        {shortDate(date)}
        {startTime && `, ${formatClock(startTime)}`} · {formatDistance(distance)} · {duration}
      </Anchor>
    </Text>
  );
}
