import { NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { severities, severityLabel, statusLabels } from '#shared/injuries/rules.ts';
import { injuryStatuses } from '#shared/injuries/schema.ts';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { errors, type InjuryFormValues } from './form-values.ts';

const severityOptions = severities.map((severity) => ({
  value: String(severity),
  label: severityLabel(severity),
}));
const statusOptions = injuryStatuses.map((value) => ({ value, label: statusLabels[value] }));

const wholeRow = { gridColumn: '1 / -1' };
const longText = { autosize: true, minRows: 2, maxRows: 8, style: wholeRow };

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
  return (
    <RecordForm
      form={form}
      busy={busy}
      failure={failure}
      failureText="Failed to save injury"
      labels={{ save, saving: 'Saving...' }}
      onSubmit={onSubmit}
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="sm">
        <TextInput
          label="Pain Area"
          withAsterisk
          data-autofocus
          placeholder="e.g. left Achilles tendon"
          maxLength={200}
          style={wholeRow}
          {...form.getInputProps('painArea')}
        />
        <NativeSelect
          label="Pain Severity"
          withAsterisk
          data={severityOptions}
          {...severityProps}
          value={String(severity)}
          onChange={({ currentTarget }) =>
            form.setFieldValue('painSeverity', Number(currentTarget.value))
          }
        />
        <TextInput
          type="date"
          label="Date Reported"
          withAsterisk
          {...form.getInputProps('dateReported')}
        />
        <NativeSelect
          label="Status"
          withAsterisk
          data={statusOptions}
          {...form.getInputProps('status')}
        />
        {form.values.status === 'resolved' && (
          <TextInput
            type="date"
            label="Date Resolved"
            min={form.values.dateReported}
            {...form.getInputProps('dateResolved')}
          />
        )}
        <Textarea
          label="Trigger"
          placeholder="What may have caused it"
          maxLength={2000}
          {...longText}
          {...form.getInputProps('trigger')}
        />
        <Textarea
          label="Actions Taken"
          placeholder="Rest, treatment, exercises"
          maxLength={5000}
          {...longText}
          {...form.getInputProps('actionsTaken')}
        />
      </SimpleGrid>
    </RecordForm>
  );
}
