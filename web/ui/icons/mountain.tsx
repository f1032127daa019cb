import { type IconProps, LineIcon } from './icon.tsx';

export const IconMountain = (props: IconProps) => (
  <LineIcon
    name="mountain"
    paths={[
      'M3 20h18l-6.921 -14.612a2.3 2.3 0 0 0 -4.158 0l-6.921 14.612',
      'M7.5 11l2 2.5l2.5 -2.5l2 3l2.5 -2',
    ]}
    {...props}
  />
);
