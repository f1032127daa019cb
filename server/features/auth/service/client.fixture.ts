import { AuthClient, type AuthChangeEvent, type GoTrueClientOptions } from '@supabase/auth-js';
import type { World } from '../../../../tests/world.ts';

/**
 * The service's own client, as a program runs it, against the server.
 * @returns it, the events that it has told of, and its storage
 */
export function openClient({ url }: Pick<World, 'url'>, options: GoTrueClientOptions = {}) {
  const kept = new Map<string, string>();
  const client = new AuthClient({
    url: `${url}/auth`,
    storageKey: 'session',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: 'pkce',
    storage: {
      getItem: (name) => kept.get(name) ?? null,
      setItem: (name, value) => void kept.set(name, value),
      removeItem: (name) => void kept.delete(name),
    },
    ...options,
  });
  const events: AuthChangeEvent[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  return { client, events, kept };
}

export const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;
