import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a list whose items are deleted from a dialog, which returns the focus to the item's button.
 * Once both the dialog and the item are gone, whichever goes last, the item in its place takes the
 * focus.
 * @returns a function to call with the deleted item and its place, once the dialog is gone
 */
export function useLostFocus(
  list: RefObject<HTMLElement | null>,
  items: readonly { id: string }[],
): (id: string, place: number) => void {
  const leaving = useRef<{ id: string; place: number }>(undefined);
  const latest = useRef(items);
  const take = () => {
    const { id, place } = leaving.current ?? {};
    if (place === undefined || latest.current.some((item) => item.id === id)) return;
    leaving.current = undefined;
    takeLostFocus(list.current, place);
  };
  useEffect(() => {
    latest.current = items;
    take();
  });
  return (id, place) => {
    leaving.current = { id, place };
    take();
  };
}

/**
 * The focused button disappeared with its list item, so the one in its place takes the focus.
 * `data-index` on the items gives their place.
 */
export function takeLostFocus(list: HTMLElement | null, place: number) {
  if (!isFocusLost()) return;
  const items = [...(list?.querySelectorAll<HTMLElement>('li[data-index]') ?? [])];
  const next = items.find(({ dataset }) => Number(dataset.index) >= place) ?? items.at(-1);
  const target = next?.querySelector('button') ?? document.getElementById('content');
  target?.focus();
}

/** For a list extended by a button that may be gone: the first new row takes the focus. */
export function focusRow(list: HTMLElement | null, place: number) {
  const row = list?.querySelectorAll<HTMLElement>(':scope > li')[place];
  if (!row) return;
  row.tabIndex = -1;
  row.focus();
}

/**
 * For a form that replaces what opened it: if the focus is lost when it closes, the screen takes
 * it.
 */
export function useFocusAfter(isOpen: boolean) {
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) document.getElementById('content')?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
}

/** Whether nothing on the page has the focus. A closing dialog may hold it until it is gone. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest('[role="dialog"]') !== null;
}
