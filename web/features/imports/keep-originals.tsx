import { Checkbox } from '@mantine/core';
import { keepsOriginals, rememberOriginals } from './kept-originals.ts';

/** Asks whether the files are kept with the runs that are in them. */
export function KeepOriginals() {
  return (
    <Checkbox
      label="Keep the original files"
      description="To download them later. An hour of running takes about 60 kB."
      defaultChecked={keepsOriginals()}
      onChange={({ currentTarget }) => rememberOriginals(currentTarget.checked)}
    />
  );
}
