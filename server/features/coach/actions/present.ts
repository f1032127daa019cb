import { z } from 'zod';
import {
  type Action,
  type ActionReview,
  actionCheckSchema,
  actionSchema,
} from '#shared/coach/actions/schema.ts';
import { daysToUndo } from '#shared/coach/actions/types.ts';
import type { ActionRow, ShownRow } from './action-queries.ts';

const { data, status } = actionSchema.shape;
const checks = z.array(actionCheckSchema);
const before = z.record(z.string(), z.unknown()).nullable();

const day = 24 * 60 * 60 * 1000;

export const presentAction = (row: ShownRow): Action => ({
  id: row.id,
  type: row.type,
  description: row.description,
  data: data.parse(row.data),
  status: status.parse(row.status),
  createdAt: row.created_at.toISOString(),
  approvedAt: row.approved_at?.toISOString() ?? null,
  rejectedAt: row.rejected_at?.toISOString() ?? null,
  reason: row.reason,
  undoneAt: row.undone_at?.toISOString() ?? null,
});

export const presentReview = (row: ActionRow, now: Date): ActionReview => ({
  action: presentAction(row),
  before: before.parse(row.base),
  checks: checks.parse(row.checks),
  expiresAt: row.expires_at.toISOString(),
  undoUntil: undoUntil(row, now)?.toISOString() ?? null,
  leftOut: row.left_out,
});

/** Until when an action can be undone; undefined if it cannot be. */
export function undoUntil(
  { approved_at: approvedAt, undone_at: undoneAt }: ActionRow,
  now: Date,
): Date | undefined {
  if (!approvedAt || undoneAt) return undefined;
  const until = new Date(approvedAt.getTime() + daysToUndo * day);
  return now < until ? until : undefined;
}
