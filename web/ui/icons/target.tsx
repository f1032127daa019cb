import { type IconProps, LineIcon } from './icon.tsx';

export const IconTarget = (props: IconProps) => (
  <LineIcon
    name="target"
    paths={[
      'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
      'M7 12a5 5 0 1 0 10 0a5 5 0 1 0 -10 0',
      'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0',
    ]}
    {...props}
  />
);
