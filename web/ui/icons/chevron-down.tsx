import { type IconProps, LineIcon } from './icon.tsx';

export const IconChevronDown = (props: IconProps) => (
  <LineIcon name="chevron-down" paths={['M6 9l6 6l6 -6']} {...props} />
);
