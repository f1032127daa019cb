/** A prompt in the suggestions is renewed before its challenge expires. */
const renewal = 4 * 60_000; // ms
/** How soon the suggestions come back after a prompt is closed. */
const look = 1000; // ms

interface Offer<Answer> {
  /** Whether the browser shows passkeys among suggestions; elsewhere nothing is loaded or asked for. */
  can: () => Promise<boolean>;
  /** Fetches what the browser needs; what it returns waits for a passkey chosen among the suggestions. */
  prepare: () => Promise<() => Promise<Answer>>;
  use: (answer: Answer) => void;
  /**
   * Whether somebody is already signing in: another request would close a prompt that a click has
   * opened, and a second sign-in ends the session of the first.
   */
  isBusy: () => boolean;
  /** Ends the request that waits. */
  stop: () => Promise<void>;
}

/** @returns a function that calls it off */
export function offerPasskey<Answer>(offer: Offer<Answer>): () => void {
  const { can, prepare, use, isBusy, stop } = offer;
  // A suggestion that is not used fails silently, as nobody asked for it.
  const quietly = (asked: Promise<unknown>) => void asked.catch(() => undefined);
  let isOver = false;
  let due = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const isTaken = () => {
    // Anything that waited among the suggestions has ended with it.
    if (isBusy()) due = 0;
    return isOver || isBusy();
  };
  const wait = async () => {
    due = performance.now() + renewal;
    const ask = await prepare();
    if (isTaken()) return;
    const answer = await ask();
    if (!isTaken()) use(answer);
  };
  const turn = () => {
    if (!isTaken() && performance.now() >= due) quietly(wait());
  };
  const begin = async () => {
    if (!(await can()) || isOver) return;
    turn();
    timer = setInterval(turn, look);
  };
  quietly(begin());
  return () => {
    isOver = true;
    if (timer === undefined) return;
    clearInterval(timer);
    quietly(stop());
  };
}
