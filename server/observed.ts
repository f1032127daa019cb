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

/** What features tell whoever measures this process; nobody has to listen. See metrics.ts. */
const aiTokens = channel('longrun.ai-tokens');
const imports = channel('longrun.imports');

export const tellAiTokens = (taken: AiTokens) => aiTokens.publish(taken);
export const tellImport = (outcome: ImportOutcome['outcome']) => imports.publish({ outcome });

/** @returns what ends it */
export function hear(heard: {
  aiTokens: (taken: AiTokens) => void;
  imports: (ended: ImportOutcome) => void;
}): () => void {
  const onTokens = (message: unknown) => heard.aiTokens(message as AiTokens);
  const onImport = (message: unknown) => heard.imports(message as ImportOutcome);
  aiTokens.subscribe(onTokens);
  imports.subscribe(onImport);
  return () => {
    aiTokens.unsubscribe(onTokens);
    imports.unsubscribe(onImport);
  };
}
