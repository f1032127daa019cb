import type { Logger } from 'pino';
import type { AiConfig } from './config.ts';
import { type Findings, findingsOf } from './dialects/findings.ts';
import { type Limits, limitsFor, sleep as reallySleep, type Sleep } from './limits.ts';
import type { Model } from './model.ts';

interface Options {
  logger: Logger;
  /** Shorter ones for tests. */
  limits?: Limits;
  sleep?: Sleep;
  /** Called with the server's message when it refuses. It may repeat what was sent, and the key. */
  onRefusal?: (message: string) => void;
}

/** The configured model. Nothing is loaded or called before the first request. */
export function openModel(
  config: AiConfig,
  { logger, limits = limitsFor(config), sleep = reallySleep, onRefusal }: Options,
): Model {
  const { provider, model: name } = config;
  const findings = findingsOf(config);
  const roomToThink = () => roomIn(config, findings);
  const load = once(async () => {
    const library = await import('./gateway.ts');
    const watch = { logger, limits, sleep, findings, onRefusal, roomToThink };
    return { library, gateway: library.openGateway(config, watch) };
  });
  return {
    provider,
    name,
    get contextTokens() {
      return Math.min(config.contextTokens, findings.contextTokens ?? config.contextTokens);
    },
    get maxOutputTokens() {
      return Math.min(config.maxOutputTokens, Math.floor(this.contextTokens / 2));
    },
    lacks: findings.lacks,
    reasoningTokens: roomToThink,
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

/** A model that requires `max_completion_tokens` counts its reasoning as part of them. */
function roomIn({ reasoningTokens, contextTokens }: AiConfig, findings: Findings): number {
  const thinks = findings.has('thinks') || findings.has('max_tokens');
  return thinks
    ? Math.min(reasoningTokens, Math.floor((findings.contextTokens ?? contextTokens) / 4))
    : 0;
}

function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => (loaded ??= load());
}
