import { isRun } from '../../../trainings/rules.ts';
import { totalDistance } from '../../log/history.ts';
import { isHardRun, type Proposal } from '../proposal.ts';
import { type Finding, passed, refuse, warn } from '../verdict.ts';
import { distanceText, shortName } from '../words.ts';

/** By the severity of an open injury, 1 to 10: our own conventions, on the cautious side. */
export const injuryLimits = { noHardFrom: 4, noRunFrom: 7, shareOfUsual: 0.5 } as const;

export function openInjury(proposal: Proposal): Finding | undefined {
  const { injuries, planned, weeks, history, formats } = proposal;
  const [worst] = injuries;
  const runs = planned.filter(({ sessionType }) => isRun(sessionType));
  if (!worst || runs.length === 0) return undefined;
  const severity = worst.painSeverity;
  const numbers = { severity };
  const open = `You have an open injury, ${shortName(worst.painArea)}, at ${severity} out of 10`;
  const isHard = runs.some(isHardRun);
  if (severity < injuryLimits.noHardFrom) return passed(`${open}. Stop if it gets worse.`, numbers);
  if (severity < injuryLimits.noRunFrom) {
    return isHard
      ? warn(`${open}, and the plan has a hard session. Easy running is the safer choice.`, numbers)
      : passed(`${open}. The plan is easy running only.`, numbers);
  }
  if (isHard) return refuse(`${open}. This is no time for hard running.`, numbers);
  const most = history.usual.distance * injuryLimits.shareOfUsual;
  const farthest = Math.max(
    ...weeks.map((week) => totalDistance(week.planned.filter((run) => isRun(run.sessionType)))),
  );
  return history.basis !== 'nothing' && farthest > most
    ? refuse(
        `${open}, and the plan has more than half of your usual ${distanceText(history.usual.distance, formats)} a week.`,
        { severity, distance: farthest, usual: history.usual.distance },
      )
    : warn(`${open}. Have it looked at before you run.`, numbers);
}
