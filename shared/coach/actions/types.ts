/** The sections of a runner's data that an action can change, by the name in its type. */
export const actionAreas = {
  training: { title: 'Training Session', noun: 'training', section: 'trainings' },
  race: { title: 'Race', noun: 'race', section: 'races' },
  calendar_event: { title: 'Calendar Event', noun: 'calendar event', section: 'calendarEvents' },
  gear_item: { title: 'Gear Item', noun: 'gear item', section: 'gear' },
  injury: { title: 'Injury Record', noun: 'injury', section: 'injuries' },
} as const;

export type ActionArea = keyof typeof actionAreas;
const verbs = ['create', 'update', 'delete'] as const;
type Verb = (typeof verbs)[number];

/** What the coach may propose: one of three verbs for a record of an area, or new zones. */
export type ActionType = `${Verb}_${ActionArea}` | 'update_zones';

const areas = Object.keys(actionAreas) as ActionArea[];

export const actionTypes = [
  ...areas.flatMap((area) => [`create_${area}`, `update_${area}`, `delete_${area}`] as const),
  'update_zones',
] as const satisfies readonly ActionType[];

interface Parts {
  verb: Verb;
  area: ActionArea;
}

/**
 * 'update_race' → update, race.
 * @returns undefined for zones, which are not records, and for a type from another version
 */
export function partsOf(type: Exclude<ActionType, 'update_zones'>): Parts;
export function partsOf(type: string): Parts | undefined;
export function partsOf(type: string): Parts | undefined {
  const at = type.indexOf('_');
  const verb = verbs.find((one) => one === type.slice(0, at));
  const area = areas.find((one) => one === type.slice(at + 1));
  return verb && area && { verb, area };
}

export const actionStatuses = ['pending', 'approved', 'rejected'] as const;

/** How long a proposal can be approved. */
export const daysToDecide = 7;
/** How long an approved action can be undone. */
export const daysToUndo = 30;
/** A two-week plan with one session a day. */
export const mostEvents = 14;
export const longestReason = 2000;
