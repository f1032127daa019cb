import { useWindowVirtualizer } from '@tanstack/react-virtual';
import {
  memo,
  type ReactNode,
  startTransition,
  useCallback,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

/**
 * A list that scrolls with the page and renders only rows near the viewport, so that thousands of
 * rows cost as much as a dozen. Rows may have any height and may change it.
 */
export function WindowList<Item>({
  items,
  keyOf,
  estimateHeight,
  gap = 12,
  label,
  children,
}: {
  items: Item[];
  keyOf: (item: Item) => string;
  estimateHeight: number;
  gap?: number;
  label: string;
  children: (item: Item) => ReactNode;
}) {
  const list = useRef<HTMLUListElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    setOffset(list.current ? list.current.getBoundingClientRect().top + window.scrollY : 0);
  }, []);
  // What is in view comes first; its neighbours follow once that is painted.
  const [overscan, setOverscan] = useState(0);
  useEffect(() => startTransition(() => setOverscan(6)), []);
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimateHeight,
    // Otherwise the first rows would wait for the window to be measured.
    initialRect: typeof window === 'undefined' ? nothing : sizeOf(window),
    // A new function would measure every row of the list again, at every step of a scroll.
    getItemKey: useCallback((index: number) => keyOf(items[index] as Item), [items, keyOf]),
    overscan,
    gap,
    scrollMargin: offset,
  });
  const inReach = rows.getVirtualItems();
  const placed = useMemo(() => ({ inReach, offset }), [inReach, offset]);
  // Rows that come into reach are rendered between frames, a few at a time. Until then the list may
  // have become shorter.
  const shown = useDeferredValue(placed);
  return (
    <ul
      ref={list}
      aria-label={label}
      style={{ position: 'relative', height: rows.getTotalSize(), margin: 0, padding: 0 }}
    >
      {shown.inReach.map(({ index, start }) => {
        const item = items[index];
        if (item === undefined) return null;
        return (
          <li
            key={keyOf(item)}
            ref={rows.measureElement}
            data-index={index}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{
              position: 'absolute',
              insetInline: 0,
              top: 0,
              listStyle: 'none',
              transform: `translateY(${start - shown.offset}px)`,
            }}
          >
            <Row item={item}>{children as (item: unknown) => ReactNode}</Row>
          </li>
        );
      })}
    </ul>
  );
}

const nothing = { width: 0, height: 0 };

const sizeOf = ({ innerWidth, innerHeight }: Window) => ({
  width: innerWidth,
  height: innerHeight,
});

/** Does not change while the list scrolls. */
const Row = memo(function Row({
  item,
  children,
}: {
  item: unknown;
  children: (item: unknown) => ReactNode;
}) {
  return children(item);
});
