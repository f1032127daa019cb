import { counted } from '../../formats.ts';
import { apiNames } from '../../sources/provenance.ts';
import type { PlannedSession } from '../guard/session.ts';
import { dayText, shortName } from '../guard/words.ts';
import type { History } from '../log/history.ts';
import type { CoachRecords } from '../records.ts';
import { isReturning } from './start-again.ts';

export function startNote(history: History): string {
  if (!history.isLogOpen) {
    return 'The coach may not read your training log, so this is a first week for anyone: three short, easy runs.';
  }
  return isReturning(history)
    ? 'You have hardly run in the last four weeks, so this week starts again gently: three short, easy runs.'
    : 'Your log has too few runs to plan from, so this is a first week: three short, easy runs.';
}

export const bookedNotes = (
  booked: readonly PlannedSession[],
  { today, formats }: CoachRecords,
): string[] =>
  booked.map(
    ({ date, title }) => `${dayText(date, today, formats)} stays as it is: ${shortName(title)}.`,
  );

/** @param limits the free time, in words */
export const timeNote = (limits: string): string =>
  `It keeps to the time that you have said is free: ${limits}.`;

/** @param limits the free time, in words */
export const noTime = (limits: string): string =>
  `The time that you have said is free leaves no room for a run in these days: ${limits}. You can change it in your profile.`;

/** Why a week has no run to add. */
export function nothingToAdd(booked: readonly PlannedSession[], hasFreeDays: boolean): string {
  if (booked.length > 0)
    return 'Your calendar is full enough in these days, so there is nothing to add.';
  return hasFreeDays
    ? 'After your last days, rest is the better plan for this week.'
    : 'This week has no free day for a run.';
}

/** What the plan could not take into account. */
export function blindSpots({ injuries, events, trainings, withheld = 0 }: CoachRecords): string[] {
  return [
    ...(injuries
      ? []
      : ['The coach may not read your injuries, so the plan takes no account of them.']),
    ...(events ? [] : ['The coach may not read your calendar, so check the days against it.']),
    ...(trainings && withheld > 0
      ? [`${counted(withheld, 'training')} from ${apiNames} could not be counted.`]
      : []),
  ];
}
