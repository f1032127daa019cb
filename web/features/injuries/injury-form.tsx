import { NativeSelect, TextInput } from '@mantine/core';
import { injuryStatuses, injuryTable } from '#shared/injuries/fields.ts';
import { severities, severityLabel, statusLabels } from '#shared/injuries/rules.ts';
import { FieldInputs } from '../../ui/record-fields.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { errors, type InjuryFormValues } from './form-values.ts';

const severityOptions = severities.map((severity) => ({
  value: String(severity),
  label: severityLabel(severity),
}));
const statusOptions = injuryStatuses.map((value) => ({ value, label: statusLabels[value] }));

const wholeRow = { gridColumn: '1 / -1' };

/** The form for a new injury and for changes. */
export function InjuryForm({
  initialValues,
  save,
  busy,
  failure,
  onSubmit,
}: {
  initialValues: InjuryFormValues;
  /** The button's label. */
  save: string;
  busy: boolean;
  /** Why the last save failed. */
  failure: Error | null;
  onSubmit: (values: InjuryFormValues) => void;
}) {
  const form = useRecordForm<InjuryFormValues>({ initialValues, validate: errors });
  const { value: severity, ...severityProps } = form.getInputProps('painSeverity');
  const own = {
    painArea: (
      <TextInput
        label={injuryTable.painArea.label}
        withAsterisk
        data-autofocus
        placeholder="e.g. left Achilles tendon"
        maxLength={200}
        style={wholeRow}
        {...form.getInputProps('painArea')}
      />
    ),
    painSeverity: (
      <NativeSelect
        label={injuryTable.painSeverity.label}
        withAsterisk
        data={severityOptions}
        {...severityProps}
        value={String(severity)}
        onChange={({ currentTarget }) =>
          form.setFieldValue('painSeverity', Number(currentTarget.value))
        }
      />
    ),
    dateReported: (
      <TextInput
        type="date"
        label={injuryTable.dateReported.label}
        withAsterisk
        {...form.getInputProps('dateReported')}
      />
    ),
    status: (
      <NativeSelect
        label={injuryTable.status.label}
        withAsterisk
        data={statusOptions}
        {...form.getInputProps('status')}
      />
    ),
    dateResolved: form.values.status === 'resolved' && (
      <TextInput
        type="date"
        label={injuryTable.dateResolved.label}
        min={form.values.dateReported}
        {...form.getInputProps('dateResolved')}
      />
    ),
  };
  return (
    <RecordForm
      form={form}
      busy={busy}
      failure={failure}
      failureText="Failed to save injury"
      labels={{ save, saving: 'Saving...' }}
      onSubmit={onSubmit}
    >
      <FieldInputs fields={injuryTable} group="injury" form={form} own={own} />
    </RecordForm>
  );
}
