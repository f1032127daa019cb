import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What the build determined a first screen needs; see scripts/lib/ahead.ts. */
interface Ahead {
  files: string[];
  asks: string[];
}

interface Aheads {
  outside: Ahead;
  inside: Ahead;
  screens: Record<string, Ahead>;
}

/** The page with what is known about the visitor, or plain if nothing is known. */
export interface FirstPage {
  plain: string;
  /** @param session as /auth/get-session would return it; null without one */
  knowing: (session: object | null, path: string) => string;
}

/**
 * Rereads the page when a new build has replaced it; while there is none in between, the old one
 * stays.
 */
export function firstPageIn(root: string): () => Promise<FirstPage> {
  let known: { at: number; page: FirstPage } | undefined;
  return async () => {
    try {
      const { mtimeMs } = await stat(join(root, 'index.html'));
      if (known?.at !== mtimeMs) known = { at: mtimeMs, page: await readPage(root) };
    } catch (error) {
      if (!known) throw error;
    }
    return known.page;
  };
}

async function readPage(root: string): Promise<FirstPage> {
  const plain = await readFile(join(root, 'index.html'), 'utf8');
  const aheads = await readFile(join(root, 'ahead.json'), 'utf8').then(
    (text) => JSON.parse(text) as Aheads,
    () => undefined,
  );
  return {
    plain,
    knowing: (session, path) => {
      const ahead = session ? (aheads?.screens[path] ?? aheads?.inside) : aheads?.outside;
      const data = JSON.stringify({ session, asks: ahead?.asks ?? [] });
      // Data, which no browser runs; a name with </script> in it must not end it.
      const block = `<script type="application/json" id="first">${data.replaceAll('<', '\\u003c')}</script>`;
      const links = ahead?.files.map(linkTo).join('') ?? '';
      // Before the first script, which reads it.
      return plain.replace('</title>', () => `</title>${block}${links}`);
    },
  };
}

/** These are only preloaded: what runs and applies, and in which order, is up to the app. */
const linkTo = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="${file}">`
    : `<link rel="modulepreload" crossorigin href="${file}">`;
