/** The cues of a topic, from a comma-separated list; see `cues` in ../topics.ts for the syntax. */
export const cueList = (list: string): string[] => list.split(',').map((cue) => cue.trim());
