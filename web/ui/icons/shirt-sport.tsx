import { type IconProps, LineIcon } from './icon.tsx';

export const IconShirtSport = (props: IconProps) => (
  <LineIcon
    name="shirt-sport"
    paths={[
      'M15 4l6 2v5h-3v8a1 1 0 0 1 -1 1h-10a1 1 0 0 1 -1 -1v-8h-3v-5l6 -2a3 3 0 0 0 6 0',
      'M10.5 11h2.5l-1.5 5',
    ]}
    {...props}
  />
);
