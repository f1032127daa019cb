import { type IconProps, LineIcon } from './icon.tsx';

export const IconArrowBackUp = (props: IconProps) => (
  <LineIcon
    name="arrow-back-up"
    paths={['M9 14l-4 -4l4 -4', 'M5 10h11a4 4 0 1 1 0 8h-1']}
    {...props}
  />
);
