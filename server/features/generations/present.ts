import { AppError } from '#shared/errors.ts';
import {
  type Generation,
  type GenerationKind,
  generationKind,
  generationStatus,
} from '#shared/generations/schema.ts';
import type { GenerationRow } from './queries.ts';
import { failureOf } from './stored-failure.ts';

/** Kinds whose results contain something that is not stored in their own tables. */
const isTold = new Set<string>(['recovery-section', 'summary'] satisfies GenerationKind[]);

/** The browser's view. A generation that no server has touched for a while counts as failed. */
export function present(row: GenerationRow & { is_lost: boolean }): Generation {
  const { code, message } = new AppError('INTERNAL_ERROR');
  const error = row.is_lost ? { code, message } : row.error ? failureOf(row.error) : undefined;
  return {
    id: row.id,
    kind: generationKind.parse(row.kind),
    subject: row.subject,
    status: row.is_lost ? 'failed' : generationStatus.parse(row.status),
    ...(error && { error }),
    ...(isTold.has(row.kind) && row.status === 'done' && { result: row.result }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
