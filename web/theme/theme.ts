import { colorsTuple, createTheme, type MantineColorsTuple as Tuple } from '@mantine/core';

/** Custom properties of palettes.css: the theme changes without a component rendered anew. */
const shades = (name: string) =>
  Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`) as unknown as Tuple;

const system =
  "'Inter', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The <header> in a dialog would be a second banner of the page; its cross needs a name. */
const dialog = {
  attributes: { header: { role: 'presentation' } },
  closeButtonProps: { 'aria-label': 'Close' },
};

const dialogTitle = {
  title: {
    fontSize: '1.125rem',
    fontWeight: 700,
    // Some are what somebody wrote.
    overflowWrap: 'anywhere',
  },
} as const;

export const theme = createTheme({
  // Mantine chooses the text on a filled button once for light and dark: both fills carry white.
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  colors: {
    accent: shades('shade'),
    gray: shades('gray'),
    dark: shades('ink'),
    /** Its light variant alone is used; the provider colours it. */
    hard: colorsTuple('var(--hard)'),
  },
  fontFamily: system,
  headings: {
    fontFamily: system,
    fontWeight: '700',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.25rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: {
      defaultProps: { centered: true, radius: 'lg', overlayProps: { blur: 2 }, ...dialog },
      styles: dialogTitle,
    },
    Drawer: { defaultProps: dialog, styles: dialogTitle },
    // In place rather than at the end of the page, where it would lie outside every landmark; at
    // once, as a text that fades cannot be read.
    Tooltip: {
      defaultProps: {
        withArrow: true,
        openDelay: 300,
        withinPortal: false,
        transitionProps: { duration: 0 },
      },
    },
  },
});
