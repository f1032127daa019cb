import { charactersPerToken, estimateTokens } from '#shared/coach/estimate-tokens.ts';
import { idsIn } from '#shared/coach/intents.ts';
import type { CoachRecords } from '#shared/coach/records.ts';
import { longestReply } from '#shared/coach/schema.ts';
import type { Formats } from '#shared/formats.ts';
import type { LogFilter } from '#shared/log-query/schema.ts';
import type { Source } from '#shared/sources/provenance.ts';
import { sentFormOf } from '../../integrations/model/json-form.ts';
import type { Model, ModelPart, ModelTool, ReplyRequest } from '../../integrations/model/model.ts';
import { longestComplaint } from '../../integrations/model/read-input.ts';
import { mostComplaints } from '../../integrations/model/tools.ts';
import type { ActionDraft } from './actions/action-draft.ts';
import { guardSecret } from './canary.ts';
import type {
  Coach,
  CoachRequest,
  CoachTask,
  LookUpsOff,
  PreparedReply,
  ReplyPart,
} from './coach.ts';
import { instructionsOf } from './instructions.ts';
import { lookUpsLine, lookUpsOffLines } from './looked-up.ts';
import { longestVerdict, mostTries, proposing } from './propose-action.ts';
import { readRecords } from './read-records.ts';
import { boundaryOf, canary, secret } from './secret.ts';
import { longestResult, mostLookUps, readTools } from './tools.ts';
import { chatMessages, daysBefore, summaryMessages } from './write-prompt.ts';

/**
 * Tokens of a first prompt. With a look-up and a reply, 500,000 tokens a month are enough for some
 * 40 of them.
 */
const contextBudget = 7000;

/** Calls of one reply: two rounds of look-ups, and the answer. A proposal may take one more. */
const mostCalls = { reading: 3, proposing: 4 };

/** In tokens. A model with a smaller context is given no tools, as their results would not fit. */
const leastForTools = 12_000;
/** The same for proposals, which take another call. */
const leastForProposals = 15_000;

/** Records that a question refers to by id, included in the prompt in full. */
const mostAsked = 3;

/** Answers with a language model, from data that the runner's own server has read and computed. */
export function modelCoach(
  model: Model,
  { allowedSources }: { allowedSources: readonly Source[] },
): Coach {
  const reader = { audience: 'third-party', allowedSources, forSheet: true } as const;
  return {
    model: { provider: model.provider, name: model.name },
    async prepare(request) {
      const { task } = request;
      const records = await readRecords(request, { ...reader, ...readFor(task) });
      return prepare(model, allowedSources, request, records);
    },
  };
}

/** Which records a task needs in full, or from which days. */
function readFor(task: CoachTask) {
  if (task.kind === 'chat') return { ids: askedIn(task.question) };
  const { from, to } = task;
  return { spans: [{ from, to }, daysBefore({ from, to })] };
}

const askedIn = (question: string) => idsIn(question).slice(0, mostAsked);

function prepare(
  model: Model,
  allowedSources: readonly Source[],
  request: CoachRequest,
  records: CoachRecords,
): PreparedReply {
  const { task, signal } = request;
  const boundary = task.kind === 'chat' ? boundaryOf(task.conversation) : secret();
  const asked = task.kind === 'chat' ? askedIn(task.question) : [];
  const lookUpsOff = task.kind === 'chat' ? whyLookUpsAreOff(model, request) : undefined;
  const mayLookUp = task.kind === 'chat' && !lookUpsOff;
  const proposal =
    mayLookUp && roomToRead(model) >= leastForProposals
      ? proposing({ ...request, allowedSources, boundary, canary })
      : undefined;
  const places: LogFilter[] = [];
  const onTrainings = (place: LogFilter) => places.push(place);
  const tools = mayLookUp ? readTools({ ...request, allowedSources, boundary, onTrainings }) : {};
  if (proposal) tools.propose_action = proposal.tool;
  const mayPropose = proposal !== undefined;
  const instructions = instructionsOf({
    canary,
    task: task.kind,
    formats: request.formats,
    mayLookUp,
    mayPropose,
  });
  const overhead = instructions.length + lengthOf(tools);
  const prompt = { records, boundary, room: roomFor(model) - overhead };
  const messages =
    task.kind === 'chat'
      ? chatMessages({ ...prompt, task, asked, mayPropose, lookUpsOff: !mayLookUp })
      : summaryMessages({ ...prompt, task });
  const sent = messages.reduce((sum, { content }) => sum + content.length, overhead);
  const begun = task.kind === 'chat' ? (task.begun?.length ?? 0) : 0;
  const maxCalls = proposal ? mostCalls.proposing : mayLookUp ? mostCalls.reading : 1;
  const asking = { instructions, messages, tools, maxCalls, signal };
  return {
    sent,
    reserve: mostTokens({
      sent,
      maxCalls,
      written: writtenBy(model),
      told:
        (mayLookUp ? mostLookUps * longestResult + mostComplaints * longestComplaint : 0) +
        (proposal ? mostTries * longestVerdict : 0),
    }),
    parts: () =>
      partsOf(model, asking, {
        most: longestReply - begun,
        places,
        lookUpsOff,
        formats: request.formats,
        draft: proposal?.draft,
      }),
  };
}

const whyLookUpsAreOff = (model: Model, { lookUpsOff }: CoachRequest): LookUpsOff | undefined =>
  model.lacks().has('tools') || roomToRead(model) < leastForTools ? 'no-tools' : lookUpsOff;

/**
 * The maximum use of a reply: every call reads the prompt, later ones also what was looked up and
 * written before, and each may write as much as is allowed.
 */
function mostTokens({
  sent,
  maxCalls,
  written,
  told,
}: {
  sent: number;
  maxCalls: number;
  /** The maximum number of tokens that one call writes. */
  written: number;
  /** Characters of the tools' results, all together. */
  told: number;
}): number {
  const later = maxCalls - 1;
  return maxCalls * (estimateTokens(sent) + written) + later * estimateTokens(told);
}

/** The maximum number of tokens that a model writes in one call: its reasoning and its answer. */
const writtenBy = (model: Model): number => model.maxOutputTokens + model.reasoningTokens();

/** Tokens that a model can read, beyond those it writes. */
const roomToRead = (model: Model): number => model.contextTokens - writtenBy(model);

/** Characters of a first prompt: the budget, or what the model can read, if less. */
const roomFor = (model: Model): number =>
  Math.max(0, Math.min(contextBudget, roomToRead(model))) * charactersPerToken;

/** Characters of the tools' descriptions for the model. */
const lengthOf = (tools: Readonly<Record<string, ModelTool>>): number =>
  Object.entries(tools).reduce(
    (sum, [name, { description, input }]) =>
      sum + name.length + description.length + JSON.stringify(sentFormOf(input)).length,
    0,
  );

type Asking = Omit<ReplyRequest, 'maxOutputTokens'>;

/** The reply without its secrets, truncated if too long. */
async function* partsOf(
  model: Model,
  asking: Asking,
  {
    most,
    places,
    lookUpsOff,
    formats,
    draft,
  }: {
    most: number;
    /** The trainings that its tools have read. */
    places: readonly LogFilter[];
    lookUpsOff: LookUpsOff | undefined;
    formats: Formats;
    draft: (() => ActionDraft | undefined) | undefined;
  },
): AsyncIterable<ReplyPart> {
  const enough = new AbortController();
  const guard = guardSecret(canary);
  let room = most;
  const isOver = () => enough.signal.aborted;

  function* written(text: string, leaked: boolean): Iterable<ReplyPart> {
    const kept = cutTo(text, room);
    room -= kept.length;
    if (kept) yield { type: 'text', text: kept };
    if (leaked || kept.length < text.length) enough.abort();
  }

  function* passed(part: ModelPart): Iterable<ReplyPart> {
    if (part.type === 'call') yield part;
    if (isOver()) return;
    if (part.type === 'text') {
      const { text, leaked } = guard.take(part.text);
      yield* written(text, leaked);
    }
    if (part.type === 'end') {
      yield* written(guard.rest(), false);
      // A truncated reply may be continued, so this is not its end.
      const last = lookUpsOff ? lookUpsOffLines[lookUpsOff] : lookUpsLine(places, formats);
      const line = !part.cut && room < most ? (last ?? '') : '';
      if (!isOver() && line && line.length < room) yield { type: 'text', text: line, byCode: true };
      const proposed = draft?.();
      if (!isOver() && proposed) yield { type: 'action', draft: proposed };
      if (!isOver()) yield part;
    }
  }

  const signal = AbortSignal.any([asking.signal, enough.signal]);
  const { maxOutputTokens } = model;
  try {
    for await (const part of model.streamReply({ ...asking, maxOutputTokens, signal })) {
      yield* passed(part);
    }
  } catch (error) {
    // We ended it ourselves; a stop by the runner, and failures, are passed on.
    if (!isOver() || asking.signal.aborted) {
      yield* written(guard.rest(), false);
      throw error;
    }
  }
  if (isOver()) yield { type: 'end', cut: true };
}

/** Not in the middle of a character. */
const cutTo = (text: string, most: number): string => {
  if (text.length <= most) return text;
  return text.slice(0, most).replace(/[\ud800-\udbff]$/, '');
};
