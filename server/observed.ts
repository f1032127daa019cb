import { channel } from 'node:diagnostics_channel';

/** Tokens that one reply of a language model took. */
export interface AiTokens {
  purpose: string;
  input: number;
  output: number;
}

export interface ImportOutcome {
  outcome: 'complete' | 'failed' | 'undone';
}

/** What features publish for monitoring; there may be no subscriber. See metrics.ts. */
const aiTokens = channel('longrun.ai-tokens');
const imports = channel('longrun.imports');

export const publishAiTokens = (taken: AiTokens) => aiTokens.publish(taken);
export const publishImport = (outcome: ImportOutcome['outcome']) => imports.publish({ outcome });

/** @returns a function that unsubscribes */
export function observe(observer: {
  aiTokens: (taken: AiTokens) => void;
  imports: (ended: ImportOutcome) => void;
}): () => void {
  const onTokens = (message: unknown) => observer.aiTokens(message as AiTokens);
  const onImport = (message: unknown) => observer.imports(message as ImportOutcome);
  aiTokens.subscribe(onTokens);
  imports.subscribe(onImport);
  return () => {
    aiTokens.unsubscribe(onTokens);
    imports.unsubscribe(onImport);
  };
}
