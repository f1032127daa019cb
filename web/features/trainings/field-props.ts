import type { FocusEventHandler, ReactNode } from 'react';

/** What the form hands to an input of ours that edits one text. */
export interface TextFieldProps {
  value?: string | number;
  onChange: (value: string) => void;
  onBlur?: FocusEventHandler<HTMLInputElement>;
  error?: ReactNode;
  disabled?: boolean;
}

/** '0', '1', … for a dropdown. */
export const numberOptions = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index));
