import type { AiConfig } from '../../../server/integrations/model/config.ts';
import type {
  Model,
  ModelFailure,
  OptionalFeature,
} from '../../../server/integrations/model/model.ts';
import type { Part } from '../part.ts';
import type { Answer } from './ask.ts';
import type { ContextSize } from './context-size.ts';
import { contextLine, inWords } from './context-text.ts';

/** What the administrator should know about a model that answers. */
export function describeModel(
  model: Model,
  { read }: Answer,
  size: ContextSize | undefined,
  ai: AiConfig,
): Part['lines'] {
  const lacks = [...model.lacks()].map((lack) => leftOut[lack]);
  const thinking = model.reasoningTokens();
  return [
    ...(lacks.length > 0 ? [['  without', lacks.join('; ')] as const] : []),
    ...(thinking ? [['  thinks', `up to ${inWords(thinking)} tokens an answer`] as const] : []),
    ...(read
      ? []
      : [['  tokens', 'not counted by its server: estimated from characters'] as const]),
    ['  context', contextLine(size, ai)],
  ];
}

const leftOut: Record<OptionalFeature, string> = {
  max_tokens: 'max_tokens (max_completion_tokens is sent)',
  stream_options: 'stream_options (which asks for the count of tokens)',
  tools: 'tools',
  tool_choice: 'tool_choice',
  'system role': 'a system message (the first message has the rules)',
  'schema keywords': 'some words of JSON Schema',
  'empty properties': 'tools without properties',
};

/**
 * What the runner misses with a model that does not use tools as the coach needs.
 * @param refusal of the question with a tool, if it was only answered without
 */
export function judgeTools(
  { tool }: Answer,
  refusal: ModelFailure | undefined,
  { model, baseUrl }: AiConfig,
): Required<Pick<Part, 'problems' | 'warnings'>> {
  const name = `${model} at ${new URL(baseUrl).host}`;
  const fromOverview =
    'answers from an overview of the runner’s records, and can neither look further nor propose anything';
  const found = { problems: [] as string[], warnings: [] as string[] };
  if (tool === 'unused') {
    found.warnings.push(
      `${name} answered without the tool that it was told to use. With it, the coach probably ${fromOverview}: a larger model may do better, or its server needs to be told how the model writes its calls.`,
    );
  }
  if (tool === 'ignored') {
    found.problems.push(
      `${name} looked a word up, but answered with another: its answers cannot be relied on. Choose another model, or look at the template that its server writes prompts with.`,
    );
  }
  if (refusal?.kind === 'no-tools') {
    found.warnings.push(`${name} takes no tools: the coach ${fromOverview}.`);
  } else if (refusal) {
    found.problems.push(
      `${name} answers, but refuses a question with a tool (status ${refusal.status}), as the chat asks it.`,
    );
  }
  return found;
}
