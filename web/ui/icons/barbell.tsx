import { type IconProps, LineIcon } from './icon.tsx';

export const IconBarbell = (props: IconProps) => (
  <LineIcon
    name="barbell"
    paths={[
      'M2 12h1',
      'M6 8h-2a1 1 0 0 0 -1 1v6a1 1 0 0 0 1 1h2',
      'M6 7v10a1 1 0 0 0 1 1h1a1 1 0 0 0 1 -1v-10a1 1 0 0 0 -1 -1h-1a1 1 0 0 0 -1 1',
      'M9 12h6',
      'M15 7v10a1 1 0 0 0 1 1h1a1 1 0 0 0 1 -1v-10a1 1 0 0 0 -1 -1h-1a1 1 0 0 0 -1 1',
      'M18 8h2a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-2',
      'M22 12h-1',
    ]}
    {...props}
  />
);
