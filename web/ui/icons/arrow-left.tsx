import { type IconProps, LineIcon } from './icon.tsx';

export const IconArrowLeft = (props: IconProps) => (
  <LineIcon name="arrow-left" paths={['M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6']} {...props} />
);
