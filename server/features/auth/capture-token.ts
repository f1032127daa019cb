import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<(token: string) => void>();

/**
 * better-auth passes each token it creates to a configured callback that is meant to mail it. We
 * mail from a job instead: this runs `make`, and returns the token to its caller.
 * @returns undefined when no token was created because there is no such account
 */
export async function captureToken(make: () => Promise<unknown>): Promise<string | undefined> {
  let made: string | undefined;
  await asking.run((token) => {
    made = token;
  }, make);
  return made;
}

/** The configured callback. A token created outside `captureToken` is not mailed to anyone. */
export async function passOnToken({ token }: { token: string }): Promise<void> {
  asking.getStore()?.(token);
}
