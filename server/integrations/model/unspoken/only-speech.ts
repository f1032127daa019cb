import { generateId } from 'ai';
import type { Findings } from '../dialects/findings.ts';
import type { ProviderPart } from '../model-call.ts';
import { callInText } from './call-in-text.ts';
import { type Speech, speechIn } from './speech.ts';

type Finish = Extract<ProviderPart, { type: 'finish' }>;

/** Filters the parts of one call. */
export interface PartReader {
  take(part: ProviderPart): ProviderPart[];
  /** What may still be passed on when the call is interrupted. */
  breakOff(): ProviderPart[];
}

/**
 * Removes a model's reasoning from its text, and turns tool calls in its text into real ones. What
 * that reveals about the model is recorded.
 */
export function onlySpeech({
  findings,
  tools,
}: {
  findings: Findings;
  tools: ReadonlySet<string>;
}): PartReader {
  const mayBeginThinking = () =>
    findings.has('begins by thinking') || !findings.has('marks its thinking');
  let speech: Speech | undefined;
  let textId = '';
  let ended: Extract<ProviderPart, { type: 'text-end' }> | undefined;
  const called: ProviderPart[] = [];

  return {
    take(part) {
      switch (part.type) {
        case 'text-delta': {
          speech ??= speechIn(mayBeginThinking());
          textId = part.id;
          return asText(speech.take(part.delta));
        }
        case 'text-start':
          return [...endOfBlock(), part];
        case 'text-end':
          // How the call ends shows whether the held back text was reasoning.
          ended = part;
          return [];
        case 'reasoning-delta':
          findings.learn('thinks');
          findings.learn('marks its thinking');
          return [part];
        case 'tool-call':
          called.push(part);
          return [];
        case 'finish':
          return [...endOfCall(part)];
        default:
          return [part];
      }
    },
    breakOff() {
      const rest = findings.has('begins by thinking') ? '' : (speech?.end() ?? '');
      return soundsLikeThought(rest) ? [] : asText(rest);
    },
  };

  function asText(delta: string): ProviderPart[] {
    return delta ? [{ type: 'text-delta', id: textId, delta }] : [];
  }

  function endOfBlock(): ProviderPart[] {
    const rest = ended && speech ? asText(speech.end()) : [];
    const parts = ended ? [...rest, ended] : rest;
    speech = undefined;
    ended = undefined;
    return parts;
  }

  function* endOfCall(part: Finish): Generator<ProviderPart> {
    if (speech) yield* endOf(speech, part);
    if (ended) yield ended;
    // A call cut off by the token limit is ignored.
    if (part.finishReason.unified === 'length') return yield part;
    const inText = (speech?.calls ?? []).flatMap(asCall);
    yield* called;
    yield* inText;
    yield inText.length > 0 ? asCalls(part) : part;
  }

  function* endOf(spoken: Speech, { finishReason }: Finish): Generator<ProviderPart> {
    const wasHeld = mayBeginThinking();
    const rest = spoken.end();
    if (spoken.hasThought) findings.learn('thinks');
    if (spoken.hasBegunThinking) findings.learn('begins by thinking');
    const isThought =
      wasHeld && !spoken.hasThought && finishReason.unified === 'length' && soundsLikeThought(rest);
    if (isThought) {
      findings.learn('thinks');
      findings.learn('begins by thinking');
      return;
    }
    if (!spoken.hasBegunThinking && finishReason.unified !== 'length') {
      findings.learn('marks its thinking');
    }
    yield* asText(rest);
  }

  function asCall(text: string): ProviderPart[] {
    const call = callInText(text, tools);
    if (!call) return [];
    return [
      { type: 'tool-call', toolCallId: generateId(), toolName: call.name, input: call.input },
    ];
  }
}

const asCalls = (part: Finish): Finish => ({
  ...part,
  finishReason: { ...part.finishReason, unified: 'tool-calls' },
});

/** How models begin to reason. Checked only for a text that was cut short. */
const soundsLikeThought = (text: string) =>
  /^\s{0,9}(?:okay|ok|alright|hmm|wait|so,|let me|let's|first,|we need|we have|we are|the user|the runner|i need to|got it|now,|i should|thinking process|here's a thinking)/i.test(
    text,
  );
