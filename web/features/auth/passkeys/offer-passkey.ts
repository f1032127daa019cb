/** A prompt in the suggestions is renewed before its challenge expires. */
const renewal = 4 * 60_000; // ms

interface Offer {
  /** Whether the browser shows passkeys among suggestions; elsewhere nothing is loaded or asked for. */
  can: () => Promise<boolean>;
  /** Waits for a passkey chosen among the suggestions. */
  ask: () => Promise<void>;
  /** Whether a click on the link has opened a prompt, which another request would close. */
  isBusy: () => boolean;
  /** Ends the request that waits. */
  stop: () => Promise<void>;
}

/** @returns what calls it off */
export function offerPasskey({ can, ask, isBusy, stop }: Offer): () => void {
  // What was not used says nothing: nobody has asked for it.
  const quietly = (asked: Promise<void>) => void asked.catch(() => undefined);
  let isOver = false;
  let timer: ReturnType<typeof setInterval> | undefined;
  const begin = async () => {
    if (!(await can()) || isOver) return;
    quietly(ask());
    timer = setInterval(() => isBusy() || quietly(ask()), renewal);
  };
  quietly(begin());
  return () => {
    isOver = true;
    if (timer === undefined) return;
    clearInterval(timer);
    quietly(stop());
  };
}
