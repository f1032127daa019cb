/** A passkey as shown to its owner, without its key. */
export interface Passkey {
  id: string;
  name: string;
  addedAt: string;
  /** Null until it has signed somebody in, or proved who they are. */
  lastUsedAt: string | null;
}

/** How many a runner may have, and how long a name may be. */
export const passkeyLimits = { count: 20, name: 60 } as const;

/** @returns the message if it cannot be a passkey's name */
export function passkeyNameError(name: string): string | false {
  if (name.trim() === '') return 'Name is required';
  if (/\p{Cc}/u.test(name.trim())) return 'Name must be on one line';
  return (
    name.trim().length > passkeyLimits.name &&
    `Name must be at most ${passkeyLimits.name} characters long`
  );
}
