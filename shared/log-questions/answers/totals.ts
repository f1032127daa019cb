import type { LogAnswer } from '../../log-query/schema.ts';
import { isHard, isRun } from '../../trainings/rules.ts';
import type { Summary } from '../../trainings/sums.ts';
import { km, seconds } from '../../units.ts';
import { type AskedSpan, daysOfSpan } from '../reading/spans.ts';
import type { WholeLog } from '../whole-log.ts';

/**
 * What was done within some days, counted as on the dashboard, with a link to its runs in the log.
 */
export interface Totals
  extends Pick<
    Summary,
    'sessions' | 'runs' | 'distance' | 'duration' | 'hardSessions' | 'averageRpe' | 'otherSessions'
  > {
  runsAt: string;
}

/** The totals of each span, from queries to the whole log. */
export async function totalsOf(
  log: WholeLog,
  ...spans: readonly Pick<AskedSpan, 'from' | 'to'>[]
): Promise<Totals[]> {
  const all: Totals[] = [];
  for (const span of spans) {
    const filter = { ...daysOfSpan(span), types: 'all' } as const;
    const group = 'session-type';
    const [counts, distances, times, rpe, runs] = await log.ask(
      { measure: 'sessions', filter, group },
      { measure: 'distance', filter, group },
      { measure: 'time', filter, group },
      { measure: 'rpe', filter },
      { measure: 'distance', filter: daysOfSpan(span) },
    );
    const types = counts.rows?.map(({ key }) => key) ?? [];
    const others = types.filter((type) => !isRun(type)).sort();
    all.push({
      sessions: counts.of,
      runs: runs.of,
      distance: km(runs.value ?? 0),
      duration: seconds(sumOf(times, isRun)),
      hardSessions: sumOf(counts, isHard),
      averageRpe: rpe.value ?? undefined,
      otherSessions: {
        types: others,
        duration: seconds(sumOf(times, (type) => !isRun(type))),
        distance: km(sumOf(distances, (type) => !isRun(type))),
      },
      runsAt: runs.address,
    });
  }
  return all;
}

const sumOf = ({ rows = [] }: LogAnswer, isOne: (type: string) => boolean): number =>
  rows.reduce((sum, { key, value }) => (isOne(key) ? sum + (value ?? 0) : sum), 0);
