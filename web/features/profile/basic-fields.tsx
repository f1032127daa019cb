import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import { genderLabels } from '#shared/profile/labels.ts';
import { NumberField } from '../../ui/number-field.tsx';
import {
  fieldProps,
  measureProps,
  numberProps,
  optionsOf,
  type ProfileForm,
} from './field-props.ts';

/** Fields about the person. */
export function BasicFields({ form }: { form: ProfileForm }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} verticalSpacing="md">
      <TextInput
        label="Full name"
        withAsterisk
        aria-required
        autoComplete="name"
        style={{ gridColumn: '1 / -1' }}
        {...fieldProps(form, 'fullName')}
      />
      <NumberField label="Age" whole {...numberProps(form, 'age')} />
      <NativeSelect label="Gender" data={optionsOf(genderLabels)} {...fieldProps(form, 'gender')} />
      <NumberField label="Height" {...measureProps(form, 'height')} />
      <NumberField label="Weight" {...measureProps(form, 'weight')} />
      <TextInput
        label="Location"
        placeholder="Where you usually run"
        autoComplete="address-level2"
        style={{ gridColumn: '1 / -1' }}
        {...fieldProps(form, 'location')}
      />
    </SimpleGrid>
  );
}
