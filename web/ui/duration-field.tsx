import { TextInput, type TextInputProps } from '@mantine/core';
import { durationHint } from '#shared/duration-text.ts';
import { describeTyped } from '#shared/duration-words.ts';
import type { Km } from '#shared/units.ts';

/** A time as it is typed, and beside it what was understood. */
export function DurationField({
  distance,
  hasPace = true,
  hint = durationHint,
  ...props
}: TextInputProps & {
  /** km, by which minutes are told from hours; 0 where there is none. */
  distance: Km;
  hasPace?: boolean;
  /** What stands there while nothing is understood. */
  hint?: string;
}) {
  return (
    <TextInput
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={describeTyped(String(props.value ?? ''), distance, hasPace) ?? hint}
      descriptionProps={{ 'aria-live': 'polite' }}
      {...props}
    />
  );
}
