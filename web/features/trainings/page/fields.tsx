import { Button, Collapse, Text, UnstyledButton } from '@mantine/core';
import { useId, useState } from 'react';
import { IconChevronDown, IconPencil } from '#icons';
import { formatList } from '#shared/formats.ts';
import { detailsIn } from '#shared/record-fields.ts';
import { trainingGroups, trainingTable } from '#shared/trainings/fields.ts';
import type { Training } from '#shared/trainings/schema.ts';
import { FieldGroups } from '../../../ui/field-groups.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { useTrainingDialogs } from '../dialogs.tsx';
import { unroundedPaceOf } from '../unrounded-pace.ts';
import classes from './fields.module.css';

/** The fields that have a value, in their groups; the names of the others are folded. */
export function Fields({ training }: { training: Training }) {
  const formats = useFormats();
  const record = { ...training, averagePace: unroundedPaceOf(training) };
  const groups = trainingGroups.map(({ name, title }) => ({
    title,
    fields: detailsIn(trainingTable, { group: name, record, formats }),
  }));
  const filled = groups
    .map(({ title, fields }) => ({ title, fields: fields.filter(hasValue) }))
    .filter(({ fields }) => fields.length > 0);
  const empty = groups.flatMap(({ fields }) => fields.filter((field) => !hasValue(field)));
  return (
    <div>
      <FieldGroups groups={filled} />
      {empty.length > 0 && (
        <MoreFields training={training} names={empty.map(({ label }) => label)} />
      )}
    </div>
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
