import { type IconProps, LineIcon } from './icon.tsx';

export const IconRepeat = (props: IconProps) => (
  <LineIcon
    name="repeat"
    paths={[
      'M4 12v-3a3 3 0 0 1 3 -3h13m-3 -3l3 3l-3 3',
      'M20 12v3a3 3 0 0 1 -3 3h-13m3 3l-3 -3l3 -3',
    ]}
    {...props}
  />
);
