import { Pagination, Stack } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePrinted } from './use-printed.ts';

/** A list shown page by page, with page buttons if there is more than one. */
export function Paged<Item>({
  items,
  pageSize = 10,
  label,
  isWholeOnPaper = false,
  children,
}: {
  items: readonly Item[];
  pageSize?: number;
  /** What is paged, for the buttons' names: "duplicates". */
  label: string;
  /** Whether all is printed, which should not be thousands. */
  isWholeOnPaper?: boolean;
  children: (shown: readonly Item[]) => ReactNode;
}) {
  const [chosen, setPage] = useState(1);
  const [isOnPaper, setOnPaper] = useState(false);
  usePrinted(() => {
    flushSync(() => setOnPaper(isWholeOnPaper));
    return () => setOnPaper(false);
  });
  if (isOnPaper) return children(items);
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  // The list may have become shorter.
  const page = Math.min(chosen, pages);
  return (
    <Stack gap="sm">
      {children(items.slice((page - 1) * pageSize, page * pageSize))}
      {pages > 1 && (
        <Pagination
          component="nav"
          aria-label={`Pages of ${label}`}
          size="sm"
          gap={6}
          total={pages}
          value={page}
          onChange={setPage}
          getItemProps={(number) => ({ 'aria-label': `Page ${number} of ${label}` })}
          getControlProps={(control) => ({ 'aria-label': `${control} page of ${label}` })}
        />
      )}
    </Stack>
  );
}
