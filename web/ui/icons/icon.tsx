import type { ComponentProps, ComponentType } from 'react';

// The icons of Tabler (https://tabler.io/icons, 3.51, see LICENSE) that we show. The whole set is
// 18,000 files, a third of everything that would be installed. To add one, copy its paths into a
// file next to the others. As package.json declares the files free of side effects, a screen loads
// only its own icons.

export interface IconProps extends Omit<ComponentProps<'svg'>, 'children' | 'stroke'> {
  size?: string | number;
  /** The width of the lines. */
  stroke?: string | number;
}

export type Icon = ComponentType<IconProps>;

interface Drawn extends IconProps {
  name: string;
  paths: string[];
}

export const LineIcon = ({ color = 'currentColor', stroke = 2, ...props }: Drawn) =>
  drawing(props, {
    fill: 'none',
    stroke: color,
    strokeWidth: stroke,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  });

export const FilledIcon = ({ color = 'currentColor', stroke: _, ...props }: Drawn) =>
  drawing(props, { fill: color, stroke: 'none' });

function drawing(
  { name, paths, size = 24, className, ...props }: Omit<Drawn, 'stroke'>,
  ink: ComponentProps<'svg'>,
) {
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: whoever shows one names it, or hides it beside its word.
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      className={['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' ')}
      {...ink}
      {...props}
    >
      {paths.map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
  );
}
