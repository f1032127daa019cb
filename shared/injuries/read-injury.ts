import { readersOf } from '../record-fields.ts';
import { type Row, readText, rowReader } from '../row-reader.ts';
import { injuryTable } from './fields.ts';
import { readSeverity } from './read-severity.ts';
import type { Injury } from './schema.ts';

/** The fields, and what older rows have without a direct counterpart. */
const readers = { ...readersOf(injuryTable), injuryType: readText, notes: readText };

const readFields = rowReader(readers, {
  required: { id: 'An injury row without an id', dateReported: 'An injury row without a date' },
  olderNames: {
    painArea: ['body_part'],
    painSeverity: ['severity'],
    actionsTaken: ['treatment_plan'],
    dateReported: ['date_occurred'],
  },
});

/**
 * Reads an injury from a row in any of its three spellings (painArea, pain_area, painarea), current
 * or older. In an older row, body_part is the pain area, with injury_type in brackets ("Calf
 * (strain)"), severity the pain severity, date_occurred the reported date, and treatment_plan the
 * actions taken, followed by notes and anything the severity said beyond its value. If a row has
 * both, the current field counts. Without a status, an injury with a resolved date is resolved;
 * otherwise the resolved date is dropped unless the status is resolved. The schema and the database
 * validate the rest.
 * @throws {TypeError} for a row without an id or without a day written YYYY-MM-DD.
 */
export function readInjury(row: Row): Injury {
  const read = readFields(row);
  const { id, dateReported, dateResolved } = read;
  const { severity, remark } = readSeverity(read.painSeverity ?? 1);
  const status = read.status ?? (dateResolved ? 'resolved' : 'ongoing');
  return {
    id,
    painArea: painAreaOf(read.painArea, read.injuryType),
    painSeverity: severity,
    trigger: read.trigger,
    actionsTaken: joined([read.actionsTaken, read.notes, remark]),
    status,
    dateReported,
    dateResolved: status === 'resolved' ? dateResolved : undefined,
    // Only used for sorting, so a row without one takes its day.
    loggedAt: read.loggedAt ?? `${dateReported}T00:00:00.000Z`,
  };
}

function painAreaOf(area: string | undefined, type: string | undefined): string {
  if (!area || !type) return area ?? type ?? 'Not specified';
  return area.toLowerCase().includes(type.toLowerCase()) ? area : `${area} (${type})`;
}

/** Joined as paragraphs, skipping one that an earlier one contains. */
function joined(parts: (string | undefined)[]): string | undefined {
  const said: string[] = [];
  for (const part of parts) {
    if (part && !said.some((earlier) => earlier.includes(part))) said.push(part);
  }
  return said.join('\n\n') || undefined;
}
