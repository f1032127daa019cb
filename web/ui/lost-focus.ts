/**
 * The button that had the focus is gone with its list item: the one in its place takes it. The items
 * say by `data-index` which place that is.
 */
export function takeLostFocus(list: HTMLElement | null, place: number) {
  if (document.activeElement !== document.body) return;
  const items = [...(list?.querySelectorAll<HTMLElement>('li[data-index]') ?? [])];
  const next = items.find(({ dataset }) => Number(dataset.index) >= place) ?? items.at(-1);
  const target = next?.querySelector('button') ?? document.getElementById('content');
  target?.focus();
}
