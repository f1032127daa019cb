import type { Formats } from '../../../formats.ts';
import { median } from '../../../progress/trends/kendall.ts';
import type { TrendAsked } from '../../reading/trends.ts';
import type { WholeLog } from '../../whole-log.ts';
import { paceOfKind, type Series, sameHeart, samePace, seriesOf, steadyTypes } from './series.ts';

/** The figures that may answer, best first. The log decides whether it has enough for one. */
export async function seriesFor(
  { of, kind, at }: Pick<TrendAsked, 'of' | 'kind' | 'at'>,
  log: WholeLog,
): Promise<readonly Series[]> {
  const { formats } = log;
  if (of === 'pace' && kind) return [paceOfKind(kind, formats)];
  if (of === 'pace' || of === 'pace-at-heart-rate' || of === 'fitness') {
    const bpm = at ? undefined : await usual('heart-rate', log);
    const beats = at ?? (bpm === undefined ? undefined : { from: bpm, to: bpm });
    const same = beats ? [sameHeart(beats, { kind, formats })] : [];
    return of === 'pace' ? [...same, ...pacesOfKinds(formats)] : same;
  }
  if (of === 'heart-rate-at-pace') {
    const pace = (await usual('pace', log, ['easy-run'])) ?? (await usual('pace', log));
    const bpm = await usual('heart-rate', log);
    // If few runs were at that pace, look at the same thing the other way round.
    return [
      ...(pace === undefined ? [] : [samePace(pace, formats)]),
      ...(bpm === undefined ? [] : [sameHeart({ from: bpm, to: bpm }, { formats })]),
    ];
  }
  return [seriesOf(of, kind, formats)];
}

/** Uncategorized runs are used if the kind of run was not given. */
const pacesOfKinds = (formats: Formats): Series[] => [
  paceOfKind({ name: 'easy run', names: 'easy runs', filter: { types: ['easy-run'] } }, formats),
  paceOfKind(
    {
      name: 'uncategorized run',
      names: 'uncategorized runs',
      filter: { types: ['uncategorized-run'] },
    },
    formats,
  ),
];

/** The median month of the last years, rounded to five beats or five seconds per km. */
async function usual(
  measure: 'heart-rate' | 'pace',
  log: WholeLog,
  types = steadyTypes,
): Promise<number | undefined> {
  const [found] = await log.ask({
    measure,
    filter: { types, hasHeartRate: true },
    group: 'month',
    order: 'backwards',
    number: 36,
  });
  const values = (found.rows ?? []).flatMap(({ value }) => value ?? []);
  return values.length > 0 ? Math.round(median(values) / 5) * 5 : undefined;
}
