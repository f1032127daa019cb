import type { Today } from '../../week.ts';
import { type Figure, figureIn } from './figures.ts';
import { type LogQuestion, logQuestionIn } from './log-question.ts';
import { inFull } from './shapes.ts';

/** The most figures that one reply answers. */
const mostFigures = 3;

/**
 * Shapes in which each figure is asked for on its own: about some days, two spans, or one session.
 */
const ofSeveral: ReadonlySet<LogQuestion['shape']> = new Set<LogQuestion['shape']>([
  ...(['overview', 'figure', 'compare', 'session', 'extreme'] as const),
]);

/**
 * The figures that a question asks for side by side, in order: 'how far and how much climb in
 * 2024', 'km with pace'.
 * @param clauses of the question, in plain words
 * @param whole the question they form together
 * @returns none if it asks for at most one
 */
export function severalFigures(
  clauses: readonly string[],
  { isWhole, shape, figure, per }: LogQuestion,
  today: Today,
): readonly Figure[] {
  // A share needs its kilometres and sleep its hours; an amount per day is one figure.
  const isOfOne = figure === 'share' || figure === 'sleep' || per !== undefined;
  // 'Everything' about a day is more than some of its figures.
  const isInFull = shape === 'overview' && inFull.test(clauses.join(' '));
  if (!isWhole || isOfOne || isInFull || !ofSeveral.has(shape)) return [];
  const parts = clauses.flatMap((clause) => clause.split(/ (?:with|as well as) /));
  // 'Between 8 and 12 km' is one part.
  if (parts.length < 2 || parts.some((part) => /\bbetween [\d.,]+ ?\w{0,10}$/.test(part)))
    return [];
  const figures = parts.flatMap((part) => figureOf(part, today) ?? []);
  const each = [...new Set(figures)];
  return each.length > 1 ? each.slice(0, mostFigures) : [];
}

/** 'Runs and hours this month': next to a figure, runs are to be counted. */
const runs =
  /^(?:(?:how many|the|my|total) )?(?:runs|sessions|workouts)(?= (?:in|of|for|during|this|last)\b|$)/;
/** 'How many metres' only states the unit. */
const inUnits = /\bhow many (?:met(?:re|er)s|minutes|beats|days|weeks|months|years)\b/;

/** The figure that a part names on its own. */
function figureOf(part: string, today: Today): Figure | undefined {
  if (runs.test(part)) return 'sessions';
  // '… on average' does not name one.
  const figure = figureIn(part) && logQuestionIn(part, today.date, today.startOfWeek).figure;
  return figure === 'sessions' && inUnits.test(part) ? undefined : figure;
}

/**
 * What else is asked about the biggest week or month: 'the biggest week, and how many runs were in
 * it'.
 * @returns undefined if nothing else is asked
 */
export function figuresOfBiggest(
  clauses: readonly string[],
  { isWhole, shape, extreme }: LogQuestion,
  today: Today,
): { figure: Figure | undefined; figures: readonly Figure[] } | undefined {
  const isOfGroup = isWhole && shape === 'extreme' && extreme && 'group' in extreme.of;
  if (!isOfGroup || clauses.length < 2) return undefined;
  const own = clauses.find(
    (clause) => logQuestionIn(clause, today.date, today.startOfWeek).extreme !== undefined,
  );
  // 'Biggest year, by hours' says what makes it the biggest.
  if (own === undefined || clauses.some((clause) => /^by \w+$/.test(clause))) return undefined;
  const figures = clauses.flatMap((clause) => (clause !== own && figureOf(clause, today)) || []);
  return figures.length > 0
    ? { figure: logQuestionIn(own, today.date, today.startOfWeek).figure, figures }
    : undefined;
}

/**
 * What one of several parts asks for, if none of its words names a known figure: 'how far and how
 * steep' asks for two things, one of which would be silently left out.
 */
export function unreadAmounts(clauses: readonly string[], today: Today): readonly string[] {
  if (clauses.length < 2) return [];
  return clauses.flatMap((clause) => {
    const [said] = amount.exec(clause) ?? [];
    if (!said) return [];
    const { figure, spans, extreme, kind, shape } = logQuestionIn(
      clause,
      today.date,
      today.startOfWeek,
    );
    const isRead = figure ?? spans[0] ?? extreme ?? (kind.name !== 'run' || shape !== 'overview');
    return isRead ? [] : [said];
  });
}

/** 'How much up'; but 'by how much' and 'how much in each' refer to the figure before. */
const amount =
  /^(?:and )?how (?:much|many|high|steep|deep|hot|heavy)(?! (?:more|less|fewer|further|faster|slower|longer|better|bigger|in|of|each|for|were|was|is)\b)(?: \w+)?$/;
