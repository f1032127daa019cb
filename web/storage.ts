/**
 * The browser's storage, which may be full, forbidden or missing; nothing stored in it is
 * essential.
 */
type Name = 'localStorage' | 'sessionStorage';

function trying<Result>(attempt: () => Result): Result | undefined {
  try {
    return attempt();
  } catch {
    return undefined;
  }
}

export const storedText = (storage: Name, key: string): string | undefined =>
  trying(() => globalThis[storage].getItem(key)) ?? undefined;

/** @returns whether it has been stored */
export const storeText = (storage: Name, key: string, text: string): boolean =>
  trying(() => {
    globalThis[storage].setItem(key, text);
    return true;
  }) ?? false;

export const removeText = (storage: Name, key: string): void =>
  trying(() => globalThis[storage].removeItem(key));

export const storedKeys = (storage: Name, prefix: string): string[] =>
  trying(() => {
    const { length } = globalThis[storage];
    const keys = Array.from({ length }, (_, index) => globalThis[storage].key(index) ?? '');
    return keys.filter((key) => key.startsWith(prefix));
  }) ?? [];
