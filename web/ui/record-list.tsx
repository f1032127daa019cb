import { type ReactNode, useCallback, useRef, useState } from 'react';
import { confirmDelete } from './confirm.tsx';
import { useLostFocus } from './lost-focus.ts';
import { WindowList } from './window-list.tsx';

/** A card's actions, and whether it is the expanded one. */
export interface CardProps {
  expanded: boolean;
  onToggle: () => void;
  onDelete: () => void;
}

/** Records as cards, one expanded at a time; deleting asks first. */
export function RecordList<Item extends { id: string }>({
  records,
  label,
  estimateHeight,
  deleteQuestion,
  onDelete,
  children,
}: {
  records: Item[];
  label: string;
  estimateHeight: number;
  deleteQuestion: string;
  onDelete: (record: Item) => void;
  children: (record: Item, card: CardProps) => ReactNode;
}) {
  const [openId, setOpenId] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const giveFocus = useLostFocus(frame, records);
  const keyOf = useCallback((record: Item) => record.id, []);
  return (
    <div ref={frame}>
      <WindowList items={records} keyOf={keyOf} estimateHeight={estimateHeight} label={label}>
        {(record) =>
          children(record, {
            expanded: openId === record.id,
            onToggle: () => setOpenId(openId === record.id ? null : record.id),
            onDelete: () => {
              const place = records.indexOf(record);
              confirmDelete({
                question: deleteQuestion,
                onConfirm: () => onDelete(record),
                onConfirmed: () => giveFocus(record.id, place),
              });
            },
          })
        }
      </WindowList>
    </div>
  );
}
