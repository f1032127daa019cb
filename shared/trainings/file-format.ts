/** The kinds of files that a training can come from. */
export const activityFormats = ['fit', 'gpx', 'tcx', 'apple'] as const;

export type ActivityFormat = (typeof activityFormats)[number];
