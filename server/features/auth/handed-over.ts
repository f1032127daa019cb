import { AsyncLocalStorage } from 'node:async_hooks';

const asking = new AsyncLocalStorage<(token: string) => void>();

/**
 * better-auth makes a token and hands it to a callback of its configuration, there to be mailed. We
 * mail from a job: this runs what makes the token, and returns it to who asked.
 * @returns undefined when none was made, because there is no such account
 */
export async function tokenMadeBy(make: () => Promise<unknown>): Promise<string | undefined> {
  let made: string | undefined;
  await asking.run((token) => {
    made = token;
  }, make);
  return made;
}

/** That callback. A token that nobody asked for is not mailed to anyone. */
export async function handOver({ token }: { token: string }): Promise<void> {
  asking.getStore()?.(token);
}
