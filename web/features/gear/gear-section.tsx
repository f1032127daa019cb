import { Text, Title } from '@mantine/core';
import { useId, useRef } from 'react';
import type { GearItem } from '#shared/gear/schema.ts';
import { confirmDelete } from '../../ui/confirm.tsx';
import { useLostFocus } from '../../ui/lost-focus.ts';
import { useDeleteGear } from './api.ts';
import { GearCard } from './gear-card.tsx';
import { gearCardId } from './gear-card-id.ts';
import classes from './gear-section.module.css';
import type { ShoeUses } from './use-shoe-use.ts';

/** Cards of the active items, or of the inactive ones; deleting asks first. */
export function GearSection({
  title,
  items,
  deleteQuestion,
  inactive = false,
  onEdit,
  ...card
}: {
  title: string;
  items: readonly GearItem[];
  deleteQuestion: string;
  inactive?: boolean;
  /** All of the runner's gear. */
  gear: readonly GearItem[];
  uses: ShoeUses;
  onEdit: (item: GearItem) => void;
}) {
  const frame = useRef<HTMLUListElement>(null);
  const giveFocus = useLostFocus(frame, items);
  const remove = useDeleteGear();
  const id = useId();
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className={classes.heading}>
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text c="dimmed">{items.length}</Text>
      </div>
      <ul
        ref={frame}
        aria-labelledby={id}
        className={classes.cards}
        data-inactive={inactive || undefined}
      >
        {items.map((item, index) => (
          <li key={item.id} id={gearCardId(item.id)} tabIndex={-1} data-index={index}>
            <GearCard
              item={item}
              {...card}
              onEdit={() => onEdit(item)}
              onDelete={() =>
                confirmDelete({
                  question: deleteQuestion,
                  onConfirm: () => remove.mutate({ id: item.id }),
                  onConfirmed: () => giveFocus(item.id, index),
                })
              }
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
