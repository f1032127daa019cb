import { Badge, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { IconSearch } from '#icons';
import { candidatesFor } from '#shared/compare/candidates.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { sessionTypeLabel } from '#shared/trainings/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Paged } from '../../ui/paged.tsx';
import { useToday } from '../../ui/today.ts';
import classes from './compare.module.css';

/** Chooses a run to compare, those of the same distance first. */
export function RunPicker({
  trainings,
  tracked,
  chosen,
  onPick,
}: {
  trainings: readonly Training[];
  tracked: ReadonlySet<string>;
  /** The ids of the runs that are compared already. */
  chosen: readonly string[];
  onPick: (id: string) => void;
}) {
  const formats = useFormats();
  const today = useToday();
  const [search, setSearch] = useState('');
  const { same, others } = useMemo(() => {
    const textOf = ({ sessionType, date, workoutDescription, distance }: Training) =>
      [
        sessionTypeLabel(sessionType),
        date,
        formats.shortDate(date),
        formats.formatDistance(distance),
        workoutDescription,
      ].join(' ');
    return candidatesFor(trainings, { tracked, chosen, search, textOf });
  }, [trainings, tracked, chosen, search, formats]);
  return (
    <div className={classes.picker}>
      <TextInput
        type="search"
        label="Search your runs"
        placeholder="Type, date or description"
        leftSection={<IconSearch size={16} />}
        data-autofocus
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <Paged items={[...same, ...others]} pageSize={8} label="runs" key={search}>
        {(shown) => (
          <ul className={classes.candidates} aria-label="Runs to choose from">
            {shown.map((training) => (
              <li key={training.id}>
                <UnstyledButton className={classes.candidate} onClick={() => onPick(training.id)}>
                  <span>
                    <strong>
                      {sessionTypeLabel(training.sessionType)},{' '}
                      {formats.shortDate(training.date, today)}
                    </strong>
                    {training.workoutDescription && (
                      <span className={classes.about}>{training.workoutDescription}</span>
                    )}
                  </span>
                  <span className={classes.numbers}>
                    {same.includes(training) && (
                      <Badge variant="light" size="sm" tt="none">
                        Same distance
                      </Badge>
                    )}
                    {formats.formatDistance(training.distance)} · {training.duration}
                  </span>
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
      </Paged>
      <Text size="sm" c="dimmed" role="status">
        {same.length + others.length === 0
          ? 'No other run with a track is found.'
          : 'Only runs with a track are listed.'}
      </Text>
    </div>
  );
}
