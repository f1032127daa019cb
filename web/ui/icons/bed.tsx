import { type IconProps, LineIcon } from './icon.tsx';

export const IconBed = (props: IconProps) => (
  <LineIcon
    name="bed"
    paths={[
      'M5 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
      'M22 17v-3h-20',
      'M2 8v9',
      'M12 14h10v-2a3 3 0 0 0 -3 -3h-7v5',
    ]}
    {...props}
  />
);
