import { pino } from 'pino';
import type { AiConfig } from '../../server/integrations/model/config.ts';
import { type Limits, limitsFor } from '../../server/integrations/model/limits.ts';
import { type Model, ModelFailure } from '../../server/integrations/model/model.ts';
import { openModel } from '../../server/integrations/model/open-model.ts';
import { type Answer, askWithoutTool, askWithTool } from './model/ask.ts';
import { readContextSize } from './model/context-size.ts';
import { smallContext, unknownContext } from './model/context-text.ts';
import { failureText } from './model/failure-text.ts';
import { checkFilledContext } from './model/filled.ts';
import { describeModel, judgeTools } from './model/findings.ts';
import { quote } from './model/quote.ts';
import type { Part } from './part.ts';

interface Options {
  /** By default those of the chat, but without retries. */
  limits?: Limits;
  /** Whether to fill the configured context, too, which costs as many tokens. */
  fill?: boolean;
  /** Called with progress messages. */
  tell?: (line: string) => void;
  /** Milliseconds until a message says that it takes long. */
  quick?: number;
}

/** Asks the model as the chat does, and its server for its context size. */
export async function checkModel(ai: AiConfig | undefined, options: Options = {}): Promise<Part> {
  if (!ai) {
    const line = 'none configured; the built-in coach answers, from formulas';
    return { lines: [['Language model', line]], problems: [] };
  }
  const { fill = false, tell = () => {}, quick = 3_000 } = options;
  const limits = options.limits ?? { ...limitsFor(ai), pauses: [] };
  let said = '';
  const model = openModel(ai, {
    logger: pino({ level: 'silent' }),
    limits,
    onRefusal: (message) => {
      said = quote(message, ai.apiKey);
    },
  });
  /** Includes the server's message, if the server refused. */
  const quoting = (text: string, refusal?: ModelFailure) =>
    said && refusal?.status ? `${text} It says: “${said}”` : text;
  const explain = (failure: ModelFailure) => quoting(failureText(failure, ai, limits), failure);

  const name = `${ai.model} (${ai.provider}) at ${new URL(ai.baseUrl).host}`;
  const begun = performance.now();
  const waiting = setTimeout(() => {
    tell(`Waiting up to ${limits.firstToken / 1000} seconds for the first word of ${name}.`);
  }, quick);
  try {
    const { answer, refusal } = await ask(model).finally(() => clearTimeout(waiting));
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const { problems, warnings } = judgeTools(answer, refusal, ai);
    const size = await readContextSize(ai);
    const isSmall = size && size.tokens < ai.contextTokens;
    const filled = fill ? await checkFilledContext({ model, ai, tell, explain }) : undefined;
    const uses = answer.tool === 'used' ? ' and looks things up' : '';
    return {
      lines: [
        ['Language model', `${name}, answered in ${seconds} s${uses}`],
        ...describeModel(model, answer, size, ai),
        ...(filled?.lines ?? []),
      ],
      problems: [
        ...problems.map((text) => quoting(text, refusal)),
        ...(isSmall ? [smallContext(size, ai)] : []),
        ...(filled?.problems ?? []),
      ],
      warnings: [
        ...warnings.map((text) => quoting(text, refusal)),
        ...(size?.isLimit && !isSmall && !fill ? [unknownContext(size)] : []),
      ],
    };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    return { lines: [['Language model', `${name}, does not answer`]], problems: [explain(error)] };
  }
}

/** With a tool, as the chat does; without, if that is refused for a reason that may be the tool. */
async function ask(model: Model): Promise<{ answer: Answer; refusal?: ModelFailure }> {
  try {
    return { answer: await askWithTool(model) };
  } catch (refusal) {
    if (!(refusal instanceof ModelFailure) || !mayMeanTools(refusal)) throw refusal;
    const answer = await askWithoutTool(model).catch(() => {
      throw refusal;
    });
    return { answer, refusal };
  }
}

const mayMeanTools = ({ kind, status = 0, reason }: ModelFailure) =>
  kind === 'no-tools' ||
  (kind === 'refused' && [400, 404, 422].includes(status) && reason === undefined);
