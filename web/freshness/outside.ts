import type { QueryClient } from '@tanstack/react-query';

/** Events that make answers outdated without changing any list's number. */
type Happening =
  | 'device signed out'
  | 'passkey changed'
  | 'account disconnected'
  | 'transfer started'
  | 'data restored'
  | 'generation called'
  | 'import changed'
  | 'connection changed'
  | 'reply ended'
  | 'plan changed'
  | 'signed in again';

/**
 * The queries that are not made from the runner's lists, by the first word of their key, and what
 * outdates them. All others are versioned.
 */
export const outside: Record<string, readonly Happening[]> = {
  /** The numbers themselves. */
  versions: [],
  /** The server's own, as long as the page is open. */
  config: [],
  'coach-info': [],
  /** Loaded each time it is opened. */
  'sign-ins': [],
  devices: ['device signed out', 'signed in again'],
  passkeys: ['passkey changed', 'signed in again'],
  accounts: ['account disconnected', 'signed in again'],
  /** Polled while one is in progress. */
  'account-data': ['transfer started', 'signed in again'],
  generations: ['generation called', 'signed in again'],
  'import-progress': [],
  /** A single import, which is polled while it runs; the list of them is versioned. */
  imports: ['import changed', 'connection changed', 'data restored', 'signed in again'],
  connection: ['connection changed', 'data restored', 'signed in again'],
  subscription: ['reply ended', 'plan changed', 'data restored', 'signed in again'],
  'ai-usage': ['reply ended', 'plan changed', 'signed in again'],
  sandbox: ['signed in again'],
};

/** Refetches what this affects. Resolves once everything on the screen has been refetched. */
export async function happened(client: QueryClient, happening: Happening): Promise<void> {
  const ended = Object.keys(outside).filter((key) => outside[key]?.includes(happening));
  await Promise.all(ended.map((key) => client.invalidateQueries({ queryKey: [key] })));
}
