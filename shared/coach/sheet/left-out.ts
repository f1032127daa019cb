import { counted } from '../../formats.ts';
import { apiNames } from '../../sources/provenance.ts';
import type { CoachRecords } from '../records.ts';
import { sectionLabels, sections } from '../sections.ts';

/** What the coach is not told, and why: one line per reason. */
export function leftOutLines(records: CoachRecords): string[] {
  const { enabled, withheld, zones, summaries } = records;
  const off = sections.filter((section) => !enabled[section]).map((name) => sectionLabels[name]);
  const made = [
    enabled.zones && zones === undefined && 'Training Zones',
    enabled.aiSummaries && summaries === undefined && 'AI Summaries',
  ].filter(Boolean);
  return [
    off.length > 0 &&
      `switched off by the runner in Data Access Settings, so not known: ${off.join(', ')}`,
    withheld !== undefined &&
      `left out of every list and total: ${enabled.trainings ? counted(withheld, 'training') : 'trainings'} that came through ${apiNames}'s API, which are not passed on to an outside model`,
    made.length > 0 && `left out, as they were made from such trainings: ${made.join(', ')}`,
  ].filter((line) => line !== false);
}
