import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The heading of a screen's state. When one state gives way to another, what had the focus is gone
 * with it: the new heading takes it, and is read from the top of the page.
 */
export function StateHeading({ children }: { children: ReactNode }) {
  return (
    <Title order={2} tabIndex={-1} ref={takeLostFocus} style={{ outline: 'none' }}>
      {children}
    </Title>
  );
}

function takeLostFocus(heading: HTMLElement | null) {
  if (!heading || document.activeElement !== document.body) return;
  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
