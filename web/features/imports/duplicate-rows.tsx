import { Anchor, Checkbox, Text } from '@mantine/core';
import { Link } from 'react-router';
import { shortDate } from '#shared/calendar-day.ts';
import { counted, formatClock, formatDistance, number } from '#shared/formats.ts';
import type { PreviewRow } from '#shared/imports/schema.ts';
import { Paged } from '../../ui/paged.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './duplicate-rows.module.css';
import { FileFacts } from './file-facts.tsx';
import { RunFacts } from './run-facts.tsx';
import { kindLabel } from './texts.ts';

/** Runs that are there already, each next to its training, to which it may add what that lacks. */
export function DuplicateRows({
  rows,
  count,
  timeZone,
  left,
  onLeave,
}: {
  rows: PreviewRow[];
  count: number;
  timeZone: string;
  /** The lines of those that are not to be added to their trainings. */
  left: ReadonlySet<number>;
  onLeave: (left: ReadonlySet<number>) => void;
}) {
  if (rows.length === 0) return null;
  const isAnyAdded = rows.some(({ duplicateOf }) => duplicateOf?.isAdded);
  const note = rows.length < count ? ` The first ${number(rows.length)} of them are shown.` : '';
  const leave = (line: number, isLeft: boolean) => {
    const next = new Set(left);
    if (isLeft) next.add(line);
    else next.delete(line);
    onLeave(next);
  };
  return (
    <Panel
      title={`${counted(count, 'duplicate')}${isAnyAdded ? '' : ' skipped'}`}
      subtitle={`Nothing is stored twice.${isAnyAdded ? ' What is ticked adds to your training what that lacks; what you typed stays.' : ''}${note}`}
      gap="md"
    >
      <Paged items={rows} pageSize={5} label="duplicates">
        {(shown) => (
          <ul className={classes.list}>
            {shown.map((row) => (
              <li key={row.line} className={classes.row}>
                <div>
                  <Text fw={600} lineClamp={1}>
                    {row.name || kindLabel(row.kind)}
                  </Text>
                  <Text size="sm" c="dimmed" component="div">
                    <RunFacts row={row} timeZone={timeZone} />
                    <FileFacts row={row} />
                  </Text>
                </div>
                <div className={classes.original}>
                  <Original row={row} />
                  {row.duplicateOf?.isAdded && (
                    <Checkbox
                      checked={!left.has(row.line)}
                      onChange={({ currentTarget }) => leave(row.line, !currentTarget.checked)}
                      label="Added to this training"
                      aria-label={`Added to this training: ${row.fileName ?? row.name}`}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </Panel>
  );
}

const origins = {
  imported: 'Imported already: ',
  logged: 'Probably the run you logged: ',
  'earlier-row': 'Probably the run of an earlier file: ',
};

/** The original of a duplicate: a logged training, or an earlier row of the file. */
function Original({ row: { duplicateOf, reason } }: { row: PreviewRow }) {
  if (!duplicateOf) return <Text size="sm">{reason}</Text>;
  const { date, startTime, distance, duration, why } = duplicateOf;
  const facts = (
    <>
      {shortDate(date)}
      {startTime && `, ${formatClock(startTime)}`} · {formatDistance(distance)} · {duration}
    </>
  );
  return (
    <Text size="sm">
      {origins[why]}
      {why === 'earlier-row' ? (
        facts
      ) : (
        <Anchor
          component={Link}
          to={`/training?period=custom&from=${date}&to=${date}`}
          inherit
          underline="always"
        >
          {facts}
        </Anchor>
      )}
    </Text>
  );
}
