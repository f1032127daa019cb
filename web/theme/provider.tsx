import { type CSSVariablesResolver, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Mantine's dimmed text is under 4.5:1 on our page; ours is not. */
const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: { '--mantine-color-dimmed': 'var(--quiet)', '--mantine-color-error': '#c92a2a' },
  dark: { '--mantine-color-dimmed': 'var(--quiet)', '--mantine-color-error': '#ff8787' },
});

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={variables}>
      {children}
    </MantineProvider>
  );
}
