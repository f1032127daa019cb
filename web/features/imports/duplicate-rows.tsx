import { Anchor, Badge, Button, NativeSelect, Text } from '@mantine/core';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { counted, number } from '#shared/formats.ts';
import type { PreviewRow } from '#shared/imports/schema.ts';
import { runAddress } from '#shared/trainings/address.ts';
import { useFormats } from '../../ui/formats.ts';
import { Paged } from '../../ui/paged.tsx';
import { Panel } from '../../ui/panel.tsx';
import type { DuplicateChoices, Fate } from './duplicate-choices.ts';
import classes from './duplicate-rows.module.css';
import { FileFacts } from './file-facts.tsx';
import { RunFacts } from './run-facts.tsx';
import { SideBySide } from './side-by-side.tsx';
import { kindLabel } from './texts.ts';

/** Runs that are there already, each next to its training, to which it may add what that lacks. */
export function DuplicateRows({
  rows,
  count,
  timeZone,
  importId,
  choices,
}: {
  rows: PreviewRow[];
  count: number;
  timeZone: string;
  importId: string;
  choices: DuplicateChoices;
}) {
  if (rows.length === 0) return null;
  const isAnyAdded = rows.some(({ duplicateOf }) => duplicateOf?.isAdded);
  const note = rows.length < count ? ` The newest ${number(rows.length)} of them are shown.` : '';
  return (
    <Panel
      title={`${counted(count, 'duplicate')}${isAnyAdded ? '' : ' skipped'}`}
      subtitle={`Nothing is stored twice.${isAnyAdded ? ' Merging fills in what your training is missing; what you typed stays, unless you choose otherwise.' : ''}${note}`}
      gap="md"
    >
      <Paged items={rows} pageSize={5} label="duplicates">
        {(shown) => (
          <ul className={classes.list}>
            {shown.map((row) => (
              <DuplicateRow
                key={row.line}
                row={row}
                timeZone={timeZone}
                importId={importId}
                choices={choices}
              />
            ))}
          </ul>
        )}
      </Paged>
    </Panel>
  );
}

const fates: { value: Fate; label: string }[] = [
  { value: 'add', label: 'Add to this training' },
  { value: 'separate', label: 'Not the same run: add it' },
  { value: 'leave', label: 'Leave out' },
];

/** A run that is known by its id to be the same cannot be another. */
const fatesOf = ({ duplicateOf }: PreviewRow) =>
  duplicateOf?.because === undefined ? fates.filter(({ value }) => value !== 'separate') : fates;

function DuplicateRow({
  row,
  timeZone,
  importId,
  choices,
}: {
  row: PreviewRow;
  timeZone: string;
  importId: string;
  choices: DuplicateChoices;
}) {
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { line } = row;
  const name = row.fileName ?? (row.name || `line ${line}`);
  const fate = choices.fateOf(line);
  const canCompare = row.duplicateOf?.isAdded === true && fate === 'add';
  return (
    <li className={classes.item}>
      <div className={classes.row}>
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
          <Sureness row={row} />
          {row.duplicateOf?.isAdded && (
            <div className={classes.choices}>
              <NativeSelect
                size="xs"
                data={fatesOf(row)}
                value={fate}
                onChange={({ currentTarget }) => choices.setFate(line, currentTarget.value as Fate)}
                aria-label={`What happens to ${name}`}
              />
              {canCompare && (
                <Button
                  size="xs"
                  variant="default"
                  aria-expanded={isOpen}
                  aria-controls={details}
                  aria-label={`${isOpen ? 'Close' : 'Side by side'}: ${name}`}
                  onClick={() => setOpen(!isOpen)}
                >
                  {isOpen ? 'Close' : 'Side by side'}
                </Button>
              )}
            </div>
          )}
        </div>
      </div>
      <div id={details}>
        {canCompare && isOpen && <SideBySide importId={importId} row={row} choices={choices} />}
      </div>
    </li>
  );
}

const surenesses = {
  'same-file': 'Same file',
  'same-activity': 'Same activity',
  'very-likely': 'Very likely',
  likely: 'Likely',
};

/** How sure it is that it is the same run, and why. */
function Sureness({ row: { duplicateOf } }: { row: PreviewRow }) {
  if (!duplicateOf) return null;
  const { sureness, because } = duplicateOf;
  return (
    <Text size="sm" c="dimmed" component="div">
      <Badge
        variant="light"
        color={sureness === 'likely' ? 'gray' : 'accent'}
        tt="none"
        mr={6}
        className={classes.sureness}
      >
        {surenesses[sureness]}
      </Badge>
      {because}
    </Text>
  );
}

const inLog = {
  imported: 'Imported already: ',
  logged: 'In your log: ',
};

/** The original of a duplicate: a logged training, or an earlier row of the file. */
function Original({ row: { duplicateOf, reason } }: { row: PreviewRow }) {
  const { formatClock, formatDistance, shortDate } = useFormats();
  if (!duplicateOf) return <Text size="sm">{reason}</Text>;
  const { trainingId, date, startTime, distance, duration, why, fileName } = duplicateOf;
  const facts = (
    <>
      {shortDate(date)}
      {startTime && `, ${formatClock(startTime)}`} · {formatDistance(distance)} · {duration}
    </>
  );
  if (why === 'earlier-row') {
    return (
      <Text size="sm" className={classes.earlier}>
        Also in {fileName}: {facts}
      </Text>
    );
  }
  return (
    <Text size="sm">
      {inLog[why]}
      <Anchor component={Link} to={runAddress(trainingId)} inherit underline="always">
        {facts}
      </Anchor>
    </Text>
  );
}
