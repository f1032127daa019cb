import { type IconProps, LineIcon } from './icon.tsx';

export const IconChevronLeft = (props: IconProps) => (
  <LineIcon name="chevron-left" paths={['M15 6l-6 6l6 6']} {...props} />
);
