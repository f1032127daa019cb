import { beforeEach, describe, expect, it, vi } from 'vitest';

/** A browser's persistent storage, and its locks, which are released with their tab. */
function storage() {
  const items = new Map<string, string>();
  return {
    items,
    get length() {
      return items.size;
    },
    key: (index: number) => [...items.keys()][index] ?? null,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  };
}

const form = { kind: 'race' };
const edit = { kind: 'race', about: 'race-1' };

describe('drafts', () => {
  let local = storage();
  let locks = new Map<string, object>();
  beforeEach(() => {
    local = storage();
    locks = new Map();
    vi.stubGlobal('localStorage', local);
    vi.useFakeTimers({ now: Date.UTC(2026, 4, 1, 12), toFake: ['Date'] });
    return () => {
      vi.unstubAllGlobals();
      vi.useRealTimers();
    };
  });

  /** Loads the page in a tab, with the tab's earlier session storage. */
  async function load({ session = storage(), path = '/races' } = {}) {
    const tab = {};
    vi.stubGlobal('sessionStorage', session);
    vi.stubGlobal('window', { location: { pathname: path } });
    vi.stubGlobal('navigator', {
      locks: {
        request: async (
          name: string,
          { ifAvailable, signal }: LockOptions,
          held: (lock: object | null) => unknown,
        ) => {
          if (locks.has(name) && ifAvailable) return held(null);
          while (locks.has(name)) {
            await new Promise((resolve) => setTimeout(resolve, 5));
            signal?.throwIfAborted();
          }
          locks.set(name, tab);
          await held({ name });
          if (locks.get(name) === tab) locks.delete(name);
        },
      },
    });
    vi.resetModules();
    const drafts = await import('./drafts.ts');
    const end = () => {
      for (const [name, holder] of locks) if (holder === tab) locks.delete(name);
    };
    const reload = () => {
      end();
      return load({ session, path });
    };
    return { ...drafts, session, crash: end, reload };
  }

  it('survive a crash, under the chosen id, for their runner and form alone', async () => {
    const before = await load();
    const draft = await before.claimDraft('ann', form);
    expect(draft.kept).toBeUndefined();
    expect(draft.keep({ raceName: 'Harbour' })).toBe(true);
    before.crash();
    const { claimDraft } = await load();
    expect((await claimDraft('bob', form)).kept).toBeUndefined();
    expect((await claimDraft('ann', edit)).kept).toBeUndefined();
    expect((await claimDraft('ann', { kind: 'race-plan' })).kept).toBeUndefined();
    const again = await claimDraft('ann', form);
    expect(again.id).toBe(draft.id);
    expect(again.kept).toEqual({ at: Date.now(), values: { raceName: 'Harbour' } });
  });

  it('open in another tab are neither offered nor overwritten', async () => {
    const first = await (await load()).claimDraft('ann', form);
    first.keep('in the first tab');
    const other = await load();
    const second = await other.claimDraft('ann', form);
    expect(second.kept).toBeUndefined();
    expect(second.id).not.toBe(first.id);
    second.keep('in the second tab');
    first.release();
    await expect.poll(() => locks.size).toBe(1);
    const third = await other.claimDraft('ann', form);
    expect(third).toMatchObject({ id: first.id, kept: { values: 'in the first tab' } });
    expect([...local.items.values()].map((text) => JSON.parse(text).values)).toEqual([
      'in the first tab',
      'in the second tab',
    ]);
  });

  it('are no longer kept by a form that has closed', async () => {
    const tab = await load();
    const draft = await tab.claimDraft('ann', form);
    draft.keep('text');
    draft.release();
    expect(draft.keep('typed too late')).toBe(false);
    await expect.poll(() => locks.size).toBe(0);
    const next = await tab.claimDraft('ann', form);
    expect(next.kept?.values).toBe('text');
    expect(tab.session.length).toBe(0);
  });

  it('are gone once dropped, and after signing out', async () => {
    const tab = await load();
    const draft = await tab.claimDraft('ann', form);
    draft.keep('text');
    draft.drop();
    expect(local.length + tab.session.length).toBe(0);
    draft.keep('text');
    (await tab.claimDraft('bob', edit)).keep('text');
    local.setItem('longrun-theme', 'forest');
    tab.dropDrafts();
    expect([...local.items.keys(), ...tab.session.items.keys()]).toEqual(['longrun-theme']);
  });

  it('of a record that was saved after all are gone', async () => {
    const tab = await load();
    const draft = await tab.claimDraft('ann', form);
    draft.keep('text');
    tab.crash();
    const { claimDraft } = await load();
    const next = await claimDraft('ann', form, (id) => id === draft.id);
    expect(next.kept).toBeUndefined();
    expect(next.id).not.toBe(draft.id);
    expect(local.length).toBe(0);
    // Nothing holds the lock of a draft that is gone.
    await expect.poll(() => locks.size).toBe(1);
    expect([...locks.keys()].every((key) => key.endsWith(next.id))).toBe(true);
  });

  it('are gone after a week', async () => {
    const draft = await (await load()).claimDraft('ann', form);
    draft.keep('text');
    draft.release();
    vi.setSystemTime(Date.now() + 7 * 86_400_000 - 1);
    const there = await (await load()).claimDraft('ann', form);
    expect(there.kept).toBeDefined();
    there.release();
    vi.setSystemTime(Date.now() + 1);
    expect((await (await load()).claimDraft('ann', form)).kept).toBeUndefined();
    expect(local.length).toBe(0);
  });

  it('reopen by themselves when the same page is reloaded in their tab, and nowhere else', async () => {
    const tab = await load();
    const draft = await tab.claimDraft('ann', edit);
    draft.keep('text');
    const other = await load();
    expect(other.formAtLoad('ann', 'race')).toBeUndefined();
    const elsewhere = await load({ session: tab.session, path: '/gear' });
    expect(elsewhere.formAtLoad('ann', 'race')).toBeUndefined();
    const reloaded = await tab.reload();
    expect(reloaded.formAtLoad('ann', 'gear')).toBeUndefined();
    expect(reloaded.formAtLoad('bob', 'race')).toBeUndefined();
    expect(reloaded.formAtLoad('ann', 'race')).toEqual(edit);
    const again = await reloaded.claimDraft('ann', edit);
    expect(again.id).toBe(draft.id);
    again.release();
    expect((await reloaded.reload()).formAtLoad('ann', 'race')).toBeUndefined();
  });

  it('of this tab come before newer ones of others', async () => {
    const tab = await load();
    const mine = await tab.claimDraft('ann', form);
    mine.keep('mine');
    const other = await load();
    vi.setSystemTime(Date.now() + 1000);
    (await other.claimDraft('ann', form)).keep('newer');
    other.crash();
    const reloaded = await tab.reload();
    expect((await reloaded.claimDraft('ann', form)).kept?.values).toBe('mine');
  });

  it('of this tab are waited for while the previous page still holds them', async () => {
    const tab = await load();
    const draft = await tab.claimDraft('ann', form);
    draft.keep('text');
    const reloaded = await load({ session: tab.session });
    const claimed = reloaded.claimDraft('ann', form);
    setTimeout(tab.crash, 100);
    expect((await claimed).id).toBe(draft.id);
  });

  it('belong to the original of a duplicated tab', async () => {
    const patience = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    const original = await load();
    (await original.claimDraft('ann', edit)).keep('text');
    const copy = await load({ session: original.session });
    expect(copy.formAtLoad('ann', 'race')).toEqual(edit);
    expect((await copy.claimDraft('ann', edit)).kept).toBeUndefined();
    expect(copy.formAtLoad('ann', 'race')).toBeUndefined();
    patience.mockRestore();
  });

  it('that cannot be parsed are dropped', async () => {
    const draft = await (await load()).claimDraft('ann', form);
    draft.keep('text');
    draft.release();
    const [key = ''] = local.items.keys();
    const { claimDraft } = await load();
    for (const text of ['{', 'null', '1', '{"at":"soon","values":{}}', '{"values":{}}']) {
      local.setItem(key, text);
      const next = await claimDraft('ann', form);
      expect(next.kept).toBeUndefined();
      expect(next.id).not.toBe(draft.id);
      expect(local.length).toBe(0);
    }
  });

  it('are limited in number and length', async () => {
    const tab = await load();
    const draft = await tab.claimDraft('ann', form);
    expect(draft.keep('x'.repeat(99_000))).toBe(true);
    expect(draft.keep('x'.repeat(100_000))).toBe(false);
    for (let count = 0; count < 30; count += 1) {
      vi.setSystemTime(Date.now() + 1000);
      (await tab.newDraft('ann', form)).keep(count);
    }
    await tab.claimDraft('ann', edit);
    const left = [...local.items.values()].map((text) => JSON.parse(text).values);
    expect(left.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, at) => at + 10));
  });

  it('tolerate full or forbidden storage, and missing locks', async () => {
    const { claimDraft, dropDrafts } = await load();
    vi.stubGlobal('navigator', {});
    const refuse = () => {
      throw new Error('refused');
    };
    vi.stubGlobal('localStorage', { ...local, setItem: refuse });
    const draft = await claimDraft('ann', form);
    expect(draft.keep('text')).toBe(false);
    draft.drop();
    for (const name of ['localStorage', 'sessionStorage']) {
      vi.stubGlobal(name, { getItem: refuse, setItem: refuse, removeItem: refuse, key: refuse });
    }
    expect((await claimDraft('ann', form)).keep('text')).toBe(false);
    dropDrafts();
  });
});
