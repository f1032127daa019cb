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

const parts: [title: string, lines: (records: CoachRecords) => string[] | undefined][] = [
  ['Not known', leftOutLines],
  ['Runner', runnerLines],
  ['Plan', subscriptionLines],
  ['Load', loadLines],
  ['Weeks', weekLines],
  ['Months and years', monthLines],
  ['Key sessions of the last four weeks', keySessionLines],
  ['Races run', raceLines],
  ['Races ahead', raceAheadLines],
  ['Injuries', injuryLines],
  ['Gear', gearLines],
  ['Calendar ahead', calendarLines],
  ['Training zones', zoneLines],
  ['Earlier summaries', summaryLines],
];

/**
 * What a model is told of a runner at the start: figures with units and days, computed from the
 * records, in some 2,000 tokens. Texts that somebody wrote stand in it as JSON strings. A part whose
 * section is off is missing, and named at the top.
 * @param most characters, for a model that can read little: the last parts make way first
 */
export function factSheet(records: CoachRecords, most = Number.POSITIVE_INFINITY): string {
  const { today } = records;
  const written = parts.flatMap(([title, linesOf]) => {
    const lines = linesOf(records) ?? [];
    return lines.length > 0 ? [{ title, text: [`# ${title}`, ...lines].join('\n') }] : [];
  });
  const kept = [`today is ${today} (${weekdayName(today)})`];
  const dropped: string[] = [];
  let room = most - longestNote;
  for (const { title, text } of written) {
    room -= text.length + 1;
    if (room >= 0) kept.push(text);
    else dropped.push(title);
  }
  if (dropped.length > 0) kept.push(`# No room for\n${dropped.join(', ')}`);
  return kept.join('\n');
}

/** Room for the day, and for the names of all parts. */
const longestNote = 300;
