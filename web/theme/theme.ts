import { createTheme, type MantineColorsTuple } from '@mantine/core';

/**
 * Evergreen: the one accent of the default theme. Mantine chooses the text on a filled button once
 * for light and dark, so both fills carry white: shades 7 and 6, each above 4.5:1. Text in the
 * accent is shade 7 on white and shade 4 on ink.
 */
const accent: MantineColorsTuple = [
  '#e9f7f2',
  '#d3ede4',
  '#a6dbc9',
  '#75c8ac',
  '#4db894',
  '#2aa27c',
  '#148266',
  '#0b6b58',
  '#08574a',
  '#04453b',
];

/** Ink with a little blue in it, so that cards stand off the page without borders shouting. */
const dark: MantineColorsTuple = [
  '#d5dadf',
  '#b6bec6',
  '#98a2ad',
  '#6b7783',
  '#3d4853',
  '#2b343d',
  '#20272f',
  '#171d23',
  '#12161a',
  '#0c0f12',
];

const system =
  "'Inter', ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

/** The <header> in a dialog would be a second banner of the page; its cross needs a name. */
const dialog = {
  attributes: { header: { role: 'presentation' } },
  closeButtonProps: { 'aria-label': 'Close' },
};

const dialogTitle = { title: { fontSize: '1.125rem', fontWeight: 700 } };

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 7, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.35,
  colors: { accent, dark },
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
    // In place rather than at the end of the page, where it would lie outside every landmark.
    Tooltip: { defaultProps: { withArrow: true, openDelay: 300, withinPortal: false } },
  },
});
