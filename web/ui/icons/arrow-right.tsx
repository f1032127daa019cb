import { type IconProps, LineIcon } from './icon.tsx';

export const IconArrowRight = (props: IconProps) => (
  <LineIcon name="arrow-right" paths={['M5 12l14 0', 'M13 18l6 -6', 'M13 6l6 6']} {...props} />
);
