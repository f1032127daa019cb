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

/** Whether nothing on the page has the focus. A closing dialog may hold it until it is gone. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest('[role="dialog"]') !== null;
}
