import type { Logger } from 'pino';
import type { AiConfig } from './config.ts';
import { type Limits, sleep as reallySleep, type Sleep, usualLimits } from './limits.ts';
import type { Model } from './model.ts';

interface Options {
  logger: Logger;
  /** Shorter ones for tests. */
  limits?: Limits;
  sleep?: Sleep;
}

/** The configured model. Nothing is loaded or called before the first request. */
export function openModel(
  config: AiConfig,
  { logger, limits = usualLimits, sleep = reallySleep }: Options,
): Model {
  const { provider, model: name, contextTokens, maxOutputTokens } = config;
  const load = once(async () => {
    const library = await import('./gateway.ts');
    return { library, gateway: library.openGateway(config, { logger, limits, sleep }) };
  });
  return {
    provider,
    name,
    contextTokens,
    maxOutputTokens,
    lacks: () => new Set(),
    reasoningTokens: () => 0,
    async *streamReply(request) {
      const { library, gateway } = await load();
      yield* library.streamReply(gateway, request);
    },
    async makeObject(request) {
      const { library, gateway } = await load();
      return library.makeObject(gateway, request);
    },
  };
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}
