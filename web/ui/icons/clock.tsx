import { type IconProps, LineIcon } from './icon.tsx';

export const IconClock = (props: IconProps) => (
  <LineIcon
    name="clock"
    paths={['M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 7v5l3 3']}
    {...props}
  />
);
