const prefix = 'longrun-draft-';

/**
 * What was typed into a form so far, for a reload or a session that ran out. It may speak of
 * injuries, so it stays in this tab, under a name that holds the runner's id, and goes when the form
 * is saved or left, or its runner signs out.
 */
export function readDraft<Draft>(name: string): Draft | undefined {
  try {
    return JSON.parse(window.sessionStorage.getItem(prefix + name) ?? '') as Draft;
  } catch {
    return undefined;
  }
}

export function keepDraft(name: string, draft: unknown) {
  try {
    window.sessionStorage.setItem(prefix + name, JSON.stringify(draft));
  } catch {
    // No storage in this browser: the form works without it.
  }
}

export function dropDraft(name: string) {
  window.sessionStorage.removeItem(prefix + name);
}

export function dropDrafts() {
  for (const name of Object.keys(window.sessionStorage)) {
    if (name.startsWith(prefix)) window.sessionStorage.removeItem(name);
  }
}
