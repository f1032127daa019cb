import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A heading that takes the focus, because whatever had it is gone. */
export const FocusedTitle = ({ children }: { children: ReactNode }) => (
  <Title order={1} tabIndex={-1} ref={takeFocus} style={{ outline: 'none' }}>
    {children}
  </Title>
);

const takeFocus = (heading: HTMLElement | null) => heading?.focus();
