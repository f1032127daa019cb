/** How a scrolled area stands, in px. */
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
 * Whether the area keeps to its end as it grows. Scrolling up lets go of the end, however little,
 * and scrolling down to it takes hold again; when the area or its contents change their size,
 * nothing changes.
 */
export function keepsToEnd(kept: boolean, now: ScrollPosition, before: ScrollPosition): boolean {
  const isResized =
    now.scrollHeight !== before.scrollHeight || now.clientHeight !== before.clientHeight;
  if (kept && isResized) return true;
  if (now.scrollTop < before.scrollTop) return false;
  return isAtEnd(now);
}
