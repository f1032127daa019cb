/** The cues of a topic, from a list with commas; `cues` in ../topics.ts says what they may hold. */
export const cueList = (list: string): string[] => list.split(',').map((cue) => cue.trim());
