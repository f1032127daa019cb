interface Replaced {
  fileName?: string | undefined;
}

/** The name of a file that was replaced. */
export const replacedName = ({ fileName }: Replaced): string =>
  fileName?.split('/').at(-1) || 'another file';

/** What happens when a corrected file is taken back. */
export const comesBack = (replaced: Replaced, corrected: string): string =>
  `${corrected} will be removed, and ${replacedName(replaced)} will be back in its place, with its track and laps.`;
