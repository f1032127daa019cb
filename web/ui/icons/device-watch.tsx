import { type IconProps, LineIcon } from './icon.tsx';

export const IconDeviceWatch = (props: IconProps) => (
  <LineIcon
    name="device-watch"
    paths={[
      'M6 9a3 3 0 0 1 3 -3h6a3 3 0 0 1 3 3v6a3 3 0 0 1 -3 3h-6a3 3 0 0 1 -3 -3v-6',
      'M9 18v3h6v-3',
      'M9 6v-3h6v3',
    ]}
    {...props}
  />
);
