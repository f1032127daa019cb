import { type CalendarDay, daysBetween } from '../calendar-day.ts';
import { descending } from '../order.ts';
import type { InjuryStatus } from './fields.ts';
import type { Injury } from './schema.ts';

export const severities = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export type SeverityBand = 'mild' | 'moderate' | 'severe' | 'extreme';

/** 1-3 mild, 4-6 moderate, 7-8 severe, 9-10 extreme. */
export function severityBand(severity: number): SeverityBand {
  if (severity <= 3) return 'mild';
  if (severity <= 6) return 'moderate';
  return severity <= 8 ? 'severe' : 'extreme';
}

const bandLabels: Record<SeverityBand, string> = {
  mild: 'Mild',
  moderate: 'Moderate',
  severe: 'Severe',
  extreme: 'Extreme',
};

/** '7 (Severe)' */
export const severityLabel = (severity: number): string =>
  `${severity} (${bandLabels[severityBand(severity)]})`;

export const statusLabels: Record<InjuryStatus, string> = {
  ongoing: 'Ongoing',
  resolved: 'Resolved',
};

/** The list's order: ongoing first, then by reported date and time of entry, newest first. */
export function compareInjuries(a: Injury, b: Injury): number {
  return (
    Number(a.status === 'resolved') - Number(b.status === 'resolved') ||
    descending(a.dateReported, b.dateReported) ||
    descending(a.loggedAt, b.loggedAt) ||
    descending(a.id, b.id)
  );
}

/** Days between the reported and the resolved date, unaffected by clock changes. */
export const durationInDays = (reported: CalendarDay, resolved: CalendarDay): number =>
  Math.ceil(daysBetween(reported, resolved));

/** The injuries that were open on a day. */
export const openOn = (injuries: readonly Injury[], day: CalendarDay): Injury[] =>
  injuries.filter(
    ({ dateReported, dateResolved, status }) =>
      dateReported <= day && (dateResolved ? day <= dateResolved : status === 'ongoing'),
  );

export interface InjurySummary {
  ongoing: number;
  resolved: number;
  total: number;
  /** The mean of the severities, 1 to 10, not rounded; undefined without injuries. */
  averageSeverity: number | undefined;
}

export function summarizeInjuries(
  injuries: readonly Pick<Injury, 'status' | 'painSeverity'>[],
): InjurySummary {
  const total = injuries.length;
  const resolved = injuries.filter(({ status }) => status === 'resolved').length;
  const severity = injuries.reduce((sum, { painSeverity }) => sum + painSeverity, 0);
  return {
    ongoing: total - resolved,
    resolved,
    total,
    averageSeverity: total > 0 ? severity / total : undefined,
  };
}
