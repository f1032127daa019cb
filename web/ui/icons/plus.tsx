import { type IconProps, LineIcon } from './icon.tsx';

export const IconPlus = (props: IconProps) => (
  <LineIcon name="plus" paths={['M12 5l0 14', 'M5 12l14 0']} {...props} />
);
