import type { FocusEventHandler, ReactNode } from 'react';

/** What the form passes to an input that edits a single text. */
export interface TextFieldProps {
  value?: string;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  error?: ReactNode;
  disabled?: boolean;
}

/** '0', '1', … for a dropdown. */
export const numberOptions = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
