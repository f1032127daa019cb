import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';

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
  const rows = useWindowVirtualizer({
    count: items.length,
    estimateSize: () => estimateHeight,
    getItemKey: (index) => keyOf(items[index] as Item),
    overscan: 6,
    gap,
    scrollMargin: offset,
  });
  return (
    <ul
      ref={list}
      aria-label={label}
      style={{ position: 'relative', height: rows.getTotalSize(), margin: 0, padding: 0 }}
    >
      {rows.getVirtualItems().map(({ index, key, start }) => (
        <li
          key={key}
          ref={rows.measureElement}
          data-index={index}
          aria-setsize={items.length}
          aria-posinset={index + 1}
          style={{
            position: 'absolute',
            insetInline: 0,
            top: 0,
            listStyle: 'none',
            transform: `translateY(${start - offset}px)`,
          }}
        >
          {children(items[index] as Item)}
        </li>
      ))}
    </ul>
  );
}
