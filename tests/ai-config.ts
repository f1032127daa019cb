import { loadEnv } from '../server/env.ts';
import type { AiConfig } from '../server/integrations/model/config.ts';
import type { ModelServer, ProtocolName } from './model-server.ts';

/** The configuration of a server that uses this model. */
export function aiConfigFor(
  model: Pick<ModelServer, 'variables'>,
  protocol?: ProtocolName,
): AiConfig {
  const { ai } = loadEnv(model.variables(protocol));
  if (!ai) throw new Error('No model is configured');
  return ai;
}
