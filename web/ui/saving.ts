import { confirmDoubt } from './confirm.tsx';
import type { Opened } from './record-dialog.ts';

/** A write as `useMutation` returns it. */
interface Write<Variables, Answer> {
  isPending: boolean;
  error: Error | null;
  mutate: (
    variables: Variables,
    ends: { onSuccess: (answer: Answer) => void; onError: (error: Error) => void },
  ) => void;
}

/**
 * What the form in a record's dialog saves: the new record, or the changes to an existing one. The
 * dialog closes once that is stored; a failure leaves it as it is.
 */
export function savingOf<
  Item extends { id: string },
  Values,
  Added extends object,
  Edited extends { changes: object },
  Answer,
>({
  opened,
  add,
  edit,
  toAdd,
  toEdit,
  doubtAbout,
  onSaved,
  onFailed,
  saysUnchanged = false,
  onClose,
}: {
  opened: Opened<Item>;
  add: Write<Added & { id: string }, Answer>;
  edit: Write<Edited & { id: string }, unknown>;
  toAdd: (values: Values) => Added;
  toEdit: (record: Item, values: Values) => Edited;
  /**
   * What is odd about the values, of which `changed` are new: they are saved only if that is
   * confirmed.
   */
  doubtAbout?: (values: Values, changed: object) => string | undefined;
  /** Called with what the server answered to a new record. */
  onSaved?: (added?: Answer) => void;
  onFailed?: (error: Error) => void;
  /** Whether a form saved without a change, which is not sent, counts as saved. */
  saysUnchanged?: boolean;
  onClose: () => void;
}) {
  const { isPending, error } = opened.mode === 'add' ? add : edit;
  const saved = (added?: Answer) => {
    onSaved?.(added);
    onClose();
  };
  const onError = (failure: Error) => onFailed?.(failure);
  const submit = async (values: Values) => {
    if (opened.mode === 'add') {
      const added = toAdd(values);
      if (!(await confirmDoubt(doubtAbout?.(values, added)))) return;
      return add.mutate({ ...added, id: opened.id }, { onSuccess: saved, onError });
    }
    const { record } = opened;
    const edited = toEdit(record, values);
    if (Object.keys(edited.changes).length === 0) return saysUnchanged ? saved() : onClose();
    if (!(await confirmDoubt(doubtAbout?.(values, edited.changes)))) return;
    edit.mutate({ ...edited, id: record.id }, { onSuccess: () => saved(), onError });
  };
  return { busy: isPending, failure: error, submit };
}
