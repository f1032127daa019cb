import { type AuthChangeEvent, AuthClient, type GoTrueClientOptions } from '@supabase/auth-js';
import type { World } from '../../../../tests/world.ts';

/**
 * The service's own client, as a program runs it, against the server.
 * @returns it, the events that it has emitted, and its storage
 */
export function openClient({ url }: Pick<World, 'url'>, options: GoTrueClientOptions = {}) {
  const kept = new Map<string, string>();
  const client = new AuthClient({
    url: `${url}/auth`,
    storageKey: 'session',
    autoRefreshToken: false,
    detectSessionInUrl: false,
    flowType: 'pkce',
    storage: storageOf(kept),
    ...options,
  });
  const events: AuthChangeEvent[] = [];
  client.onAuthStateChange((event) => void events.push(event));
  return { client, events, kept };
}

export const storageOf = (kept: Map<string, string>) => ({
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
});

export const codeOf = (error: unknown) => (error as { code?: string } | null)?.code;
