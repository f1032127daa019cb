/** A prompt in the suggestions is renewed before its challenge expires. */
const renewal = 4 * 60_000; // ms

interface Offer<Answer> {
  /** Whether the browser shows passkeys among suggestions; elsewhere nothing is loaded or asked for. */
  can: () => Promise<boolean>;
  /** Waits for a passkey chosen among the suggestions. */
  ask: () => Promise<Answer>;
  use: (answer: Answer) => void;
  /**
   * Whether somebody is signing in already: another request would close a prompt that a click has
   * opened, and a second sign-in ends the session of the first.
   */
  isBusy: () => boolean;
  /** Ends the request that waits. */
  stop: () => Promise<void>;
}

/** @returns what calls it off */
export function offerPasskey<Answer>(offer: Offer<Answer>): () => void {
  const { can, ask, use, isBusy, stop } = offer;
  // What was not used says nothing: nobody has asked for it.
  const quietly = (asked: Promise<unknown>) => void asked.catch(() => undefined);
  let isOver = false;
  const wait = () => quietly(ask().then((answer) => isOver || isBusy() || use(answer)));
  let timer: ReturnType<typeof setInterval> | undefined;
  const begin = async () => {
    if (!(await can()) || isOver) return;
    if (!isBusy()) wait();
    timer = setInterval(() => isBusy() || wait(), renewal);
  };
  quietly(begin());
  return () => {
    isOver = true;
    if (timer === undefined) return;
    clearInterval(timer);
    quietly(stop());
  };
}
