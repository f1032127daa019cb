import { type IconProps, LineIcon } from './icon.tsx';

export const IconArrowUp = (props: IconProps) => (
  <LineIcon name="arrow-up" paths={['M12 5l0 14', 'M18 11l-6 -6', 'M6 11l6 -6']} {...props} />
);
