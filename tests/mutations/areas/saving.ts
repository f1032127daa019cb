import type { Mutation } from '../mutation.ts';

const standings = { file: 'web/freshness/standings.ts', test: 'web/freshness/standings.test.ts' };
const freshness = { file: 'web/freshness/freshness.ts', test: 'web/freshness/freshness.test.ts' };
const told = {
  file: 'server/http/collect-versions.ts',
  test: 'server/http/collect-versions.test.ts',
};
const drafts = { file: 'web/drafts.ts', test: 'web/drafts.test.ts' };
const records = { file: 'web/records.ts', test: 'web/records.test.tsx' };

/** What was saved is shown, what is shown is so, and nothing typed is lost. */
export const saving: Mutation[] = [
  {
    ...standings,
    what: 'a query is as new as the newest of the answers that it is made from',
    from: 'Math.min(number, loading.get(list) ?? number)',
    to: 'Math.max(number, loading.get(list) ?? number)',
  },
  {
    ...standings,
    what: 'writes that are answered out of order are read again',
    from: 'at = next;\n      }',
    to: 'break;\n      }',
  },
  {
    ...standings,
    what: 'a database that was set back is not noticed',
    from: 'if (number >= before) continue;',
    to: 'continue;',
  },
  {
    ...standings,
    what: 'a doubtful query counts as right',
    from: '[doubtful, -1]]));',
    to: '[doubtful, 0]]));',
  },
  {
    ...freshness,
    what: 'a query that fails is asked for without end',
    from: 'if (asked?.numbers === numbers) return;',
    to: '',
  },
  {
    ...freshness,
    what: 'whoever was refused is not told what has changed',
    from: 'if (wasRefused) this.ask();',
    to: '',
  },
  {
    ...freshness,
    test: 'web/records.test.tsx',
    what: 'a list is read again in the midst of a write to it',
    from: 'if (this.#holds.get(hash) || this.#isWritten(query)) return;',
    to: 'if (this.#holds.get(hash)) return;',
  },
  {
    ...told,
    what: 'a client is told to take a record although others have written meanwhile',
    from: 'return earlier.number === before',
    to: 'return earlier.number <= before',
  },
  {
    ...told,
    what: 'the number before a write is not told',
    from: 'before === undefined ?',
    to: 'before === undefined || number > 0 ?',
  },
  {
    ...drafts,
    what: 'a draft stays for longer than a week',
    from: 'if (Date.now() - at < lifetime && values)',
    to: 'if (values)',
  },
  {
    ...drafts,
    what: 'what was saved is offered again',
    from: 'if (kept && !isSaved(idOf(key))) return',
    to: 'if (kept) return',
  },
  {
    ...drafts,
    what: 'a form that was closed goes on keeping its draft',
    from: 'if (isOver || text.length > maxLength) return false;',
    to: 'if (text.length > maxLength) return false;',
  },
  {
    ...drafts,
    what: 'drafts stay after signing out',
    from: 'for (const key of storedKeys(storage, prefix)) removeText(storage, key);',
    to: '',
  },
  {
    ...records,
    what: 'a write that failed stays on the screen',
    from: 'if (context) put(context.before);',
    to: '',
  },
  {
    ...records,
    what: 'what was corrected after a lost answer is not saved',
    from: 'return [Object.keys(changes).length > 0 ? await patch(saved.id, changes, ask) : saved];',
    to: 'return [saved];',
  },
  {
    ...records,
    what: 'a save reads its list again',
    from: 'if (!written.some(isJoined)) freshness.took(queryKey, reported);',
    to: '',
  },
];
