import { type CSSVariablesResolver, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/** Mantine's dimmed text is under 4.5:1 on our page; ours is not. */
const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-error': '#c92a2a',
    // Mantine's is under 4.5:1 on the light variant's own fill.
    '--mantine-color-orange-light-color': '#a93a0b',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--quiet)',
    '--mantine-color-error': '#ff8787',
    // Mantine makes the light variant of a dark fill nearly black.
    '--mantine-color-accent-light': 'rgb(77 184 148 / 16%)',
    '--mantine-color-accent-light-hover': 'rgb(77 184 148 / 22%)',
    '--mantine-color-accent-light-color': 'var(--mantine-color-accent-3)',
  },
});

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={variables}>
      {children}
    </MantineProvider>
  );
}
