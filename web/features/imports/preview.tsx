import { Stack, Text } from '@mantine/core';
import { useMemo, useState } from 'react';
import { counted, type Formats, formatList, formatWhole, number } from '#shared/formats.ts';
import type { ImportPreview, PreviewRow, Verdict } from '#shared/imports/schema.ts';
import { useFormats } from '../../ui/formats.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';
import { StateHeading } from '../../ui/state-heading.tsx';
import { useChangePreview, useStartImport } from './api.ts';
import { DoubtfulRows } from './doubtful-rows.tsx';
import { chosenOf, useDuplicateChoices } from './duplicate-choices.ts';
import { DuplicateRows } from './duplicate-rows.tsx';
import { ImportBar } from './import-bar.tsx';
import { BadRows } from './other-rows.tsx';
import { OtherSports } from './other-sports.tsx';
import { RowsToAdd } from './rows-to-add.tsx';
import { ShoeChoices } from './shoe-choices.tsx';
import { TimeZoneChoice } from './time-zone-choice.tsx';

/** What would happen to a file's rows, and the choices left to the runner. */
export function Preview({
  found,
  leftOut,
  onCancel,
}: {
  found: ImportPreview;
  /** Which of the chosen files are not imported, as sentences. */
  leftOut?: string | undefined;
  onCancel: () => void;
}) {
  const formats = useFormats();
  const { formatDistance } = formats;
  const change = useChangePreview(found.id);
  const start = useStartImport(found.id);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set());
  const choices = useDuplicateChoices();
  const rows = useMemo(() => byVerdict(found.rows), [found.rows]);
  // Rows show the new zone at once; which of them become duplicates arrives with the response.
  const timeZone = (change.isPending && change.variables.timeZone) || found.timeZone;
  const { counts, summary, toMerge = 0 } = found;
  // Only rows still doubtful: another zone may have revealed one as a duplicate.
  const chosen = rows.doubtful.filter(({ line }) => ticked.has(line));
  const duplicates = chosenOf(rows.duplicate, choices);
  const { leave, separate } = duplicates;
  const added = [...chosen, ...separate];
  const count = counts.add + added.length;
  const distance = added.reduce((sum, row) => sum + (row.distance ?? 0), found.distanceToAdd ?? 0);
  const decided = {
    include: linesOf(chosen),
    leave: linesOf(leave),
    separate: linesOf(separate),
    choices: duplicates.choices,
  };
  const zoneless = found.rows.filter(({ startedAtUtc, date }) => startedAtUtc && !date);
  return (
    <Stack gap="lg">
      <div>
        <StateHeading>{found.fileName}</StateHeading>
        <Text c="dimmed">
          {foundNote(summary)} Nothing is imported yet.
          {leftOut && ` ${leftOut}`}
          {found.passedOver && ` ${passedOverNote(found.passedOver)}`}
          {unitNote(found, formats)}
          {found.originalsLeft && ` ${originalsNote(found.originalsLeft)}`}
        </Text>
      </div>
      <Tiles found={found} />
      {zoneless.length > 0 && (
        <TimeZoneChoice
          timeZone={timeZone}
          isForFiles={zoneless.some(({ fileName }) => fileName !== undefined)}
          guessed={found.guessedTimeZone}
          onChange={(zone) => change.mutate({ timeZone: zone })}
          error={change.variables?.timeZone ? change.error : null}
        />
      )}
      <RowsToAdd rows={rows.add} count={counts.add} timeZone={timeZone} />
      <DoubtfulRows
        rows={rows.doubtful}
        count={counts.doubtful}
        timeZone={timeZone}
        ticked={ticked}
        onTick={setTicked}
      />
      <DuplicateRows
        rows={rows.duplicate}
        count={counts.duplicate}
        timeZone={timeZone}
        importId={found.id}
        choices={choices}
      />
      <ShoeChoices found={found} change={change} />
      <OtherSports found={found} change={change} />
      <BadRows found={found} />
      <ImportBar
        count={count}
        merges={toMerge - leave.length - separate.length}
        distance={formatDistance(distance)}
        found={found}
        waiting={change.isPending}
        busy={start.isPending}
        error={start.error}
        onImport={() => start.mutate({ timeZone, ...decided })}
        onCancel={onCancel}
      />
    </Stack>
  );
}

const linesOf = (rows: readonly PreviewRow[]) => rows.map(({ line }) => line);

function foundNote({ activitiesFound, runningActivities }: ImportPreview['summary']): string {
  const found = `${counted(activitiesFound, 'activity', 'activities')} found`;
  if (activitiesFound === 1) return `${found}, ${runningActivities === 1 ? 'a run' : 'no run'}.`;
  if (runningActivities === activitiesFound) return `${found}, all of them runs.`;
  const runs = runningActivities === 0 ? 'none' : number(runningActivities);
  return `${found}, ${runs} of them ${runningActivities === 1 ? 'a run' : 'runs'}.`;
}

const passedOverNote = (files: number) =>
  `${counted(files, 'other file')} in the archive, such as pictures and settings, ${files === 1 ? 'is not an activity and was' : 'are not activities and were'} skipped.`;

/** A runner who has read other figures in the file should know them again. */
function unitNote({ distanceUnits = [] }: ImportPreview, formats: Formats): string {
  const others = distanceUnits.filter((unit) => unit !== formats.distanceUnit);
  const names = others.map((unit) => `${formats.inUnit(unit).distanceNoun}s`);
  if (names.length === 0) return '';
  return ` Distances that the file gives in ${formatList(names)} are shown in ${formats.distanceNoun}s.`;
}

const originalsNote = (runs: number) =>
  `The original ${runs === 1 ? 'file' : 'files'} of ${counted(runs, 'run')} will not be kept, as there is no room left for files.`;

function Tiles({ found: { counts, distanceToAdd = 0 } }: { found: ImportPreview }) {
  const formats = useFormats();
  const others = [
    { label: 'Doubtful', value: counts.doubtful },
    { label: 'Duplicates', value: counts.duplicate },
    { label: 'Left out', value: counts['left-out'] },
    { label: 'Unreadable', value: counts.bad },
  ].filter(({ value }) => value > 0);
  const distance =
    distanceToAdd < 10
      ? formats.distanceParts(distanceToAdd).value
      : formatWhole(distanceToAdd / formats.kmPerUnit);
  return (
    <StatTiles>
      <StatTile label="To be added" value={number(counts.add)} />
      {distanceToAdd > 0 && (
        <StatTile label="Distance" value={distance} unit={formats.distanceUnit} />
      )}
      {others.map(({ label, value }) => (
        <StatTile key={label} label={label} value={number(value)} />
      ))}
    </StatTiles>
  );
}

function byVerdict(rows: readonly PreviewRow[]): Record<Verdict, PreviewRow[]> {
  const of = (wanted: Verdict) => rows.filter(({ verdict }) => verdict === wanted);
  return {
    add: of('add'),
    doubtful: of('doubtful'),
    duplicate: of('duplicate'),
    'left-out': of('left-out'),
    bad: of('bad'),
  };
}
