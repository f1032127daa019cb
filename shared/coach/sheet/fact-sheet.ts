import { weekdayName } from '../../calendar-day.ts';
import type { CoachRecords } from '../records.ts';
import { calendarLines } from './calendar.ts';
import { gearLines } from './gear.ts';
import { injuryLines } from './health.ts';
import { leftOutLines } from './left-out.ts';
import { raceAheadLines, raceLines } from './races.ts';
import { runnerLines, subscriptionLines } from './runner.ts';
import { summaryLines } from './summaries.ts';
import { keySessionLines, loadLines, monthLines, weekLines } from './training.ts';
import { zoneLines } from './zones.ts';

interface Part {
  title: string;
  linesOf: (records: CoachRecords) => string[] | undefined;
  /** Changes every day, or after every run. */
  changes?: true;
}

/** Most important first. */
const parts: Part[] = [
  { title: 'Not known', linesOf: leftOutLines },
  { title: 'Runner', linesOf: runnerLines },
  { title: 'Load', linesOf: loadLines, changes: true },
  { title: 'Weeks', linesOf: weekLines, changes: true },
  { title: 'Months and years', linesOf: monthLines, changes: true },
  { title: 'Key sessions of the last four weeks', linesOf: keySessionLines, changes: true },
  { title: 'Races run', linesOf: raceLines },
  { title: 'Races ahead', linesOf: raceAheadLines, changes: true },
  { title: 'Injuries', linesOf: injuryLines },
  { title: 'Gear', linesOf: gearLines, changes: true },
  { title: 'Calendar ahead', linesOf: calendarLines, changes: true },
  { title: 'Training zones', linesOf: zoneLines },
  { title: 'Earlier summaries', linesOf: summaryLines },
];

/**
 * What a model learns about a runner at the start: figures with units and days, computed from the
 * records, in about 2,000 tokens. Free text is included as JSON strings. A part whose section is
 * off is left out, and named at the top. Parts that change often come last, as providers cache a
 * prompt up to its first change.
 * @param most characters, for a model with little context: the least important parts are dropped
 * first
 */
export function factSheet(records: CoachRecords, most = Number.POSITIVE_INFINITY): string {
  const steady: string[] = [];
  const changing: string[] = [];
  const dropped: string[] = [];
  let room = most - longestNote;
  for (const { title, linesOf, changes } of parts) {
    const lines = linesOf(records) ?? [];
    if (lines.length === 0) continue;
    const text = [`# ${title}`, ...lines].join('\n');
    room -= text.length + 1;
    if (room < 0) dropped.push(title);
    else (changes ? changing : steady).push(text);
  }
  const kept = [...steady, ...changing];
  if (dropped.length > 0) kept.push(`# No room for\n${dropped.join(', ')}`);
  return kept.join('\n');
}

/** Room for the titles of all parts. */
const longestNote = 300;

/** What differs between any two prompts: the day, and the tokens used so far. */
export const momentLines = (records: CoachRecords): string[] => {
  const plan = subscriptionLines(records);
  return [
    `today is ${records.today} (${weekdayName(records.today)})`,
    ...(plan ? ['# Plan', ...plan] : []),
  ];
};
