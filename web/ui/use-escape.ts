import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';

/**
 * Escape closes a dialog, unless it was pressed in another one that lies over it. Left to Mantine,
 * every open dialog would take the key.
 */
export function useEscape(dialog: RefObject<HTMLElement | null>, close: () => void) {
  useWindowEvent(
    'keydown',
    ({ key, isComposing, target }) => {
      if (key !== 'Escape' || isComposing || !(target instanceof Element)) return;
      if (target.getAttribute('data-mantine-stop-propagation') === 'true') return;
      const pressedIn = target.closest('[role="dialog"]');
      if (pressedIn === null || dialog.current?.contains(pressedIn)) close();
    },
    { capture: true },
  );
}
