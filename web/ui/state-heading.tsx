import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * The heading of a screen's state. When one state replaces another, the focused element disappears,
 * so the new heading takes the focus and the page scrolls to its top.
 */
export function StateHeading({ children }: { children: ReactNode }) {
  return (
    <Title
      order={2}
      tabIndex={-1}
      ref={takeLostFocus}
      // The longest words here are names of files.
      style={{ outline: 'none', overflowWrap: 'anywhere' }}
    >
      {children}
    </Title>
  );
}

function takeLostFocus(heading: HTMLElement | null) {
  if (!heading || document.activeElement !== document.body) return;
  heading.focus({ preventScroll: true });
  window.scrollTo({ top: 0 });
}
