import { type IconProps, LineIcon } from './icon.tsx';

export const IconMassage = (props: IconProps) => (
  <LineIcon
    name="massage"
    paths={[
      'M3 17a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
      'M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
      'M4 22l4 -2v-3h12',
      'M11 20h9',
      'M8 14l3 -2l1 -4c3 1 3 4 3 6',
    ]}
    {...props}
  />
);
