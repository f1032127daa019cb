import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** In ms, as specified: how long after the chat has opened a handed-over question is sent. */
export const askedDelay = 500;
/** In ms after the chat has opened: when the request is removed from the address. */
const clearChatModeDelay = 100;
/** In ms: how long after the chat has opened a summary is sent to it. */
export const summaryDelay = 200;

/** How other screens open the chat with a question: `navigate('/ai', { state })`. */
export interface ChatMode {
  ask: string;
}

const isChatMode = (state: unknown): state is ChatMode =>
  typeof state === 'object' && state !== null && 'ask' in state && typeof state.ask === 'string';

/**
 * The question with which another screen opened this one, handed over once: neither a reload nor
 * Back brings it again.
 * @returns whether the screen was opened to chat
 */
export function useHandedOver(onAsked: (question: string) => void): boolean {
  const { state, key } = useLocation();
  const navigate = useNavigate();
  const question = isChatMode(state) ? state.ask : undefined;
  const taken = useRef<string>(undefined);
  const [isChatModeAtFirst] = useState(question !== undefined);
  const take = useEffectEvent(onAsked);
  useEffect(() => {
    if (question === undefined) return;
    if (taken.current !== key) {
      taken.current = key;
      take(question);
    }
    const clear = () =>
      navigate({ search: window.location.search }, { replace: true, state: null });
    const timer = setTimeout(clear, clearChatModeDelay);
    return () => clearTimeout(timer);
  }, [question, key, navigate]);
  return isChatModeAtFirst;
}
