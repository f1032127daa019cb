import { newId } from '#shared/new-id.ts';
import { hold } from './hold.ts';
import { removeText, storedKeys, storedText, storeText } from './storage.ts';

const prefix = 'longrun-draft-';
const lifetime = 7 * 24 * 60 * 60 * 1000; // ms
/** Several times what the longest form holds. */
const maxLength = 100_000; // characters
const maxDrafts = 20;

/** Which form it is: of a kind, and about a record where there is one. */
export interface FormName {
  kind: string;
  about?: string;
}

interface Kept {
  /** When, in ms since 1970. */
  at: number;
  values: unknown;
}

/**
 * What is typed into a form and not saved yet, for a reload, a crash, a tab that the phone closed, or a
 * session that ended. It lies in localStorage, as only that outlives a tab; and as it may speak of
 * injuries, it goes when the form is saved or discarded, when its runner signs out, and after a week.
 */
export interface Draft {
  /** A new record takes it for its own, so that a save whose answer was lost is not made twice. */
  id: string;
  /** What is there from an earlier time. */
  kept?: Kept;
  /** @returns whether it would survive the page now */
  keep: (values: unknown) => boolean;
  /** Nothing is typed, or not any more. */
  drop: () => void;
  /** The form is closed; what was kept is there for the next time. */
  release: () => void;
}

/** Drafts whose forms were open on this page when it was loaded anew: they were this tab's. */
const openAtLoad = new Set(
  storedKeys('sessionStorage', prefix).filter(
    (key) => storedText('sessionStorage', key) === window.location.pathname,
  ),
);

/**
 * The draft of a form that opens: the newest that no other tab has open, or a new one.
 * @param isSaved whether there is a record of this id: the answer to its save was lost, not the save
 */
export async function claimDraft(
  runner: string,
  form: FormName,
  isSaved: (id: string) => boolean = () => false,
): Promise<Draft> {
  for (const key of draftsOf(keyOf(runner, form, ''))) {
    const release = await hold(key, openAtLoad.has(key) ? 2000 : 0);
    // A tab that was doubled has the marks of the other one, which goes on.
    if (!release) openAtLoad.delete(key);
    // Its tab may have saved it meanwhile.
    const kept = release && read(key);
    if (kept && !isSaved(idOf(key))) return openDraft({ key, kept, release });
    if (kept) removeText('localStorage', key);
    release?.();
  }
  return newDraft(runner, form);
}

/** A draft with nothing in it, whatever else is kept. */
export async function newDraft(runner: string, form: FormName): Promise<Draft> {
  const key = keyOf(runner, form, newId());
  return openDraft({ key, release: await hold(key) });
}

function openDraft({
  key,
  kept,
  release,
}: {
  key: string;
  kept?: Kept;
  release: (() => void) | undefined;
}): Draft {
  let isOver = false;
  const leaveTab = () => {
    openAtLoad.delete(key);
    removeText('sessionStorage', key);
  };
  return {
    id: idOf(key),
    ...(kept && { kept }),
    keep(values) {
      const text = JSON.stringify({ at: Date.now(), values } satisfies Kept);
      if (isOver || text.length > maxLength) return false;
      storeText('sessionStorage', key, window.location.pathname);
      return storeText('localStorage', key, text);
    },
    drop() {
      leaveTab();
      removeText('localStorage', key);
    },
    release() {
      isOver = true;
      leaveTab();
      release?.();
    },
  };
}

/** What the form of a kind was about that was open, with something typed, when this page was loaded anew. */
export function formAtLoad(runner: string, kind: string): FormName | undefined {
  const start = prefix + [runner, kind, ''].join(':');
  const key = [...openAtLoad].find((name) => name.startsWith(start));
  return key === undefined
    ? undefined
    : { kind, about: key.slice(start.length).split(':')[0] ?? '' };
}

/** Those of every runner: whoever signs out leaves nothing behind. */
export function dropDrafts() {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    for (const key of storedKeys(storage, prefix)) removeText(storage, key);
  }
}

const keyOf = (runner: string, { kind, about = '' }: FormName, id: string) =>
  prefix + [runner, kind, about, id].join(':');

const idOf = (key: string) => key.slice(key.lastIndexOf(':') + 1);

/** Whose keys begin so: this tab's own before the others, and the newer before the older. */
function draftsOf(start: string): string[] {
  const drafts = storedKeys('localStorage', prefix)
    .map((key) => ({ key, at: read(key)?.at ?? 0, wasHere: Number(openAtLoad.has(key)) }))
    .sort((a, b) => b.wasHere - a.wasHere || b.at - a.at);
  for (const { key } of drafts.slice(maxDrafts)) removeText('localStorage', key);
  return drafts.map(({ key }) => key).filter((key) => key.startsWith(start));
}

/** What is too old, or nothing that was kept here, goes. */
function read(key: string): Kept | undefined {
  try {
    const { at, values } = JSON.parse(storedText('localStorage', key) ?? '') as Kept;
    if (Date.now() - at < lifetime && values) return { at, values };
  } catch {
    // Nothing, or nothing that can be read.
  }
  removeText('localStorage', key);
  return undefined;
}
