import { useEffect, useState } from 'react';
import type { Preferences } from '#shared/preferences.ts';
import { useFormats } from './formats.ts';

/** What was typed in other units, as it would be typed in the runner's. */
export type Reread<Values> = (values: Values, typedIn: Preferences) => Values;

/**
 * The units that a form's numbers are typed in: the runner's. When those change while it is open, on
 * the same screen or elsewhere, `onChange` converts what is in it.
 */
export function useUnits(onChange: (typedIn: Preferences) => void): Preferences {
  const { preferences } = useFormats();
  const [typedIn, setTypedIn] = useState(preferences);
  useEffect(() => {
    if (typedIn === preferences) return;
    setTypedIn(preferences);
    onChange(typedIn);
  });
  return typedIn;
}
