import { TextInput, type TextInputProps } from '@mantine/core';
import { durationHint } from '#shared/duration-text.ts';
import { describeTyped } from '#shared/duration-words.ts';
import type { Km } from '#shared/units.ts';
import { useFormats } from './formats.ts';

/** A typed time, with how it was understood next to it. */
export function DurationField({
  distance,
  hasPace = true,
  hint = durationHint,
  ...props
}: TextInputProps & {
  /** In km, to tell minutes from hours; 0 if there is none. */
  distance: Km;
  hasPace?: boolean;
  /** Shown until something is understood. */
  hint?: string;
}) {
  const formats = useFormats();
  const understood = describeTyped(String(props.value ?? ''), distance, { hasPace, formats });
  return (
    <TextInput
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={understood ?? hint}
      descriptionProps={{ 'aria-live': 'polite' }}
      {...props}
    />
  );
}
