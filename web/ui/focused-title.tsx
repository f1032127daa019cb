import { Title, type TitleProps } from '@mantine/core';
import type { ReactNode } from 'react';

/** A heading that takes the focus, because the focused element is gone. */
export const FocusedTitle = ({
  order = 1,
  children,
  ...props
}: Pick<TitleProps, 'order' | 'size'> & { children: ReactNode }) => (
  <Title order={order} {...props} tabIndex={-1} ref={takeFocus} style={{ outline: 'none' }}>
    {children}
  </Title>
);

const takeFocus = (heading: HTMLElement | null) => heading?.focus();
