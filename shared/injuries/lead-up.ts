import { addDays, type CalendarDay, daysBetween } from '../calendar-day.ts';
import { descending } from '../order.ts';
import type { Training } from '../trainings/schema.ts';
import { prepareTrainings, type Summary, summarize } from '../trainings/sums.ts';
import { type Km, km } from '../units.ts';

const leadUpDays = 21;
const baselineDays = 28;

/** Days, including the first and the last. */
interface Span {
  from: CalendarDay;
  to: CalendarDay;
}

interface Load extends Span, Pick<Summary, 'sessions' | 'hardSessions' | 'hardShare'> {
  /** The mean over the whole span, to the metre. */
  distancePerWeek: Km;
}

/** The training before an injury was reported. */
export interface LeadUp {
  /** The 21 days before the day of the report. */
  recent: Load;
  /** The 28 days before those. */
  baseline: Load;
  /** How many of the baseline's last days the log covers; 28 if it began before them. */
  baselineDaysLogged: number;
  shoes: ShoesWorn;
}

/** A pair worn in the 21 days, and the first time it was worn in the whole log. */
interface Pair {
  name: string;
  firstWorn: CalendarDay;
}

export interface ShoesWorn {
  worn: number;
  /** Those first worn in the 21 days, provided that others had been worn before. */
  new: Pair[];
  /** Whether any pair is noted before the 21 days; without one, no pair can be called new. */
  someBefore: boolean;
}

/** The training in the 21 days before a report, and in the four weeks before those. */
export function leadUpTo(reported: CalendarDay, trainings: readonly Training[]): LeadUp {
  const recent = { from: addDays(reported, -leadUpDays), to: addDays(reported, -1) };
  const baseline = { from: addDays(recent.from, -baselineDays), to: addDays(recent.from, -1) };
  return {
    recent: loadOf(trainings, recent),
    baseline: loadOf(trainings, baseline),
    baselineDaysLogged: daysLogged(trainings, baseline),
    shoes: shoesIn(trainings, recent),
  };
}

function loadOf(trainings: readonly Training[], span: Span): Load {
  const figures = prepareTrainings(trainings).filter(isIn(span));
  const { sessions, hardSessions, hardShare, distance } = summarize(figures);
  const weeks = (daysBetween(span.from, span.to) + 1) / 7;
  const distancePerWeek = km(Math.round((distance * 1000) / weeks) / 1000);
  return { ...span, sessions, hardSessions, hardShare, distancePerWeek };
}

const isIn =
  ({ from, to }: Span) =>
  ({ date }: { date: CalendarDay }) =>
    date >= from && date <= to;

/** Days of the span since the first training in the log. */
function daysLogged(trainings: readonly Training[], { from, to }: Span): number {
  const [first] = trainings.map(({ date }) => date).sort();
  if (first === undefined || first > to) return 0;
  return daysBetween(first < from ? from : first, to) + 1;
}

function shoesIn(trainings: readonly Training[], recent: Span): ShoesWorn {
  const firstWorn = new Map<string, CalendarDay>();
  for (const { shoesUsed: name, date } of trainings) {
    if (name && date < (firstWorn.get(name) ?? '9999')) firstWorn.set(name, date);
  }
  const worn = new Set(trainings.filter(isIn(recent)).flatMap(({ shoesUsed }) => shoesUsed || []));
  const someBefore = [...firstWorn.values()].some((day) => day < recent.from);
  const pairs = [...worn].map((name) => ({ name, firstWorn: firstWorn.get(name) ?? recent.from }));
  return {
    worn: worn.size,
    new: someBefore ? pairs.filter((pair) => pair.firstWorn >= recent.from).sort(byFirstWorn) : [],
    someBefore,
  };
}

const byFirstWorn = (a: Pair, b: Pair) =>
  descending(b.firstWorn, a.firstWorn) || descending(b.name, a.name);
