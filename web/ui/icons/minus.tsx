import { type IconProps, LineIcon } from './icon.tsx';

export const IconMinus = (props: IconProps) => (
  <LineIcon name="minus" paths={['M5 12l14 0']} {...props} />
);
