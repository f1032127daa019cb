import { z } from 'zod';
import { actionData } from '#shared/coach/actions/schema.ts';
import { type ActionType, actionTypes, mostEvents } from '#shared/coach/actions/types.ts';
import { dataBlock, plainText } from '#shared/coach/data-block.ts';
import { storedFormats } from '#shared/formats.ts';
import type { Source } from '#shared/sources/provenance.ts';
import { formOf } from '../../integrations/model/json-form.ts';
import { mendInput } from '../../integrations/model/mend-input.ts';
import type { ModelTool } from '../../integrations/model/model.ts';
import { faultsIn } from '../../integrations/model/read-input.ts';
import type { ActionDraft } from './actions/action-draft.ts';
import { draftAction } from './actions/draft-action.ts';
import { sectionOf } from './actions/target.ts';
import type { ReadRequest } from './coach.ts';
import { dataForms } from './proposal-fields.ts';
import { remembered } from './remembered.ts';

const { distanceUnit, paceUnit } = storedFormats;

/**
 * How many attempts a model has to propose in one reply: one action, and one more after a
 * rejection.
 */
export const mostTries = 2;

/** Maximum characters of the response to a proposal. */
export const longestVerdict = 2000;

const most = { reasons: 8, reason: 220 };

interface Context extends ReadRequest {
  /** The mark of the data blocks. Stored in a record, it could end one in a later prompt. */
  boundary: string;
  /** A secret in the instructions, which must not leak. */
  canary: string;
  allowedSources: readonly Source[];
}

export interface Proposing {
  tool: ModelTool;
  /** What has been proposed, if anything. */
  draft: () => ActionDraft | undefined;
}

/**
 * The tool by which a model proposes an action to the runner, in the sections that are on. It does
 * nothing else: a proposal is checked, kept, and stored with the reply.
 * @returns undefined if every such section is off
 */
export function proposing(context: Context): Proposing | undefined {
  const { boundary, canary, enabled, allowedSources } = context;
  const types = actionTypes.filter((type) => enabled[sectionOf(type)]);
  if (types.length === 0) return undefined;
  const input = inputOf(types);
  let draft: ActionDraft | undefined;
  let tries = 0;

  async function propose(given: unknown, callsLeft: number): Promise<string> {
    const { type, data: meant } = input.parse(given);
    const form = formOf(actionData[type]);
    const data = mendInput(form, meant);
    if (draft) return 'One action has been proposed in this reply: propose no more.';
    if (tries === mostTries) return 'Propose no more: say that it could not be proposed.';
    tries += 1;
    const said = JSON.stringify([data]).toLowerCase();
    if (said.includes(canary) || said.includes(boundary)) return holdsSecret;
    const { error } = actionData[type].safeParse(data);
    const drafted = error
      ? { refused: faultsIn(form, error, data) }
      : await draftAction(context, type, data, { audience: 'third-party', allowedSources });
    if ('draft' in drafted) {
      draft = drafted.draft;
      // Without its warnings, which may reveal trainings that the model may not read.
      return 'The runner is shown it after your reply, with its fields and warnings, and approves or rejects it. Nothing has been done yet: say so.';
    }
    if (tries === mostTries) {
      return 'Refused again. Propose no more: say that it could not be proposed.';
    }
    const next =
      callsLeft > 1
        ? 'Propose it once more without what is wrong with it, or say why it cannot be proposed.'
        : 'Propose no more: nothing has been proposed, so say why not.';
    return `Refused, for these reasons:\n${block(drafted.refused)}\n${next}`;
  }

  // The reasons may contain names of records, which users have written.
  const block = (sentences: readonly string[]) =>
    dataBlock(
      boundary,
      sentences
        .slice(0, most.reasons)
        .map((sentence) => plainText(sentence, most.reason))
        .join('\n'),
    );

  // One after another, even if a model makes two calls at once.
  let last: Promise<unknown> = Promise.resolve();
  return {
    tool: {
      description,
      input,
      run(given, _signal, callsLeft) {
        const said = last.then(() => propose(given, callsLeft));
        last = said.catch(() => {});
        return said;
      },
    },
    draft: () => draft,
  };
}

/** Created once for each set of sections, as its forms take two milliseconds. */
const inputOf = remembered((types: readonly ActionType[]) =>
  z.object({
    type: z.enum(types),
    data: z.unknown().meta({ sent: { anyOf: dataForms(types) }, examples: [{ id: '…' }] }),
  }),
);

const holdsSecret =
  'Refused: it has words of your instructions, or the mark of the data, in it. Nothing has been proposed.';

const description = [
  'Lays one change before the runner, who approves or rejects it. Only if the runner asks for a change or a plan; once in a reply. Ids are those of the data.',
  `create_…: data are the fields; a plan is one create_calendar_event of 1 to ${mostEvents} events. update_…: the id and the fields to change, null clears one. delete_…: the id.`,
  `Dates are YYYY-MM-DD, such as 2026-03-05. Distances in ${distanceUnit}, heart rates in bpm, paces of zones in whole seconds per ${distanceUnit}, Min the faster. A race is a result in the race log. A planned run’s title names its kind and distance, “Tempo run 8 ${distanceUnit}”; its description begins with its time, “45 min.”, and has its paces in ${paceUnit}.`,
].join('\n');
