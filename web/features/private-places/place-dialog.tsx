import { NativeSelect, Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { newId } from '#shared/new-id.ts';
import { formatCoordinates, parseCoordinates } from '#shared/private-places/coordinates.ts';
import type { PrivatePlace } from '#shared/private-places/schema.ts';
import type { Circle, Place } from '#shared/tracks/geo.ts';
import { FormModal } from '../../ui/form-modal.tsx';
import { useFormats } from '../../ui/formats.ts';
import { notifySuccess } from '../../ui/notices.tsx';
import { RecordForm } from '../../ui/record-form.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { useSavePlace } from './api.ts';
import { errors, type PlaceFormValues, toPlace, valuesOf } from './form-values.ts';

const radii = [100, 200, 300, 500, 1000, 2000];

/** The dialog for a new private place, or for changing one. */
export function PlaceDialog({
  place,
  start,
  pick,
  onClose,
}: {
  /** The one to change. */
  place?: PrivatePlace;
  /** Where a new one is at first. */
  start?: Place | undefined;
  /** What the place is chosen on, if it is not typed. */
  pick?: (circle: Circle, onPick: (place: Place) => void) => ReactNode;
  onClose: () => void;
}) {
  const [id] = useState(() => place?.id ?? newId());
  const saving = useSavePlace();
  const save = (values: PlaceFormValues) => {
    const entered = toPlace(id, values);
    saving.mutate(
      { place: entered, isNew: !place },
      {
        onSuccess: () => {
          notifySuccess(`Tracks are hidden around ${entered.name}`);
          onClose();
        },
      },
    );
  };
  return (
    <FormModal
      title={place ? 'Change Private Place' : 'Hide a Place'}
      busy={saving.isPending}
      onClose={onClose}
    >
      <PlaceForm
        initialValues={valuesOf(place ?? start)}
        pick={pick}
        busy={saving.isPending}
        failure={saving.error}
        onSubmit={save}
      />
    </FormModal>
  );
}

function PlaceForm({
  initialValues,
  pick,
  busy,
  failure,
  onSubmit,
}: {
  initialValues: PlaceFormValues;
  pick: ((circle: Circle, onPick: (place: Place) => void) => ReactNode) | undefined;
  busy: boolean;
  failure: Error | null;
  onSubmit: (values: PlaceFormValues) => void;
}) {
  const { formatLength } = useFormats();
  const form = useRecordForm<PlaceFormValues>({ initialValues, validate: errors });
  const { coordinates, radius } = form.values;
  const placed = parseCoordinates(coordinates);
  const options = [...new Set([...radii, Number(initialValues.radius)])].toSorted((a, b) => a - b);
  return (
    <RecordForm
      form={form}
      busy={busy}
      failure={failure}
      failureText="Failed to save the place"
      labels={{ save: 'Hide This Place', saving: 'Saving...' }}
      onSubmit={onSubmit}
    >
      <TextInput
        label="Name"
        withAsterisk
        data-autofocus
        placeholder="e.g. Home"
        maxLength={60}
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      {pick && placed ? (
        pick({ ...placed, radius: Number(radius) }, (picked) =>
          form.setFieldValue('coordinates', formatCoordinates(picked)),
        )
      ) : (
        <TextInput
          label="Coordinates"
          withAsterisk
          placeholder="47.3769, 8.5417"
          description="Latitude and longitude, as map apps copy them. Easier: open a run in the Training Log and choose “Hide a place” below its route."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          autoComplete="off"
          {...form.getInputProps('coordinates')}
        />
      )}
      <NativeSelect
        label="Hidden around it, at least"
        data={options.map((metres) => ({ value: String(metres), label: formatLength(metres) }))}
        {...form.getInputProps('radius')}
      />
      <Text size="sm" c="dimmed">
        No run shows its route in there. The hidden area is half as large again and shifted at
        random, so that its centre does not give the place away.
      </Text>
    </RecordForm>
  );
}
