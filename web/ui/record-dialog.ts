import { useContext, useEffect, useMemo, useRef, useState } from 'react';
import { claimDraft, type Draft, type FormName, formAtLoad, newDraft } from '../drafts.ts';
import { RunnerContext } from './runner.ts';

/** The draft of a form in a dialog, with the actions the dialog itself does not know about. */
export interface DialogDraft extends Draft {
  /** Whether the form is for a new record; an edit keeps only what was changed. */
  isNew: boolean;
  /** Closes the form; the draft is there when it is reopened. */
  leave: () => void;
  /** Shows the form again with nothing typed. */
  startOver: () => void;
}

/**
 * Which dialog is open, if any. One may replace another; closing the last returns the focus to what
 * opened the first.
 * @param records the records its forms are about
 */
export function useDialog<State>(records: readonly { id: string }[] = none) {
  const runner = useContext(RunnerContext);
  const [opened, setOpened] = useState<State | null>(null);
  const opener = useRef<Element | null>(null);
  const draft = useRef<Draft>(undefined);
  const isClaiming = useRef(false);
  const isGone = useRef(false);
  const latest = useRef(records);
  useEffect(() => {
    latest.current = records;
  }, [records]);
  const actions = useMemo(() => {
    const isSaved = (id: string) => latest.current.some((record) => record.id === id);
    const release = () => {
      draft.current?.release();
      draft.current = undefined;
    };
    const show = (next: State, from = document.activeElement) => {
      opener.current ??= from;
      release();
      setOpened(next);
    };
    const leave = () => {
      release();
      setOpened(null);
      // The dialog is removed at once and cannot do this itself. What opened it may be gone, too.
      giveFocusTo(opener.current);
      opener.current = null;
    };
    const openForm = async (form: FormName, stateOf: StateOf<State>, how: How = {}) => {
      // A second click opens nothing more, and a click takes precedence over restoring on load.
      if (isClaiming.current) return;
      isClaiming.current = !how.again;
      const from = document.activeElement;
      const mine = await (how.afresh ? newDraft(runner, form) : claimDraft(runner, form, isSaved));
      const isLate = how.again && (!mine.kept || draft.current || isClaiming.current);
      if (!how.again) isClaiming.current = false;
      if (isGone.current || isLate) return mine.release();
      const startOver = () => {
        mine.drop();
        openForm(form, stateOf, { afresh: true });
      };
      show(stateOf({ ...mine, isNew: true, leave, startOver }), from);
      draft.current = mine;
    };
    const close = () => {
      draft.current?.drop();
      leave();
    };
    return { open: (next: State) => show(next), openForm, close };
  }, [runner]);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      draft.current?.release();
    };
  }, []);
  return { opened, ...actions };
}

const none: readonly { id: string }[] = [];

type StateOf<State> = (draft: DialogDraft) => State;

interface How {
  /** With nothing typed, whatever is kept. */
  afresh?: boolean;
  /** Only if something is kept. */
  again?: boolean;
}

/** Closing a dialog that opened by itself moves the focus to the screen. */
function giveFocusTo(opener: Element | null) {
  const target = opener === document.body ? document.getElementById('content') : opener;
  if (target instanceof HTMLElement) target.focus({ preventScroll: target !== opener });
}

/** What a dialog is open for: a new record, which takes the draft's id, or an existing one. */
export type Opened<Item> = { draft: DialogDraft } & (
  | { mode: 'add'; id: string }
  | { mode: 'edit'; record: Item }
);

/** Whether the dialog for a kind of record is open; closing it returns the focus. */
export function useRecordDialog<Item extends { id: string }>(
  kind: string,
  records: readonly Item[] | undefined,
) {
  const { opened, openForm, close } = useDialog<Opened<Item>>(records);
  const actions = useMemo(() => {
    // Chosen once per dialog, so that a second click or a retry saves the same record.
    const add = (how?: How) =>
      openForm({ kind }, (draft) => ({ mode: 'add', id: draft.id, draft }), how);
    const edit = (record: Item, how?: How) =>
      openForm(
        { kind, about: record.id },
        (draft) => ({ mode: 'edit', record, draft: { ...draft, isNew: false } }),
        how,
      );
    return {
      openAdd: () => add(),
      openEdit: (record: Item) => edit(record),
      reopen: (record?: Item) => (record ? edit(record, { again: true }) : add({ again: true })),
    };
  }, [openForm, kind]);
  const { reopen, openAdd, openEdit } = actions;
  useReopening({ kind, records, reopen });
  return { opened, openAdd, openEdit, close };
}

/** Reopens the form in which something was typed when the page was reloaded. */
export function useReopening<Item extends { id: string }>({
  kind,
  records,
  reopen,
}: {
  kind: string;
  records: readonly Item[] | undefined;
  /** For an existing record, or for a new one. */
  reopen: (record?: Item) => void;
}) {
  const runner = useContext(RunnerContext);
  const isDone = useRef(false);
  useEffect(() => {
    if (isDone.current || !records) return;
    isDone.current = true;
    const form = formAtLoad(runner, kind);
    const record = records.find(({ id }) => id === form?.about);
    if (record || form?.about === '') reopen(record);
  }, [records, runner, kind, reopen]);
}
