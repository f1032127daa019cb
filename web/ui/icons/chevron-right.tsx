import { type IconProps, LineIcon } from './icon.tsx';

export const IconChevronRight = (props: IconProps) => (
  <LineIcon name="chevron-right" paths={['M9 6l6 6l-6 6']} {...props} />
);
