import { useEffect, useState } from 'react';

/**
 * False at first, then as given. Content that is loaded when it should open would otherwise be open
 * from the start, and Mantine returns the focus only after an opening that it saw.
 */
export function useOpenedLate(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return shown;
}
