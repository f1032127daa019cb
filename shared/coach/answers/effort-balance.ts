import { formatPercent } from '../../formats.ts';
import { type AskedSpan, daysOfSpan } from '../../log-questions/reading/spans.ts';
import type { WholeLog } from '../../log-questions/whole-log.ts';
import { type Effort, effortRanges } from '../../zones/judge.ts';
import type { ZoneSet } from '../../zones/schema.ts';

export interface Balance extends Record<Effort, number> {
  /** How many runs have a heart rate within the zones; the shares of time cover only these. */
  judged: number;
}

/**
 * The shares of time, in percent, that were easy, steady and hard. Each run counts as a whole, by
 * its average heart rate and the current zones.
 * @returns undefined without zones, or if no run can be judged
 */
export async function balanceOf(
  log: WholeLog,
  days: Pick<AskedSpan, 'from' | 'to'>,
  zones: ZoneSet | null | undefined,
): Promise<Balance | undefined> {
  const ranges = zones ? effortRanges(zones) : [];
  const filter = { ...daysOfSpan(days), types: 'running' } as const;
  const times = await log.ask(
    ...ranges.map(({ min, max }) => ({
      measure: 'time' as const,
      filter: { ...filter, heartRate: { min, max } },
    })),
  );
  const balance: Balance = { judged: 0, easy: 0, steady: 0, hard: 0 };
  const whole = times.reduce((sum, { value }) => sum + (value ?? 0), 0);
  if (whole === 0) return undefined;
  for (const [place, { effort }] of ranges.entries()) {
    const time = times[place];
    balance.judged += time?.sessions ?? 0;
    balance[effort] += ((time?.value ?? 0) * 100) / whole;
  }
  return balance;
}

/** '82% easy, 10% steady and 8% hard'. */
export const balanceText = ({ easy, steady, hard }: Balance): string =>
  `${formatPercent(easy)} easy, ${formatPercent(steady)} steady and ${formatPercent(hard)} hard`;
