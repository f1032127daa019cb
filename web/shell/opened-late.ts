import { useEffect, useState } from 'react';

/**
 * False at first, then as given. What is loaded when it is to open would otherwise be open from the
 * start, and Mantine returns the focus only from what it saw opening.
 */
export function useOpenedLate(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => setShown(opened), [opened]);
  return shown;
}
