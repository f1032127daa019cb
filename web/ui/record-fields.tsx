import {
  type InputWrapperProps,
  NativeSelect,
  SimpleGrid,
  Textarea,
  TextInput,
} from '@mantine/core';
import type { GetInputPropsReturnType, UseFormReturnType } from '@mantine/form';
import { Fragment, type ReactNode } from 'react';
import { inputsIn, type RecordField, type RecordFields } from '#shared/record-fields.ts';
import { useFormats } from './formats.ts';
import { NumberField } from './number-field.tsx';
import { steady } from './steady.ts';

const wholeRow = { gridColumn: '1 / -1' } as const;
/** A description goes below its input. */
const below: InputWrapperProps['inputWrapperOrder'] = ['label', 'input', 'description', 'error'];

/** The inputs of one group of a record's form. */
export function FieldInputs<Values extends object>({
  fields,
  group,
  first,
  form,
  own = {},
}: {
  fields: RecordFields;
  group: string;
  /** Those that come first, whatever the table's order. */
  first?: readonly string[] | undefined;
  form: UseFormReturnType<Values>;
  /** Custom inputs, by field; null or undefined hides a field for now. */
  own?: { [Name in keyof Values]?: ReactNode };
}) {
  const made = new Map<string, ReactNode>(Object.entries(own));
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
      {inputsIn(fields, group, first).map(({ name, field }) =>
        made.has(name) ? (
          <Fragment key={name}>{made.get(name)}</Fragment>
        ) : (
          <FieldInput key={name} name={name} field={field} form={form} />
        ),
      )}
    </SimpleGrid>
  );
}

/** The input of a field of a plain kind. */
export const FieldInput = <Values extends object>({
  name,
  field,
  form,
}: {
  name: string;
  field: RecordField;
  form: UseFormReturnType<Values>;
}) => <PlainInput name={name} field={field} {...form.getInputProps(name)} />;

const PlainInput = steady(function PlainInput({
  name,
  field: { label, unit, measure, control },
  ...props
}: {
  name: string;
  field: RecordField;
} & GetInputPropsReturnType) {
  const formats = useFormats();
  const input = { label, ...props };
  switch (control?.kind) {
    case undefined:
      throw new Error(`The field ${name} needs an input of its own`);
    case 'text': {
      const { kind, wide, placeholder, ...props } = control;
      const example = typeof placeholder === 'function' ? placeholder(formats) : placeholder;
      const style = wide && wholeRow;
      return <TextInput {...props} {...input} placeholder={example} {...(style && { style })} />;
    }
    case 'long text': {
      const { kind, rows, ...props } = control;
      const [minRows, maxRows] = rows;
      const size = { autosize: true, minRows, maxRows, style: wholeRow };
      return <Textarea inputWrapperOrder={below} {...size} {...props} {...input} />;
    }
    case 'number': {
      const { kind, ...props } = control;
      return <NumberField unit={unit} measure={measure} {...props} {...input} />;
    }
    case 'choice':
      return <NativeSelect data={withNone(control.options)} {...input} />;
  }
});

/** The options of a dropdown that may be left open. */
export const withNone = (options: { value: string; label: string }[]) => [
  { value: '', label: 'Not set' },
  ...options,
];
