import type { ActionCheck, Proposed } from '#shared/coach/actions/schema.ts';
import { judgeAction } from '#shared/coach/guard/record.ts';
import type { CoachRecords } from '#shared/coach/records.ts';

interface Judged {
  proposed: Proposed;
  /** The record that is changed or deleted, as the API returns it. */
  before: object | null;
  records: CoachRecords;
}

/** The guard's findings about a proposal. */
export const judge = ({ proposed, before, records }: Judged): ActionCheck[] =>
  judgeAction(proposed, before, records).map(({ rule, verdict, text }) => ({
    rule,
    verdict,
    text,
  }));

/** Why a proposal may not be approved, as sentences. */
export const refusalsIn = (checks: readonly ActionCheck[]): string[] =>
  checks.filter(({ verdict }) => verdict === 'refuse').map(({ text }) => text);
