import { useEffect, useState } from 'react';
import { useDraft } from '../../../ui/use-draft.ts';
import type { Question } from './ask.ts';

/** Why a question was not answered. */
export interface Failure {
  kind: 'denied' | 'failed';
  text: string;
}

/** A question that the server has not accepted yet. */
export interface Unsent extends Question {
  state: 'waiting' | 'sending' | 'failed';
  /** How long it waits, in ms. */
  delay?: number;
  /** Unknown after a reload. */
  failure?: Failure;
}

interface Box {
  /** The text in the message input. */
  text: string;
  /** Oldest first. */
  unsent: readonly Unsent[];
}

const draftKind = 'chat';
const mostUnsent = 10;

/**
 * What was typed and not yet accepted by the server: kept as a draft, so that neither a failure nor
 * a reload loses it.
 */
export function useOutbox() {
  const draft = useDraft(draftKind);
  const [box, setBox] = useState<Box>({ text: '', unsent: [] });
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    if (!draft) return;
    const kept = boxIn(draft.kept?.values);
    setBox(({ text, unsent }) => ({
      text: text || kept.text,
      unsent: [...kept.unsent.filter(({ id }) => unsent.every((own) => own.id !== id)), ...unsent],
    }));
    setReady(true);
  }, [draft]);
  useEffect(() => {
    if (!isReady) return;
    const kept = keptOf(box);
    if (kept) draft?.keep(kept);
    else draft?.drop();
  }, [draft, box, isReady]);

  const change = (to: (unsent: readonly Unsent[]) => readonly Unsent[]) =>
    setBox((before) => ({ text: before.text, unsent: to(before.unsent) }));
  return {
    text: box.text,
    unsent: box.unsent,
    setText: (text: string) => setBox(({ unsent }) => ({ text, unsent })),
    put: (item: Unsent) => change((unsent) => [...unsent.filter(({ id }) => id !== item.id), item]),
    remove: (id: string) => change((unsent) => unsent.filter((item) => item.id !== id)),
  };
}

/** What a draft keeps: only the last question, without why it was not accepted. */
export function keptOf({ text, unsent }: Box) {
  if (text === '' && unsent.length === 0) return undefined;
  const last = unsent.slice(-mostUnsent);
  return { text, unsent: last.map(({ id, text, sessionId }) => ({ id, text, sessionId })) };
}

/** A draft kept by another version may have another shape. */
export function boxIn(values: unknown): Box {
  const { text, unsent } = (values ?? {}) as { text?: unknown; unsent?: unknown };
  return {
    text: typeof text === 'string' ? text : '',
    unsent: (Array.isArray(unsent) ? unsent : []).filter(isQuestion).map(
      ({ id, text, sessionId }): Unsent => ({
        id,
        text,
        state: 'failed',
        ...(typeof sessionId === 'string' && { sessionId }),
      }),
    ),
  };
}

const isQuestion = (item: unknown): item is Question =>
  typeof item === 'object' &&
  item !== null &&
  'id' in item &&
  typeof item.id === 'string' &&
  'text' in item &&
  typeof item.text === 'string';
