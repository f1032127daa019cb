import { type IconProps, LineIcon } from './icon.tsx';

export const IconPlayerPlay = (props: IconProps) => (
  <LineIcon name="player-play" paths={['M7 4v16l13 -8l-13 -8']} {...props} />
);
