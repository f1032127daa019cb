import { Button, Collapse, Paper, Text, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { IconChevronDown, IconPencil } from '#icons';
import { formatList } from '#shared/formats.ts';
import { detailsIn, type RecordFields } from '#shared/record-fields.ts';
import { trainingGroups, trainingTable } from '#shared/trainings/fields.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { FieldGroups } from '../../../ui/field-groups.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { useTrainingDialogs } from '../dialogs.tsx';
import classes from './fields.module.css';

/** The page shows these above. */
const shownAbove = [
  'averagePace',
  'elevationGain',
  'heartRateAvg',
  'heartRateMax',
  'rpe',
  'shoesUsed',
];
const shownHere: RecordFields = Object.fromEntries(
  Object.entries(trainingTable).filter(([name]) => !shownAbove.includes(name)),
);

/** The fields that have a value, in their groups; the names of the others are folded. */
export function Fields({ training }: { training: Training }) {
  const formats = useFormats();
  const fieldsOf = (table: RecordFields, group: string) =>
    detailsIn(table, { group, record: training, formats });
  const groups = trainingGroups.map(({ name, title }) => ({
    title,
    fields: fieldsOf(shownHere, name).filter(hasValue),
  }));
  const filled = groups.filter(({ fields }) => fields.length > 0);
  const empty = trainingGroups
    .flatMap(({ name }) => fieldsOf(trainingTable, name))
    .filter((field) => !hasValue(field));
  return (
    <Paper withBorder radius="lg" px={{ base: 'md', sm: 'lg' }} pb={{ base: 'md', sm: 'lg' }}>
      <FieldGroups groups={filled} />
      {empty.length > 0 && (
        <MoreFields training={training} names={empty.map(({ label }) => label)} />
      )}
    </Paper>
  );
}

const hasValue = ({ value }: { value: unknown }) => value !== undefined;

function MoreFields({ training, names }: { training: Training; names: readonly string[] }) {
  const [isOpen, setOpen] = useState(false);
  const { openEdit } = useTrainingDialogs();
  const id = useId();
  return (
    <div className={classes.more}>
      <UnstyledButton
        className={classes.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Add details
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <Collapse expanded={isOpen} id={id}>
        <div className={classes.names}>
          <Text size="sm">Not filled in: {formatList(names)}.</Text>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPencil size={16} />}
            onClick={() => openEdit(training)}
          >
            Fill in
          </Button>
        </div>
      </Collapse>
    </div>
  );
}
