import type { Availability } from '../availability.ts';
import { guard, isRefused, type Verdict } from '../guard/guard.ts';
import type { PlannedSession } from '../guard/session.ts';
import type { CoachRecords } from '../records.ts';
import type { DraftRun } from './draft.ts';
import { eased } from './ease.ts';
import { type Paces, timeFor } from './paces.ts';
import { titleOf } from './words.ts';

/** Each round takes a tenth off a distance, or a hard run away: enough to come down to nothing. */
const mostRounds = 40;

/**
 * Eases a week until no rule objects. If it would vanish before that, what remains is a warning that
 * the runner's own log or calendar causes: then the fullest week that no rule refuses.
 */
export function fitToGuard(
  drafts: readonly DraftRun[],
  paces: Paces,
  records: CoachRecords,
  availability: Availability | undefined,
): { runs: readonly DraftRun[]; warnings: string[] } {
  let runs = drafts;
  let fullest: { runs: readonly DraftRun[]; warnings: string[] } = { runs: [], warnings: [] };
  for (let round = 0; round < mostRounds && runs.length > 0; round += 1) {
    const sessions = runs.map((run) => sessionOf(run, paces));
    const objections = guard(sessions, records, { availability }).filter(isObjection);
    const [first] = objections;
    if (!first) return { runs, warnings: [] };
    if (fullest.runs.length === 0 && !isRefused(objections)) {
      fullest = { runs, warnings: objections.map(({ text }) => text) };
    }
    runs = eased(runs, first);
  }
  return fullest;
}

const isObjection = ({ verdict }: Verdict): boolean => verdict !== 'passed';

export const sessionOf = (run: DraftRun, paces: Paces): PlannedSession => ({
  date: run.date,
  sessionType: run.sessionType,
  distance: run.distance,
  duration: timeFor(run, paces),
  title: titleOf(run),
});
