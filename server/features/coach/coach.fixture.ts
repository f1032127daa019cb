import type { ModelUsage } from '../../integrations/model/model.ts';
import type { ActionDraft } from './actions/action-draft.ts';
import type { Coach, CoachRequest, ReplyPart } from './coach.ts';

/** A coach who says what the test tells it to, when the test tells it to. */
export function scriptedCoach({
  model = true,
  reserve = 10_000,
  reserveInOneCall = 10_000,
  sent = 350,
} = {}) {
  const asked: { request: CoachRequest; parts: Parts }[] = [];
  let onAsked = () => {};
  const coach: Coach = {
    model: model ? { provider: 'test', name: 'scripted' } : undefined,
    prepare: async (request) => {
      const parts = new Parts(request.signal);
      return {
        reserve: request.lookUpsOff ? reserveInOneCall : reserve,
        sent,
        parts: () => {
          asked.push({ request, parts });
          onAsked();
          return parts.read();
        },
      };
    },
  };
  return {
    coach,
    asked,
    /** The next question that the coach is to answer. */
    async next(): Promise<{ request: CoachRequest; parts: Parts }> {
      while (asked.length === 0) {
        await new Promise<void>((resolve) => {
          onAsked = resolve;
        });
      }
      return asked.shift() as { request: CoachRequest; parts: Parts };
    },
  };
}

/** The parts of one reply: written by the test, read by the server. */
export class Parts {
  readonly #queue: (ReplyPart | Error | 'closed')[] = [];
  readonly #signal: AbortSignal;
  #wake = () => {};

  constructor(signal: AbortSignal) {
    this.#signal = signal;
    signal.addEventListener('abort', () => this.#wake());
  }

  say(text: string) {
    return this.#add({ type: 'text', text });
  }

  propose(draft: ActionDraft) {
    return this.#add({ type: 'action', draft });
  }

  /** Ends a call with the model's own count, or without one. */
  count(usage: ModelUsage | undefined, sent = 350, received = 350) {
    return this.#add({ type: 'call', usage, traffic: { sent, received } });
  }

  end(cut = false) {
    return this.#add({ type: 'end', cut }).#add('closed');
  }

  fail(error: Error) {
    return this.#add(error);
  }

  #add(part: ReplyPart | Error | 'closed') {
    this.#queue.push(part);
    this.#wake();
    return this;
  }

  async *read(): AsyncGenerator<ReplyPart> {
    for (;;) {
      const part = this.#queue.shift();
      if (part === 'closed') return;
      if (part instanceof Error) throw part;
      if (part) yield part;
      else if (this.#signal.aborted) throw this.#signal.reason;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}

/** A run for the calendar, in its checked form. */
export const proposedRun = (): ActionDraft => ({
  proposed: {
    type: 'create_calendar_event',
    data: {
      events: [
        {
          title: 'Easy run 8 km',
          eventDate: '2026-05-05',
          eventType: 'training',
          description: '48 min. Easy.',
        },
      ],
    },
  },
  description: 'Add one run.',
  before: null,
  checks: [{ rule: 'week-distance', verdict: 'passed', text: 'As usual.' }],
});

/** The content of a stream: its lines as objects, its joined text, and whether it was complete. */
export async function readStream(response: Response) {
  const body = await response.text();
  const data = body
    .split('\n\n')
    .filter((line) => line !== '')
    .map((line) => line.replace(/^data: /, ''));
  const lines = data.filter((one) => one !== '[DONE]').map((one) => JSON.parse(one));
  return {
    lines,
    content: lines.map(({ content }) => content).join(''),
    done: data.at(-1) === '[DONE]',
    first: lines[0],
    last: lines.at(-1),
  };
}
