import { type IconProps, LineIcon } from './icon.tsx';

export const IconBolt = (props: IconProps) => (
  <LineIcon name="bolt" paths={['M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11']} {...props} />
);
