import type { CalendarEvent } from '../../calendar/schema.ts';
import { noZones } from '../../zones/described.ts';
import type { Proposed } from '../actions/schema.ts';
import { type ActionArea, actionAreas, partsOf } from '../actions/types.ts';
import type { CoachRecords } from '../records.ts';
import type { GuardOptions } from './proposal.ts';
import { added, changed, changesAnything, type Findings } from './record/asked.ts';
import { judgeDeletion } from './record/deletion.ts';
import { judgeEvent, judgePlan } from './record/events.ts';
import { judgeGear } from './record/gear.ts';
import { judgeInjury } from './record/injury.ts';
import { judgeRace } from './record/race.ts';
import { judgeTraining } from './record/training.ts';
import { judgeZones } from './record/zones.ts';
import { type Finding, passed, refuse } from './verdict.ts';

/** What a rule found about an action; the rule is one of the guard's or one for records. */
export interface ActionVerdict extends Finding {
  rule: string;
}

/**
 * Checks a proposed action against the runner's records: whether its record exists, whether
 * anything changes, and then the rules of its area. The guard judges plans, and a changed event as
 * it would become. Only fields that change are judged, so that an old oddity blocks nothing. An
 * action is refused if any verdict refuses it.
 * @param before the record as the API returns it, or the current zones; null if there is none
 */
export function judgeAction(
  proposed: Proposed,
  before: object | null,
  records: CoachRecords,
  options: GuardOptions = {},
): ActionVerdict[] {
  const { type, data } = proposed;
  switch (type) {
    case 'create_training':
      return verdictsOf(judgeTraining(added(data, records)));
    case 'create_race':
      return verdictsOf(judgeRace(added(data, records)));
    case 'create_calendar_event':
      return judgePlan(data.events, records, options);
    case 'create_gear_item':
      return verdictsOf(judgeGear(added(data, records)));
    case 'create_injury':
      return verdictsOf(judgeInjury(added(data, records)));
    case 'update_zones':
      return unlessSame(before ?? noZones, data, () =>
        verdictsOf(judgeZones(changed(before ?? noZones, data, records, null))),
      );
    case 'delete_training':
    case 'delete_race':
    case 'delete_calendar_event':
    case 'delete_gear_item':
    case 'delete_injury': {
      const { area } = partsOf(type);
      return before
        ? verdictsOf({ record: exists(area), deletion: judgeDeletion(area, before, records) })
        : [missing(area)];
    }
    default:
      return judgeUpdate(proposed, before, records, options);
  }
}

type Update = Extract<Proposed, { data: { changes: object } }>;

function judgeUpdate(
  { type, data: { changes } }: Update,
  before: object | null,
  records: CoachRecords,
  options: GuardOptions,
): ActionVerdict[] {
  const { area } = partsOf(type);
  if (!before) return [missing(area)];
  return unlessSame(before, changes, () => {
    switch (type) {
      case 'update_training':
        return verdictsOf(judgeTraining(changed(before, changes, records)));
      case 'update_race':
        return verdictsOf(judgeRace(changed(before, changes, records)));
      case 'update_gear_item':
        return verdictsOf(judgeGear(changed(before, changes, records)));
      case 'update_injury':
        return verdictsOf(judgeInjury(changed(before, changes, records)));
      case 'update_calendar_event':
        return judgeEvent(changed<CalendarEvent>(before, changes, records), options);
    }
  });
}

function unlessSame(
  before: object,
  changes: object,
  judge: () => ActionVerdict[],
): ActionVerdict[] {
  return changesAnything(before, changes)
    ? judge()
    : [{ rule: 'change', ...refuse('Nothing would change: it is like that already.') }];
}

const missing = (area: ActionArea): ActionVerdict => ({
  rule: 'record',
  ...refuse(`The ${actionAreas[area].noun} does not exist, or has been deleted.`),
});

const exists = (area: ActionArea): Finding => passed(`The ${actionAreas[area].noun} exists.`);

const verdictsOf = (findings: Findings): ActionVerdict[] =>
  Object.entries(findings).flatMap(([rule, finding]) => (finding ? [{ rule, ...finding }] : []));
