import { NativeSelect, NumberInput, SimpleGrid, TextInput } from '@mantine/core';
import { genderLabels } from '../../../shared/profile/labels.ts';
import { fieldProps, numberProps, optionsOf, type ProfileForm } from './field-props.ts';

/** Who the runner is. */
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
      <NumberInput label="Age" allowDecimal={false} {...numberProps(form, 'age')} />
      <NativeSelect label="Gender" data={optionsOf(genderLabels)} {...fieldProps(form, 'gender')} />
      <NumberInput label="Height" suffix=" cm" {...numberProps(form, 'height')} />
      <NumberInput label="Weight" suffix=" kg" {...numberProps(form, 'weight')} />
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
