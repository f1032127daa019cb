import { type IconProps, LineIcon } from './icon.tsx';

export const IconRun = (props: IconProps) => (
  <LineIcon
    name="run"
    paths={[
      'M11.007 5a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
      'M4 17l5 1l.75 -1.5',
      'M15 21v-4l-4 -3l1 -6',
      'M7 12v-3l5 -1l3 3l3 1',
    ]}
    {...props}
  />
);
