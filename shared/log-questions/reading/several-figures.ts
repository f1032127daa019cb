import type { CalendarDay } from '../../calendar-day.ts';
import { type Figure, figureIn } from './figures.ts';
import { type LogQuestion, logQuestionIn } from './log-question.ts';
import { inFull } from './shapes.ts';

/** A reply answers no more than these at once. */
const mostFigures = 3;

/** Questions of which each figure is asked by itself: of some days, of two spans, of one session. */
const ofSeveral: ReadonlySet<LogQuestion['shape']> = new Set<LogQuestion['shape']>([
  ...(['overview', 'figure', 'compare', 'session', 'extreme'] as const),
]);

/**
 * The figures that a question asks for beside each other, in its order: 'how far and how much climb in 2024',
 * 'km with pace'.
 * @param clauses of the question, in plain words
 * @param whole what they ask together
 * @returns none where it asks for one, or none
 */
export function severalFigures(
  clauses: readonly string[],
  { isWhole, shape, figure, per }: LogQuestion,
  today: CalendarDay,
): readonly Figure[] {
  // Of the kilometres it is the share, and of sleep the hours; so much a day is of one figure.
  const isOfOne = figure === 'share' || figure === 'sleep' || per !== undefined;
  // All of a day is more than some of its figures.
  const isInFull = shape === 'overview' && inFull.test(clauses.join(' '));
  if (!isWhole || isOfOne || isInFull || !ofSeveral.has(shape)) return [];
  const parts = clauses.flatMap((clause) => clause.split(/ (?:with|as well as) /));
  // 'Between 8 and 12 km' is one.
  if (parts.length < 2 || parts.some((part) => /\bbetween [\d.,]+ ?\w{0,10}$/.test(part)))
    return [];
  const figures = parts.flatMap((part) => figureOf(part, today) ?? []);
  const each = [...new Set(figures)];
  return each.length > 1 ? each.slice(0, mostFigures) : [];
}

/** 'Runs and hours this month': beside a figure, they are to be counted. */
const runs =
  /^(?:(?:how many|the|my|total) )?(?:runs|sessions|workouts)(?= (?:in|of|for|during|this|last)\b|$)/;
/** 'How many metres' only says in what. */
const inUnits = /\bhow many (?:met(?:re|er)s|minutes|beats|days|weeks|months|years)\b/;

/** The figure that a part names by itself. */
function figureOf(part: string, today: CalendarDay): Figure | undefined {
  if (runs.test(part)) return 'sessions';
  // '… on average' names none.
  const figure = figureIn(part) && logQuestionIn(part, today).figure;
  return figure === 'sessions' && inUnits.test(part) ? undefined : figure;
}

/**
 * What is asked of the week or month that stands out: 'the biggest week, and how many runs were in it'.
 * @returns none where nothing is asked besides
 */
export function figuresOfBiggest(
  clauses: readonly string[],
  { isWhole, shape, extreme }: LogQuestion,
  today: CalendarDay,
): { figure: Figure | undefined; figures: readonly Figure[] } | undefined {
  const isOfGroup = isWhole && shape === 'extreme' && extreme && 'group' in extreme.of;
  if (!isOfGroup || clauses.length < 2) return undefined;
  const own = clauses.find((clause) => logQuestionIn(clause, today).extreme !== undefined);
  // 'Biggest year, by hours' says by what it is the biggest.
  if (own === undefined || clauses.some((clause) => /^by \w+$/.test(clause))) return undefined;
  const figures = clauses.flatMap((clause) => (clause !== own && figureOf(clause, today)) || []);
  return figures.length > 0 ? { figure: logQuestionIn(own, today).figure, figures } : undefined;
}

/**
 * What one of several parts asks for without any word that is read as a figure: 'how far and how steep' asks
 * for two, of which one would be left out unsaid.
 */
export function unreadAmounts(clauses: readonly string[], today: CalendarDay): readonly string[] {
  if (clauses.length < 2) return [];
  return clauses.flatMap((clause) => {
    const [said] = amount.exec(clause) ?? [];
    if (!said) return [];
    const { figure, spans, extreme, kind, shape } = logQuestionIn(clause, today);
    const isRead = figure ?? spans[0] ?? extreme ?? (kind.name !== 'run' || shape !== 'overview');
    return isRead ? [] : [said];
  });
}

/** 'How much up'; 'by how much' and 'how much in each' are of the figure before. */
const amount =
  /^(?:and )?how (?:much|many|high|steep|deep|hot|heavy)(?! (?:more|less|fewer|further|faster|slower|longer|better|bigger|in|of|each|for|were|was|is)\b)(?: \w+)?$/;
