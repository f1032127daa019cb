import { Fieldset, SimpleGrid, Stack, Text } from '@mantine/core';
import { zoneNames } from '#shared/physiology/heart-rate-zones.ts';
import { odditiesOf } from '#shared/zones/oddities.ts';
import { understoodPace } from '#shared/zones/pace-text.ts';
import type { ZoneSet } from '#shared/zones/schema.ts';
import { zoneTexts } from '#shared/zones/texts.ts';
import { fieldsOf, zoneNumbers } from '#shared/zones/zones.ts';
import { CautionNotice } from '../../ui/caution-notice.tsx';
import { FormDialogContext } from '../../ui/form-dialog.ts';
import { useFormats } from '../../ui/formats.ts';
import { NumberField } from '../../ui/number-field.tsx';
import type { DialogDraft } from '../../ui/record-dialog.ts';
import { RecordForm } from '../../ui/record-form.tsx';
import { useToday } from '../../ui/today.ts';
import type { useClosing } from '../../ui/use-closing.ts';
import { useRecordForm } from '../../ui/use-record-form.ts';
import type { useSaveZones } from './api.ts';
import { type ZoneFormValues, zoneValues } from './form-values.ts';

interface Editing {
  zones: ZoneSet | null;
  draft: DialogDraft;
  closing: ReturnType<typeof useClosing>;
  save: ReturnType<typeof useSaveZones>;
  onSaved: () => void;
}

/** The form for all zones, with its draft and its way of closing. */
export function ZonesForm({ draft, closing, ...editing }: Editing) {
  return (
    <FormDialogContext value={{ ...closing, draft }}>
      <Fields key={draft.id} {...editing} />
    </FormDialogContext>
  );
}

function Fields({ zones, save, onSaved }: Omit<Editing, 'draft' | 'closing'>) {
  const today = useToday();
  const formats = useFormats();
  const { errors, toFields, valuesOf, reread } = zoneValues(formats.preferences);
  const form = useRecordForm<ZoneFormValues>({
    initialValues: valuesOf(zones),
    validate: errors,
    reread,
  });
  const isReadable = Object.keys(errors(form.values)).length === 0;
  const oddities = isReadable ? odditiesOf(toFields(form.values, zones), formats) : [];
  const beats = (name: string, label: string) => (
    <NumberField whole label={label} unit="bpm" min={0} {...form.getInputProps(name)} />
  );
  const pace = (name: string, label: string) => (
    <NumberField
      label={label}
      unit={formats.perDistance}
      understood={understoodPace(form.values[name] ?? '', formats) ?? ''}
      placeholder="m:ss"
      controls={false}
      {...form.getInputProps(name)}
      inputMode="text"
    />
  );
  return (
    <RecordForm
      form={form}
      busy={save.isPending}
      failure={save.error}
      failureText={zoneTexts.notSaved}
      labels={{ save: 'Save Zones', saving: 'Saving...' }}
      onSubmit={(values) =>
        save.mutate({ ...toFields(values, zones), today }, { onSuccess: onSaved })
      }
    >
      <Fieldset legend="Key metrics">
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          {beats('maxHeartRate', 'Max HR')}
          {beats('lactateThresholdHr', 'Lactate Threshold HR')}
          {pace('lactateThresholdPace', 'Threshold Pace')}
        </SimpleGrid>
      </Fieldset>
      <Text size="sm" c="dimmed">
        Pace min is the fastest pace of a zone, pace max the slowest. Leave blank what you don’t
        use.
      </Text>
      {zoneNumbers.map((zone) => {
        const names = fieldsOf(zone);
        return (
          <Fieldset key={zone} legend={`Zone ${zone}: ${zoneNames[zone - 1]}`}>
            <SimpleGrid cols={{ base: 2, md: 4 }}>
              {beats(names.min, 'HR min')}
              {beats(names.max, 'HR max')}
              {pace(names.paceMin, 'Pace min')}
              {pace(names.paceMax, 'Pace max')}
            </SimpleGrid>
          </Fieldset>
        );
      })}
      {oddities.length > 0 && (
        <CautionNotice title="Is this right? You can save it as it is.">
          <Stack gap={2}>
            {oddities.map((oddity) => (
              <Text key={oddity} size="sm">
                {oddity}
              </Text>
            ))}
          </Stack>
        </CautionNotice>
      )}
    </RecordForm>
  );
}
