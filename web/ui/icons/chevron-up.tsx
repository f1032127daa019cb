import { type IconProps, LineIcon } from './icon.tsx';

export const IconChevronUp = (props: IconProps) => (
  <LineIcon name="chevron-up" paths={['M6 15l6 -6l6 6']} {...props} />
);
