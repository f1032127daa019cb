import { formatPercent, storedFormats } from '../../formats.ts';
import { leadUpTo } from '../../injuries/lead-up.ts';
import type { Injury } from '../../injuries/schema.ts';
import type { Training } from '../../trainings/schema.ts';
import { quoted } from '../data-block.ts';

/**
 * The training in the 21 days before an injury was reported, compared with the four weeks before.
 */
export function leadUpLines(injury: Injury, trainings: readonly Training[]): string[] {
  const { recent, baseline, baselineDaysLogged, shoes } = leadUpTo(injury.dateReported, trainings);
  return [
    `reported ${injury.dateReported}`,
    `21 days before, ${recent.from} to ${recent.to}: ${loadText(recent)}`,
    `28 days before those, ${baseline.from} to ${baseline.to} (${baselineDaysLogged} of them in the log): ${loadText(baseline)}`,
    `pairs of shoes worn in the 21 days: ${shoes.worn}`,
    ...shoes.new.map(
      ({ name, firstWorn }) => `new pair ${quoted(name, 60)}, first on ${firstWorn}`,
    ),
  ];
}

const loadText = ({
  sessions,
  hardSessions,
  hardShare,
  distancePerWeek,
}: ReturnType<typeof leadUpTo>['recent']): string =>
  `${sessions} sessions, ${hardSessions} of them hard (${formatPercent(hardShare)}), ${storedFormats.formatTotal(distancePerWeek)} of running a week`;
