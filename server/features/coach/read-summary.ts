import type { Selectable } from 'kysely';
import { dataSnapshotSchema, periods, type Summary } from '#shared/coach/schema.ts';
import type { AiSummaries } from '../../db/types.ts';
import { readRating } from './read-rating.ts';

const noData = { trainings: 0, totalDistance: 0, avgRPE: null, races: 0, injuries: 0 };

/** A stored summary; its snapshot is empty where the stored one cannot be read. */
export const readSummary = (row: Selectable<AiSummaries>): Summary => ({
  id: row.id,
  period: periods.parse(row.period),
  content: row.content,
  generatedAt: row.generated_at.toISOString(),
  from: row.first_day,
  to: row.last_day,
  dataSnapshot: dataSnapshotSchema.safeParse(row.data_snapshot).data ?? noData,
  ...readRating(row),
});
