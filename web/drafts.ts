import { newId } from '#shared/new-id.ts';
import type { Preferences } from '#shared/preferences.ts';
import { hold } from './hold.ts';
import { removeText, storedKeys, storedText, storeText } from './storage.ts';

const prefix = 'longrun-draft-';
const lifetime = 7 * 24 * 60 * 60 * 1000; // ms
/** Several times what the longest form holds. */
const maxLength = 100_000; // characters
const maxDrafts = 20;

/** Identifies a form: its kind, and the record it edits, if any. */
export interface FormName {
  kind: string;
  about?: string;
}

export interface Kept {
  /** When it was kept, in ms since 1970. */
  at: number;
  values: unknown;
  /** The units of its numbers; a draft of an earlier version has none. */
  typedIn?: Preferences | undefined;
}

/**
 * What was typed into a form but not saved, kept for a reload, a crash, a tab closed by the phone,
 * or a session that ended. It is in localStorage, the only storage that outlives a tab; since it
 * may mention injuries, it is removed when the form is saved or discarded, when its runner signs
 * out, and after a week.
 */
export interface Draft {
  /**
   * Becomes the new record's id, so that retrying a save whose response was lost creates no second
   * record.
   */
  id: string;
  /** What was kept earlier. */
  kept?: Kept;
  /** @returns whether it would survive the page being closed now */
  keep: (values: unknown, typedIn?: Preferences) => boolean;
  /** Called when nothing is typed any more. */
  drop: () => void;
  /** Called when the form closes; the draft stays for the next time. */
  release: () => void;
}

/** Drafts whose forms were open when this page was reloaded, so they belong to this tab. */
const openAtLoad = new Set(
  storedKeys('sessionStorage', prefix).filter(
    (key) => storedText('sessionStorage', key) === window.location.pathname,
  ),
);

/**
 * The draft for a form being opened: the newest one not open in another tab, or a new one.
 * @param isSaved whether a record with this id exists, because only the response to its save was
 *   lost
 */
export async function claimDraft(
  runner: string,
  form: FormName,
  isSaved: (id: string) => boolean = () => false,
): Promise<Draft> {
  for (const key of draftsOf(keyOf(runner, form, ''))) {
    const release = await hold(key, openAtLoad.has(key) ? 2000 : 0);
    // A duplicated tab copies the marks of the original, which still holds the draft.
    if (!release) openAtLoad.delete(key);
    // Its tab may have saved it in the meantime.
    const kept = release && read(key);
    if (kept && !isSaved(idOf(key))) return openDraft({ key, kept, release });
    if (kept) removeText('localStorage', key);
    release?.();
  }
  return newDraft(runner, form);
}

/** An empty draft, whatever else is kept. */
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
    keep(values, typedIn) {
      const text = JSON.stringify({ at: Date.now(), values, typedIn } satisfies Kept);
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

/** Which form of a kind was open, with something typed, when this page was reloaded. */
export function formAtLoad(runner: string, kind: string): FormName | undefined {
  const start = prefix + [runner, kind, ''].join(':');
  const key = [...openAtLoad].find((name) => name.startsWith(start));
  return key === undefined
    ? undefined
    : { kind, about: key.slice(start.length).split(':')[0] ?? '' };
}

/** Drops every runner's drafts, so that signing out leaves nothing behind. */
export function dropDrafts() {
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    for (const key of storedKeys(storage, prefix)) removeText(storage, key);
  }
}

const keyOf = (runner: string, { kind, about = '' }: FormName, id: string) =>
  prefix + [runner, kind, about, id].join(':');

const idOf = (key: string) => key.slice(key.lastIndexOf(':') + 1);

/** Sorted with this tab's own drafts first, then newest first. */
function draftsOf(start: string): string[] {
  const drafts = storedKeys('localStorage', prefix)
    .map((key) => ({ key, at: read(key)?.at ?? 0, wasHere: Number(openAtLoad.has(key)) }))
    .sort((a, b) => b.wasHere - a.wasHere || b.at - a.at);
  for (const { key } of drafts.slice(maxDrafts)) removeText('localStorage', key);
  return drafts.map(({ key }) => key).filter((key) => key.startsWith(start));
}

/** Removes drafts that are too old or unreadable. */
function read(key: string): Kept | undefined {
  try {
    const { at, values, typedIn } = JSON.parse(storedText('localStorage', key) ?? '') as Kept;
    if (Date.now() - at < lifetime && values) return { at, values, ...(typedIn && { typedIn }) };
  } catch {
    // Missing or unreadable.
  }
  removeText('localStorage', key);
  return undefined;
}
