import { type IconProps, LineIcon } from './icon.tsx';

export const IconCheck = (props: IconProps) => (
  <LineIcon name="check" paths={['M5 12l5 5l10 -10']} {...props} />
);
