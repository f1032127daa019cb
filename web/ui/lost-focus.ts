/**
 * The button that had the focus is gone with its list item: the one in its place takes it. The items
 * say by `data-index` which place that is.
 */
export function takeLostFocus(list: HTMLElement | null, place: number) {
  if (!isFocusLost()) return;
  const items = [...(list?.querySelectorAll<HTMLElement>('li[data-index]') ?? [])];
  const next = items.find(({ dataset }) => Number(dataset.index) >= place) ?? items.at(-1);
  const target = next?.querySelector('button') ?? document.getElementById('content');
  target?.focus();
}

/** Whether nothing on the page has it. A dialog that is closing may hold it until it is gone. */
export function isFocusLost(): boolean {
  const focused = document.activeElement;
  return !focused || focused === document.body || focused.closest('[role="dialog"]') !== null;
}
