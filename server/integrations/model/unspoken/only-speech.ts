import type { Learnt } from '../dialects/learnt.ts';
import type { ProviderPart } from '../model-call.ts';
import { callInText } from './call-in-text.ts';
import { type Speech, speechIn } from './speech.ts';

type Finish = Extract<ProviderPart, { type: 'finish' }>;

/**
 * The parts of one call, with what the model only thinks taken out of its text, and the tools that it
 * calls in its text as calls. What that shows of the model is learnt.
 */
export async function* onlySpeech(
  parts: AsyncIterable<ProviderPart>,
  { learnt, tools }: { learnt: Learnt; tools: ReadonlySet<string> },
): AsyncGenerator<ProviderPart> {
  const mayBeginThinking = () =>
    learnt.has('begins by thinking') || !learnt.has('marks its thinking');
  let speech: Speech | undefined;
  let textId = '';
  let ended: Extract<ProviderPart, { type: 'text-end' }> | undefined;
  const called: ProviderPart[] = [];

  try {
    for await (const part of parts) {
      switch (part.type) {
        case 'text-delta': {
          speech ??= speechIn(mayBeginThinking());
          const delta = speech.take(part.delta);
          textId = part.id;
          if (delta) yield { ...part, delta };
          break;
        }
        case 'text-start':
          if (ended && speech) yield { type: 'text-delta', id: textId, delta: speech.end() };
          if (ended) yield ended;
          speech = undefined;
          ended = undefined;
          yield part;
          break;
        case 'text-end':
          // How the call ends tells whether what is held back was a thought.
          ended = part;
          break;
        case 'reasoning-delta':
          learnt.learn('thinks');
          learnt.learn('marks its thinking');
          yield part;
          break;
        case 'finish':
          if (speech) yield* endOf(speech, part);
          if (ended) yield ended;
          // A call that the cap on tokens has cut is none.
          if (part.finishReason.unified !== 'length') yield* called;
          yield speech && speech.calls.length > 0 ? asCalls(part) : part;
          break;
        case 'tool-call':
          called.push(part);
          break;
        default:
          yield part;
      }
    }
  } catch (error) {
    const rest = learnt.has('begins by thinking') ? '' : (speech?.end() ?? '');
    if (rest && !soundsLikeThought(rest)) yield { type: 'text-delta', id: textId, delta: rest };
    throw error;
  }

  function* endOf(spoken: Speech, { finishReason }: Finish): Generator<ProviderPart> {
    const wasHeld = mayBeginThinking();
    const rest = spoken.end();
    if (spoken.hasThought) learnt.learn('thinks');
    if (spoken.hasBegunThinking) learnt.learn('begins by thinking');
    const isThought =
      wasHeld && !spoken.hasThought && finishReason.unified === 'length' && soundsLikeThought(rest);
    if (isThought) {
      learnt.learn('thinks');
      learnt.learn('begins by thinking');
      return;
    }
    if (!spoken.hasBegunThinking && finishReason.unified !== 'length') {
      learnt.learn('marks its thinking');
    }
    if (rest) yield { type: 'text-delta', id: textId, delta: rest };
    for (const [number, text] of spoken.calls.entries()) {
      const call = callInText(text, tools);
      if (!call) continue;
      const toolCallId = `text-${number}`;
      yield { type: 'tool-call', toolCallId, toolName: call.name, input: call.input };
    }
  }
}

const asCalls = (part: Finish): Finish => ({
  ...part,
  finishReason: { ...part.finishReason, unified: 'tool-calls' },
});

/** How models begin to think to themselves. Asked only of a text that was cut short. */
const soundsLikeThought = (text: string) =>
  /^\s{0,9}(?:okay|ok|alright|hmm|wait|so,|let me|let's|first,|we need|we have|we are|the user|the runner|i need to|got it|now,|i should|thinking process|here's a thinking)/i.test(
    text,
  );
