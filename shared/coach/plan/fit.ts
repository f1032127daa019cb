import type { Formats } from '../../formats.ts';
import type { Availability } from '../../profile/availability.ts';
import { guard, type Verdict } from '../guard/guard.ts';
import type { PlannedSession } from '../guard/session.ts';
import type { CoachRecords } from '../records.ts';
import { namedByTime } from './distances.ts';
import type { DraftRun } from './draft.ts';
import { eased } from './ease.ts';
import { type Paces, timeFor } from './paces.ts';
import { titleOf } from './words.ts';

/**
 * Each round shortens a run by a tenth or removes a hard one; this many are enough to reach
 * nothing.
 */
const mostRounds = 40;

/**
 * Eases a week until no rule objects. Nothing is left if the calendar or the last days leave no
 * room for a run.
 */
export function fitToGuard(
  drafts: readonly DraftRun[],
  paces: Paces,
  records: CoachRecords,
  availability: Availability | undefined,
): readonly DraftRun[] {
  let runs = drafts;
  for (let round = 0; round < mostRounds && runs.length > 0; round += 1) {
    const sessions = runs.map((run) => sessionOf(run, paces, records.formats));
    const objection = guard(sessions, records, { availability }).find(isObjection);
    if (!objection) return runs;
    // What is left of a long run may no longer be one.
    runs = eased(runs, objection, records.formats).map((run) => namedByTime(run, paces));
  }
  return [];
}

const isObjection = ({ verdict }: Verdict): boolean => verdict !== 'passed';

export const sessionOf = (run: DraftRun, paces: Paces, formats: Formats): PlannedSession => ({
  date: run.date,
  sessionType: run.sessionType,
  distance: run.distance,
  duration: timeFor(run, paces),
  title: titleOf(run, formats),
});
