import type { z } from 'zod';
import { actionData, type Proposed } from '#shared/coach/actions/schema.ts';
import type { ActionType } from '#shared/coach/actions/types.ts';
import { describeAction } from '#shared/coach/actions/words.ts';
import { sectionLabels } from '#shared/coach/sections.ts';
import { withheldFrom } from '#shared/sources/provenance.ts';
import type { ReadRequest } from '../coach.ts';
import { type Reader, readRecords } from '../read-records.ts';
import type { ActionDraft } from './action-draft.ts';
import { judge, refusalsIn } from './judge.ts';
import { findTarget, findTargetRow, nounOf, sectionOf, targetIdOf } from './target.ts';

/** Sentences about invalid fields. */
const mostReasons = 10;

/**
 * Checks what a coach proposes: its fields, that its record exists, and the guard's rules. The
 * guard judges by everything in the enabled sections, as its warnings are for the runner; the
 * reasons for a rejection, which go back to the coach, are based only on what the coach may read.
 * @param given the proposal's data, from a model: anything
 * @param reader who the coach is; by default one with the fewest rights
 * @returns the reasons, as sentences, if it is rejected
 */
export async function draftAction(
  request: ReadRequest,
  type: ActionType,
  given: unknown,
  reader: Pick<Reader, 'audience' | 'allowedSources'> = { audience: 'third-party' },
): Promise<{ draft: ActionDraft } | { refused: string[] }> {
  const section = sectionOf(type);
  if (!request.enabled[section]) {
    return { refused: [`${sectionLabels[section]} is switched off in Data Access Settings.`] };
  }
  const parsed = actionData[type].safeParse(given);
  if (!parsed.success) return { refused: sentencesOf(parsed.error) };
  const proposed = { type, data: parsed.data } as Proposed;
  const targetId = targetIdOf(proposed);
  const withheld = withheldFrom(reader.audience, reader.allowedSources);
  const { before, isHidden } = await request.read(async (tx, userId) => {
    const row = await findTargetRow(tx, { userId, proposed });
    const source = withheld.find((one) => one === row?.source);
    return { before: await findTarget(tx, { userId, proposed }), isHidden: source !== undefined };
  });
  if (targetId && (!before || isHidden)) {
    return { refused: [`There is no ${nounOf(type)} with the id ${targetId}.`] };
  }

  const ids = targetId ? [targetId] : [];
  const records = await readRecords(request, { audience: 'own-server', ids });
  const checks = judge({ proposed, before, records });
  if (refusalsIn(checks).length === 0) {
    const description = describeAction(proposed, before, request);
    return { draft: { proposed, description, before, checks } };
  }
  const readable = await readRecords(request, { ...reader, ids });
  const known = type === 'update_zones' ? (readable.zones ?? null) : before;
  const told = refusalsIn(judge({ proposed, before: known, records: readable }));
  return { refused: told.length > 0 ? told : [refusedUnread] };
}

const refusedUnread = 'It was refused because of data that you may not read.';

function sentencesOf({ issues }: z.ZodError): string[] {
  return issues
    .slice(0, mostReasons)
    .map(({ path, message }) => (path.length > 0 ? `${path.join('.')}: ${message}` : message));
}
