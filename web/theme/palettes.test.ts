import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { themeNames } from '#shared/themes/rules.ts';

const css = readFileSync(new URL('palettes.css', import.meta.url), 'utf8');
const schemes = ['light', 'dark'] as const;
type Scheme = (typeof schemes)[number];
type Rgb = [number, number, number];

/** The custom properties that a theme declares. */
function declarationsOf(theme: string): Map<string, string> {
  const block = css.match(new RegExp(`\\[data-theme="${theme}"\\] \\{([^}]*)\\}`))?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [
      name ?? '',
      value ?? '',
    ]),
  );
}

/** A colour as browsers compute it from the palette: `page`, `#fff`, or one over another. */
function paletteOf(theme: string, scheme: Scheme) {
  const own = declarationsOf(theme);
  const inherited = declarationsOf('default');
  const parse = (value: string): Rgb => {
    const parts = value.match(/^light-dark\((.+), (.+)\)$/);
    if (parts) return parse((scheme === 'light' ? parts[1] : parts[2]) ?? '');
    const property = value.match(/^var\(--([\w-]+)\)$/)?.[1];
    if (property) return colour(property);
    const digits = value.match(/^#(\w\w)(\w\w)(\w\w)$/);
    if (!digits) throw new Error(`${theme}: no colour: ${value}`);
    return digits.slice(1).map((hex) => Number.parseInt(hex, 16) / 255) as Rgb;
  };
  const colour = (name: string): Rgb => {
    if (name.startsWith('#')) return parse(name);
    const value = own.get(name) ?? inherited.get(name);
    if (!value) throw new Error(`${theme}: there is no --${name}`);
    return parse(value);
  };
  const over = (top: string, share: number, below: string): Rgb => {
    const [a, b] = [colour(top), colour(below)];
    return a.map((part, i) => part * share + (b[i] ?? 0) * (1 - share)) as Rgb;
  };
  return { colour, over };
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: Rgb, b: Rgb): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((c) =>
    c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

type Palette = ReturnType<typeof paletteOf>;
type Pair = [what: string, text: Rgb, background: Rgb];

/** The text colours the product uses and their backgrounds, with the files that combine them. */
function textPairs(scheme: Scheme, { colour, over }: Palette): Pair[] {
  const light = scheme === 'light';
  const white = colour('#ffffff');
  const surfaces: [string, Rgb][] = [
    ['page', colour('page')],
    ['card', colour('card')],
    // Mantine's Paper, Modal and Menu; inputs and default buttons; pressed ones.
    ['body', light ? white : colour('ink-7')],
    ['input', light ? white : colour('ink-6')],
    ['default hover', colour(light ? 'gray-0' : 'ink-5')],
    ['segmented control', colour(light ? 'gray-1' : 'ink-8')],
    ['hovered row', over('text', 0.06, 'card')],
    ['hovered link of the bar', over('text', 0.06, 'page')],
  ];
  const onSurfaces = surfaces.flatMap(([surface, background]): Pair[] => [
    [`text on ${surface}`, colour('text'), background],
    [`quiet text on ${surface}`, colour('quiet'), background],
  ]);
  const statuses: [string, string][] = [
    ['error', light ? '#c92a2a' : '#ff8787'],
    ['count of what there is', light ? '#1d7a3a' : '#69db7c'],
    ['link', light ? 'shade-7' : 'shade-4'],
    ['icon and heading in the primary colour', light ? 'shade-7' : 'shade-3'],
  ];
  const onPlain = surfaces
    .filter(([surface]) => ['page', 'card', 'body'].includes(surface))
    .flatMap(([surface, background]) =>
      statuses.map(([what, name]): Pair => [`${what} on ${surface}`, colour(name), background]),
    );
  const tinted = (share: number, below: string, shade: string) =>
    light ? colour(shade) : over('shade-4', share, below);
  const primaryText = colour(light ? 'shade-8' : 'shade-3');
  const lightVariant = colour(light ? 'shade-9' : 'shade-3');
  return [
    ...onSurfaces,
    ...onPlain,
    ['filled button', white, colour(light ? 'shade-7' : 'shade-6')],
    ['filled button, hovered', white, colour(light ? 'shade-8' : 'shade-7')],
    ['light badge', lightVariant, tinted(0.16, 'card', 'shade-1')],
    ['light badge on Paper', lightVariant, tinted(0.16, light ? 'card' : 'ink-7', 'shade-1')],
    ['light button, hovered', lightVariant, tinted(0.22, 'card', 'shade-2')],
    ['place in the bar', primaryText, tinted(0.14, 'page', 'shade-0')],
    ['heading of a group of fields', primaryText, colour(light ? 'card' : 'ink-7')],
    ['chosen goal', colour('text'), tinted(0.12, 'card', 'shade-0')],
    ['quiet text of a chosen goal', colour('quiet'), tinted(0.12, 'card', 'shade-0')],
    ['hard badge', colour('hard-text'), colour('hard-fill')],
    ['number of the week', white, colour('shade-8')],
    ['number of the week, at the end', white, colour('secondary')],
    ['quiet text of the week', colour('feature-quiet'), colour('shade-8')],
    ['quiet text of the week, at the end', colour('feature-quiet'), colour('secondary')],
    ...['pro-start', 'pro-middle', 'pro-end'].flatMap((surface): Pair[] => [
      [`text on ${surface}`, white, colour(surface)],
      [`quiet text on ${surface}`, colour('pro-quiet'), colour(surface)],
    ]),
    ['badge of Pro', colour('pro-ink'), colour('pro-gold')],
    ['icon of Pro on a card', colour('pro-text'), colour('card')],
    ['icon of Pro on the page', colour('pro-text'), colour('page')],
  ];
}

/** Shapes other than text that must be visible: WCAG 2.2, 1.4.11. */
function shapePairs(scheme: Scheme, { colour }: Palette): Pair[] {
  const light = scheme === 'light';
  const primary = colour(light ? 'shade-7' : 'shade-6');
  const card = colour('card');
  return [
    ['columns of the chosen period', colour('accent'), card],
    ...[1, 2, 3, 4, 5].map((zone): Pair => [`zone ${zone}`, colour(`zone-${zone}`), card]),
    ['focus ring on the page', primary, colour('page')],
    ['focus ring on a card', primary, card],
    ['button on the page', primary, colour('page')],
  ];
}

describe.each(themeNames)('%s', (theme) => {
  it('sets every colour itself, except those of hard sessions, Pro and zones', () => {
    const missing = [...declarationsOf('default').keys()].filter(
      (name) => !declarationsOf(theme).has(name),
    );
    expect(missing.filter((name) => !/^(hard|pro|zone)/.test(name))).toEqual([]);
  });

  describe.each(schemes)('in %s', (scheme) => {
    const palette = paletteOf(theme, scheme);

    it('has readable text: 4.5 to 1', () => {
      const weak = textPairs(scheme, palette)
        .map(([what, a, b]) => ({ what, contrast: contrast(a, b) }))
        .filter((pair) => pair.contrast < 4.5);
      expect(weak).toEqual([]);
    });

    it('has visible shapes: 3 to 1', () => {
      const weak = shapePairs(scheme, palette)
        .map(([what, a, b]) => ({ what, contrast: contrast(a, b) }))
        .filter((pair) => pair.contrast < 3);
      expect(weak).toEqual([]);
    });
  });
});

it('measures as WCAG does', () => {
  expect(contrast([0, 0, 0], [1, 1, 1])).toBe(21);
  expect(contrast([1, 1, 1], [0x77 / 255, 0x77 / 255, 0x77 / 255])).toBeCloseTo(4.48, 2);
});
