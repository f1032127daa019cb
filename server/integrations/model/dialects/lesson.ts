import { estimateTokens } from '#shared/coach/estimate-tokens.ts';
import { ModelFailure, type OptionalFeature, type RefusalReason } from '../model.ts';
import type { ModelCall } from '../model-call.ts';
import type { Findings } from './findings.ts';
import { contextIn, isOptionalFeature, reasonOf } from './read-refusal.ts';

/** A context smaller than this cannot hold a question with its data. */
const leastContext = 1500;

/** The request, as far as a server may reject it. */
export interface Refused {
  params: ModelCall['params'];
  /** Whether optional features of the OpenAI-compatible protocol can be left out. */
  isAdaptable: boolean;
  /** What was known at the time of the request: other replies may have learned more since. */
  known: Pick<Findings, 'contextTokens'> & { lacks: ReadonlySet<OptionalFeature> };
}

/**
 * Learns from a refusal.
 * @returns 'again' if the same call can be made without what was refused; else the failure, which
 *   says by `taught` whether another prompt would help
 */
export function lessonOf(
  failure: ModelFailure,
  error: unknown,
  findings: Findings,
  refused: Refused,
): 'again' | ModelFailure {
  const { status } = failure;
  const sent = textsIn(refused);
  const reason = failure.reason && reasonOf(error, status, sent);
  if (reason === 'context') {
    return new ModelFailure('too-long', {
      status,
      reason,
      taught: isShorter(contextIn(error, sent), findings, refused),
    });
  }
  const lack = isOptionalFeature(reason) ? lackOf(reason, refused) : undefined;
  if (!lack) return failure;
  findings.learn(lack);
  return lack === 'tools'
    ? new ModelFailure('no-tools', { status, reason, taught: true })
    : 'again';
}

/** The conversation, and the tools' results: everything but the instructions. */
function textsIn({ params }: Refused): string[] {
  const texts: string[] = [];
  JSON.stringify(
    params.prompt.filter(({ role }) => role !== 'system'),
    (_, value) => {
      if (typeof value === 'string') texts.push(value);
      return value;
    },
  );
  return texts;
}

/** What is left out next; undefined if that was not sent. */
function lackOf(
  reason: OptionalFeature,
  { params, isAdaptable, known }: Refused,
): OptionalFeature | undefined {
  const hasTools = (params.tools?.length ?? 0) > 0;
  const chain: readonly OptionalFeature[] = isAdaptable
    ? [reason, ...(instead[reason] ?? [])]
    : ['tools'];
  const isSent: Record<OptionalFeature, boolean> = {
    max_tokens: params.maxOutputTokens !== undefined,
    stream_options: true,
    tools: hasTools,
    tool_choice: hasTools && params.toolChoice !== undefined,
    'system role': params.prompt.some(({ role }) => role === 'system'),
    'schema keywords': hasTools,
    'empty properties': hasTools,
  };
  // Tools are left out by the caller.
  return chain.find((lack) => isSent[lack] && (lack === 'tools' || !known.lacks.has(lack)));
}

/** What to leave out if a server still rejects the same. */
const instead: Partial<Record<RefusalReason, readonly OptionalFeature[]>> = {
  tool_choice: ['tools'],
  'schema keywords': ['empty properties', 'tools'],
  'empty properties': ['schema keywords', 'tools'],
};

/**
 * Remembers the server's context size: the reported one, or less than what it has just rejected.
 */
function isShorter(
  said: number | undefined,
  findings: Findings,
  { params, known }: Refused,
): boolean {
  const hasLearnedSince = findings.contextTokens !== known.contextTokens;
  if (hasLearnedSince) return true;
  const sent =
    estimateTokens(
      JSON.stringify(params.prompt).length + JSON.stringify(params.tools ?? []).length,
    ) + (params.maxOutputTokens ?? 0);
  const before = Math.min(findings.contextTokens ?? Number.POSITIVE_INFINITY, sent);
  const tokens = Math.floor(said !== undefined && said < before ? said : before * 0.7);
  if (tokens < leastContext) return false;
  if (said === undefined || said < before) {
    findings.contextTokens = tokens;
    return true;
  }
  // However often one runner's text is rejected, others keep half of the reported size.
  if (tokens < said / 2) return false;
  findings.guessContext(tokens);
  return true;
}
