/** Screens that the profile leads to once they are there. */
export const laterScreens: { pricing: boolean; coach: boolean } = { pricing: false, coach: false };
