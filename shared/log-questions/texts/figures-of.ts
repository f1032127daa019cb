import { counted, type Formats } from '../../formats.ts';
import { figureText } from '../../log-query/figure-text.ts';
import type { LogFilter } from '../../log-query/schema.ts';
import { type Figure, measuredAs } from '../reading/figures.ts';
import type { Kind } from '../reading/kinds.ts';
import type { WholeLog } from '../whole-log.ts';

/** The name of a figure before its value, if the value alone is ambiguous. */
const names: Partial<Record<Figure, string>> = {
  pace: 'an average pace of',
  climb: 'a climb of',
  'heart-rate': 'an average heart rate of',
  'highest-heart-rate': 'a highest heart rate of',
  rpe: 'an average RPE of',
  power: 'an average power of',
  'average-run': 'an average length of',
};

/** Figures of some sessions, for use in a sentence: '4 runs', 'an average pace of 5:30 min/km'. */
export async function figuresOf(
  figures: readonly Figure[],
  {
    log,
    filter,
    kind,
    formats,
  }: { log: WholeLog; filter: LogFilter; kind: Kind; formats: Formats },
): Promise<string[]> {
  const asked = figures.flatMap((figure) => {
    const measure = figure === 'average-run' ? 'distance' : measuredAs(figure);
    return measure ? [{ figure, measure }] : [];
  });
  if (asked.length === 0) return [];
  const answers = await log.ask(...asked.map(({ measure }) => ({ measure, filter })));
  return answers.flatMap(({ value, unit, of }, place) => {
    const figure = asked[place]?.figure;
    if (value === null || !figure) return [];
    const text =
      unit === 'sessions'
        ? counted(value, kind.name, kind.names)
        : figureText(unit, figure === 'average-run' ? value / of : value, { formats });
    return [names[figure] ? `${names[figure]} ${text}` : text];
  });
}
