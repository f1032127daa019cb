import { type IconProps, LineIcon } from './icon.tsx';

export const IconTerminal2 = (props: IconProps) => (
  <LineIcon
    name="terminal-2"
    paths={[
      'M8 9l3 3l-3 3',
      'M13 15l3 0',
      'M3 6a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2l0 -12',
    ]}
    {...props}
  />
);
