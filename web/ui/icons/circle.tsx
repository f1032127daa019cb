import { type IconProps, LineIcon } from './icon.tsx';

export const IconCircle = (props: IconProps) => (
  <LineIcon name="circle" paths={['M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0']} {...props} />
);
