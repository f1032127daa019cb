import type { Action } from '#shared/coach/actions/action.ts';
import type { MessageStatus } from '#shared/coach/schema.ts';
import { longestReply } from '#shared/coach/schema.ts';
import type { ErrorCode } from '#shared/errors.ts';
import type { ActionDraft } from './actions/action-draft.ts';

export interface ReplyEnd {
  status: Exclude<MessageStatus, 'streaming'>;
  errorCode?: ErrorCode;
  /** For the runner, if it says more than the error code's own sentence. */
  sentence?: string;
}

/** How a reply left this server: ended, or taken over by another. */
type Outcome = ReplyEnd | 'released';

export interface ReplyStart {
  userId: string;
  id: string;
  /** Identifies this attempt: the database lets no other write the reply. */
  owner: string;
  sessionId: string;
  questionId: string;
  /** The existing text, to be continued. */
  begun: string;
  attempt: number;
  /** Why the model did not answer, if the built-in coach has already replaced it. */
  instead?: ErrorCode | undefined;
}

/** A reply that this server is making: its growing text, and those who wait for more of it. */
export class RunningReply {
  readonly start: ReplyStart;
  /** Complete characters only, and none that a database rejects. */
  text: string;
  attempt: number;
  /** Its proposal, provided that it ends normally. */
  draft: ActionDraft | undefined;
  /** Its proposal, once it has ended. */
  action: Action | undefined;
  /** Set while its end is being stored: nothing is added any more. */
  ending: Promise<void> | undefined;
  outcome: Outcome | undefined;
  /** How it would have failed if the built-in coach had not replaced the model. */
  instead: Pick<ReplyEnd, 'errorCode' | 'sentence'> | undefined;
  /** UTF-16 units stored; undefined when the database's text is not known. */
  saved: number | undefined;
  readonly #stop = new AbortController();
  readonly #waiting = new Set<() => void>();
  /** The first half of a character whose second has not arrived yet. */
  #half = '';

  constructor(start: ReplyStart) {
    this.start = start;
    this.text = start.begun;
    this.attempt = start.attempt;
    this.saved = start.begun.length;
    this.instead = start.instead && { errorCode: start.instead };
  }

  /** Aborted when nobody wants the rest. */
  get signal(): AbortSignal {
    return this.#stop.signal;
  }

  get isFull(): boolean {
    return this.text.length >= longestReply;
  }

  /** Whether this attempt has produced anything. */
  get hasCome(): boolean {
    return this.text.length > this.start.begun.length;
  }

  /** Begins another attempt at a reply that has produced nothing. */
  restart(): void {
    this.attempt += 1;
    this.draft = undefined;
  }

  append(piece: string): void {
    if (this.ending || this.outcome) return;
    const given = this.#half + piece.replaceAll('\0', '');
    const last = given.charCodeAt(given.length - 1);
    const end = isFirstHalf(last) ? given.length - 1 : given.length;
    this.#half = given.slice(end);
    this.text = cut(this.text + given.slice(0, end).toWellFormed());
    this.#wake();
  }

  /** A reply proposes one action at most: the first. */
  propose(draft: ActionDraft): void {
    if (this.ending || this.outcome) return;
    this.draft ??= draft;
  }

  end(outcome: Outcome, action?: Action): void {
    if (this.outcome) return;
    this.action = action;
    this.outcome = outcome;
    this.#stop.abort(new Error('The reply has ended'));
    this.#wake();
  }

  /** Waits for more text or the end, for at most this many milliseconds. */
  changed(signal: AbortSignal, patience: number): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.#waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, patience);
      signal.addEventListener('abort', done);
      this.#waiting.add(done);
      if (signal.aborted) done();
    });
  }

  #wake(): void {
    for (const done of [...this.#waiting]) done();
  }
}

const isFirstHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;

function cut(text: string): string {
  if (text.length <= longestReply) return text;
  const end = isFirstHalf(text.charCodeAt(longestReply - 1)) ? longestReply - 1 : longestReply;
  return text.slice(0, end);
}
