import { z } from 'zod';

/** The sections of a runner's data and their names in Data Access Settings. */
export const sectionLabels = {
  profile: 'Profile Info',
  subscription: 'Subscription',
  trainings: 'Training Log',
  races: 'Race History',
  injuries: 'Health Data',
  gear: 'Gear Items',
  calendarEvents: 'Calendar Events',
  zones: 'Training Zones',
  aiSummaries: 'AI Summaries',
} as const;

export type Section = keyof typeof sectionLabels;

export const sections = Object.keys(sectionLabels) as Section[];

/** Which sections the coach may read. */
export type EnabledSections = Record<Section, boolean>;

const flag = z.boolean('True or false').default(true);

/** The nine flags of a chat request. A missing flag is on; an unknown one is refused. */
export const enabledSectionsSchema = z
  .strictObject({
    profile: flag,
    subscription: flag,
    trainings: flag,
    races: flag,
    injuries: flag,
    gear: flag,
    calendarEvents: flag,
    zones: flag,
    aiSummaries: flag,
  } satisfies Record<Section, typeof flag>)
  .prefault({});
