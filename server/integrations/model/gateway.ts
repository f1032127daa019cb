import type { AiConfig } from './config.ts';
import { providerModel, providerOptions } from './provider.ts';
import type { Gateway } from './stream-reply.ts';

export { makeObject } from './make-object.ts';
export { streamReply } from './stream-reply.ts';

// The library prints warnings about settings that a provider ignores.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** Loaded on first use: this and the library take a fifth of a second. */
export const openGateway = (
  config: AiConfig,
  { logger, ...others }: Omit<Gateway, 'model' | 'providerOptions' | 'isAdaptable'>,
): Gateway => ({
  ...others,
  model: providerModel(config, others.findings),
  isAdaptable: config.provider === 'openai-compatible',
  providerOptions: providerOptions(config),
  logger: logger.child({ provider: config.provider, model: config.model }),
});
