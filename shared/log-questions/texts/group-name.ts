import { addDays } from '../../calendar-day.ts';
import type { Formats } from '../../formats.ts';
import { monthAndYear } from '../../gear/rules.ts';
import type { LogGroup } from '../../log-query/schema.ts';
import { plainName } from '../../prose/plain-name.ts';
import { sessionTypeLabel, terrainLabel } from '../../trainings/words.ts';
import { weekdayNames } from '../../week.ts';

/** The name of a row: '2024', 'Mar 2024', 'Mar 2 – 8, 2026', 'Monday', 'Comet 2'. */
export function groupName(group: LogGroup, key: string, { shortDate, spanTitle }: Formats): string {
  switch (group) {
    case 'year':
      return key.slice(0, 4);
    case 'month':
      return monthAndYear(key);
    case 'week':
      return spanTitle({ from: key, to: addDays(key, 6) });
    case 'day':
      return shortDate(key);
    case 'weekday':
      return weekdayNames[Number(key) % 7] ?? key;
    case 'session-type':
      return sessionTypeLabel(key);
    case 'terrain':
      return terrainLabel(key);
    case 'shoes':
      return key ? plainName(key) : 'No shoes named';
  }
}
