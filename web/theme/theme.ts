import { colorsTuple, createTheme } from '@mantine/core';

/** Custom properties of palettes.css, so that changing the theme re-renders nothing. */
const shades = (name: string) =>
  colorsTuple(Array.from({ length: 10 }, (_, shade) => `var(--${name}-${shade})`));

const system =
  "'Inter', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** A <header> in a dialog would be a second banner landmark; its close button needs a name. */
const dialog = {
  attributes: { header: { role: 'presentation' } },
  closeButtonProps: { 'aria-label': 'Close' },
};

const dialogTitle = {
  title: {
    fontSize: '1.125rem',
    fontWeight: 700,
    // Titles may contain text that a runner wrote.
    overflowWrap: 'anywhere',
  },
} as const;

export const theme = createTheme({
  // Mantine picks the text colour of filled buttons once for light and dark: both carry white.
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  colors: {
    accent: shades('shade'),
    gray: shades('gray'),
    dark: shades('ink'),
    /** Only its light variant is used; the provider colours it. */
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
      defaultProps: { centered: true, radius: 'lg', ...dialog },
      styles: dialogTitle,
    },
    Drawer: { defaultProps: dialog, styles: dialogTitle },
    // Rendered in place, because at the end of the page it would be outside every landmark; without
    // a transition, because fading text is unreadable.
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
