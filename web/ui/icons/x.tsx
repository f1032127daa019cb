import { type IconProps, LineIcon } from './icon.tsx';

export const IconX = (props: IconProps) => (
  <LineIcon name="x" paths={['M18 6l-12 12', 'M6 6l12 12']} {...props} />
);
