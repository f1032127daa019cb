import { type IconProps, LineIcon } from './icon.tsx';

export const IconEraser = (props: IconProps) => (
  <LineIcon
    name="eraser"
    paths={[
      'M19 20h-10.5l-4.21 -4.3a1 1 0 0 1 0 -1.41l10 -10a1 1 0 0 1 1.41 0l5 5a1 1 0 0 1 0 1.41l-9.2 9.3',
      'M18 13.3l-6.3 -6.3',
    ]}
    {...props}
  />
);
