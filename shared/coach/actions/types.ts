/** The sections of a runner's data that an action can change, by its part of the type. */
export const actionAreas = {
  training: { title: 'Training Session', section: 'trainings' },
  race: { title: 'Race', section: 'races' },
  calendar_event: { title: 'Calendar Event', section: 'calendarEvents' },
  gear_item: { title: 'Gear Item', section: 'gear' },
  injury: { title: 'Injury Record', section: 'injuries' },
} as const;

export type ActionArea = keyof typeof actionAreas;
type Verb = 'create' | 'update' | 'delete';

/** What the coach may propose: one of three verbs for a record of an area, or new zones. */
export type ActionType = `${Verb}_${ActionArea}` | 'update_zones';

const areas = Object.keys(actionAreas) as ActionArea[];

export const actionTypes = [
  ...areas.flatMap((area) => [`create_${area}`, `update_${area}`, `delete_${area}`] as const),
  'update_zones',
] as const satisfies readonly ActionType[];

export const actionStatuses = ['pending', 'approved', 'rejected'] as const;

/** How long a proposal may be approved. */
export const daysToDecide = 7;
/** How long an approved action can be undone. */
export const daysToUndo = 30;
/** A plan for two weeks, with one session a day. */
export const mostEvents = 14;
export const longestReason = 2000;
