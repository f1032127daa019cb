import { type CSSVariablesResolver, MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

const both = {
  '--mantine-color-text': 'var(--text)',
  // Mantine's is below 4.5:1 on our page.
  '--mantine-color-dimmed': 'var(--quiet)',
  '--mantine-color-placeholder': 'var(--quiet)',
  '--mantine-color-hard-light': 'var(--hard-fill)',
  '--mantine-color-hard-light-color': 'var(--hard-text)',
};

const variables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    ...both,
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-error': '#c92a2a',
    // Mantine's is below 4.5:1 on the light variant's own background.
    '--mantine-color-orange-light-color': '#a93a0b',
  },
  dark: {
    ...both,
    '--mantine-color-error': '#ff8787',
    // Mantine makes the light variant of a dark background nearly black.
    '--mantine-color-accent-light': 'color-mix(in srgb, var(--shade-4) 16%, transparent)',
    '--mantine-color-accent-light-hover': 'color-mix(in srgb, var(--shade-4) 22%, transparent)',
    '--mantine-color-accent-light-color': 'var(--shade-3)',
  },
});

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" cssVariablesResolver={variables}>
      {children}
    </MantineProvider>
  );
}
