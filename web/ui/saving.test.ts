import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { DialogDraft, Opened } from './record-dialog.ts';
import { savingOf } from './saving.ts';

interface Note {
  id: string;
  text: string;
}
interface Values {
  text: string;
}

const draft: DialogDraft = {
  id: 'n1',
  isNew: true,
  kept: undefined,
  keep: () => true,
  drop: () => {},
  release: () => {},
  leave: () => {},
  startOver: () => {},
};
const isNew: Opened<Note> = { mode: 'add', id: 'n1', draft };
const isKept: Opened<Note> = { mode: 'edit', record: { id: 'n0', text: 'before' }, draft };

const onSaved = vi.fn();
const onFailed = vi.fn();
const onClose = vi.fn();
beforeEach(() => vi.resetAllMocks());

/** A write that waits for the test's answer. */
function write() {
  let ends = { onSuccess: (_: Note[]) => {}, onError: (_: Error) => {} };
  const mutate = vi.fn((_variables: object, given: typeof ends) => {
    ends = given;
  });
  return {
    isPending: false,
    error: null,
    mutate,
    succeed: (answer: Note[]) => ends.onSuccess(answer),
    fail: (error: Error) => ends.onError(error),
  };
}

function saving(opened: Opened<Note>, saysUnchanged = false) {
  const add = write();
  const edit = write();
  const { submit } = savingOf({
    opened,
    add,
    edit,
    toAdd: (values: Values) => values,
    toEdit: (note: Note, { text }: Values) => ({ changes: note.text === text ? {} : { text } }),
    onSaved,
    onFailed,
    saysUnchanged,
    onClose,
  });
  return { add, edit, submit };
}

describe('the dialog of a record', () => {
  test('adds it under the id it was opened with, and closes once it is stored', async () => {
    const { add, submit } = saving(isNew);
    await submit({ text: 'new' });
    expect(add.mutate.mock.calls.map(([variables]) => variables)).toEqual([
      { text: 'new', id: 'n1' },
    ]);
    expect(onClose).not.toHaveBeenCalled();
    add.succeed([{ id: 'n1', text: 'new' }]);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith([{ id: 'n1', text: 'new' }]);
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('stays open with what was typed when that fails', async () => {
    const { add, submit } = saving(isNew);
    await submit({ text: 'new' });
    add.fail(new Error('Refused on purpose'));
    expect(onFailed).toHaveBeenCalledExactlyOnceWith(new Error('Refused on purpose'));
    expect(onSaved).not.toHaveBeenCalled();
    expect(onClose).not.toHaveBeenCalled();
  });

  test('sends only what was changed', async () => {
    const { add, edit, submit } = saving(isKept);
    await submit({ text: 'after' });
    expect(edit.mutate.mock.calls.map(([variables]) => variables)).toEqual([
      { changes: { text: 'after' }, id: 'n0' },
    ]);
    edit.succeed([]);
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(undefined);
    expect(onClose).toHaveBeenCalledOnce();
    expect(add.mutate).not.toHaveBeenCalled();
  });

  test.each([false, true])('sends nothing without a change, said or not: %s', async (says) => {
    const { edit, submit } = saving(isKept, says);
    await submit({ text: 'before' });
    expect(edit.mutate).not.toHaveBeenCalled();
    expect(onSaved).toHaveBeenCalledTimes(says ? 1 : 0);
    expect(onClose).toHaveBeenCalledOnce();
  });
});
