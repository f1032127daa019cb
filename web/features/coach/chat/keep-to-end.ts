/** The scroll position of an area, in px. */
export interface ScrollPosition {
  scrollTop: number;
  scrollHeight: number;
  clientHeight: number;
}

/** Less than this from its end, an area counts as read to its end. */
const near = 24; // px

export const isAtEnd = ({ scrollTop, scrollHeight, clientHeight }: ScrollPosition): boolean =>
  scrollHeight - clientHeight - scrollTop <= near;

/**
 * Whether the area stays at its end as it grows. Scrolling up, however little, leaves the end,
 * whatever is added in the meantime, and scrolling down to it sticks to it again. Where there is
 * less to scroll, as with a larger area, the position moves up by itself.
 */
export function keepsToEnd(kept: boolean, now: ScrollPosition, before: ScrollPosition): boolean {
  const isScrolledUp = now.scrollTop < before.scrollTop && lengthOf(now) >= lengthOf(before);
  if (isScrolledUp) return false;
  const isResized =
    now.scrollHeight !== before.scrollHeight || now.clientHeight !== before.clientHeight;
  return (kept && isResized) || isAtEnd(now);
}

/** How far it can be scrolled. */
const lengthOf = ({ scrollHeight, clientHeight }: ScrollPosition) => scrollHeight - clientHeight;
