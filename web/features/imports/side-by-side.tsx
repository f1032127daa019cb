import { Radio, Skeleton, Text } from '@mantine/core';
import { useId } from 'react';
import type { ComparedRow, PreviewRow } from '#shared/imports/schema.ts';
import { fieldLabel, fieldText } from '#shared/trainings/field-texts.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { useFormats } from '../../ui/formats.ts';
import type { Choice, DuplicateChoices } from './duplicate-choices.ts';
import { useCompared } from './queries.ts';
import classes from './side-by-side.module.css';

type Field = ComparedRow['fields'][number];

/** A training and the file that would be added to it, field by field; where both differ, one is chosen. */
export function SideBySide({
  importId,
  row,
  choices,
}: {
  importId: string;
  row: PreviewRow;
  choices: DuplicateChoices;
}) {
  const { data, error, refetch } = useCompared(importId, row);
  const { line, duplicateOf } = row;
  if (error && !data) {
    return <ErrorNotice text="Failed to load the comparison" onRetry={() => refetch()} />;
  }
  if (!data) return <Skeleton height={160} radius="md" mt="sm" aria-hidden />;
  const chosen = choices.fieldsOf(line);
  return (
    <div className={classes.fields}>
      <div className={classes.head} aria-hidden>
        <span />
        <span>{duplicateOf?.why === 'earlier-row' ? 'In the earlier file' : 'In your log'}</span>
        <span>In the file</span>
      </div>
      {data.fields.map((field) => (
        <ComparedField
          key={field.name}
          field={field}
          value={chosen[field.name] ?? field.proposal}
          onChoose={(choice) =>
            choices.choose(line, field.name, choice === field.proposal ? undefined : choice)
          }
        />
      ))}
    </div>
  );
}

const sides = [
  { side: 'log', name: 'In your log' },
  { side: 'file', name: 'In the file' },
] as const;

function ComparedField({
  field,
  value,
  onChoose,
}: {
  field: Field;
  value: Choice;
  onChoose: (choice: Choice) => void;
}) {
  const formats = useFormats();
  const label = fieldLabel(field.name);
  const textOf = (side: Choice) =>
    fieldText(field.name, side === 'log' ? field.inLog : field.inFile, formats) ?? '–';
  const group = useId();
  return (
    <div
      className={classes.field}
      {...(field.isOpen && { role: 'radiogroup', 'aria-label': label })}
    >
      <span className={classes.label}>{label}</span>
      {sides.map(({ side, name }) =>
        field.isOpen ? (
          <Radio
            key={side}
            name={group}
            checked={value === side}
            onChange={() => onChoose(side)}
            size="sm"
            label={<span className={classes.text}>{textOf(side)}</span>}
            aria-label={`${name}: ${textOf(side)}`}
          />
        ) : (
          <Text key={side} size="sm" className={classes.text} c={side === 'file' ? 'dimmed' : ''}>
            {textOf(side)}
          </Text>
        ),
      )}
    </div>
  );
}
