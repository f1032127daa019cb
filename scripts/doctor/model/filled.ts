import type { AiConfig } from '../../../server/integrations/model/config.ts';
import { type Model, ModelFailure } from '../../../server/integrations/model/model.ts';
import type { Part } from '../part.ts';
import { inWords } from './context-text.ts';
import { type Filled, fillContext, roomOf } from './fill-context.ts';

interface Asked {
  model: Model;
  ai: AiConfig;
  tell: (line: string) => void;
  /** What a failure means, in one or more sentences. */
  explain: (failure: ModelFailure) => string;
}

/** Announces the cost, fills the context, and judges what the model still remembered. */
export async function checkFilledContext({ model, ai, tell, explain }: Asked): Promise<Part> {
  const sent = `about ${inWords(roomOf(model))} tokens`;
  tell(`Filling the context: ${sent} go to ${ai.model} once, at its provider’s price for them.`);
  try {
    const filled = await fillContext(model);
    const read = filled.read ? `, ${inWords(filled.read)} by its server’s count` : '';
    const problem = lossOf(filled, roomOf(model));
    return {
      lines: [['  filled', `${sent}${read}: ${problem ? 'not read whole' : 'read whole'}`]],
      problems: problem ? [`${ai.model} was sent ${sent}, and ${problem}. ${advice}`] : [],
    };
  } catch (error) {
    if (!(error instanceof ModelFailure)) throw error;
    const problem = `With ${sent}: ${explain(error)}`;
    return { lines: [['  filled', `${sent}: no answer`]], problems: [problem] };
  }
}

const advice = 'Let its server give it more, set AI_CONTEXT_TOKENS lower, or choose another model.';

function lossOf({ knew, read }: Filled, sent: number): string | undefined {
  if (knew.front && knew.middle) return undefined;
  // Plain English has up to five characters per token, while 3.5 are assumed.
  if (read && read < sent / 2) return `its server read only ${inWords(read)} of them`;
  if (knew.middle) return 'did not know what stood at the front, where the coach’s rules are';
  return knew.front
    ? 'did not find what stood in the middle: it overlooks things in a long prompt'
    : 'knew neither what stood at the front nor what stood in the middle';
}
