import { z } from 'zod';
import { actionStatuses } from './types.ts';

export const instant = z.iso.datetime();

/**
 * A proposed action, as in `aiAction` and `GET /api/ai/actions`. Separate from the schemas of what
 * may be proposed, which the dashboard's lists do not need.
 */
export const actionSchema = z.object({
  id: z.uuid(),
  /** One of `actionTypes`; any other, from an older version, is shown by its name. */
  type: z.string(),
  description: z.string(),
  data: z.record(z.string(), z.unknown()),
  status: z.enum(actionStatuses),
  createdAt: instant,
  approvedAt: instant.nullable(),
  rejectedAt: instant.nullable(),
  reason: z.string().nullable(),
  undoneAt: instant.nullable(),
});

export type Action = z.output<typeof actionSchema>;
