import { Title, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '#icons';
import type { GearCategory } from '#shared/gear/fields.ts';
import {
  byCategory,
  categoryLabel,
  type ShoeUse,
  shortName,
  type Wear,
  wearOf,
} from '#shared/gear/rules.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import { useFormats } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { useToday } from '../../ui/today.ts';
import classes from './quick-access.module.css';

const shownAtOnce = 3;

/** A few active items per category; a name links to its card, "+n more" to its category. */
export function QuickAccess({
  active,
  uses,
  onOpen,
  onShowAll,
}: {
  active: readonly GearItem[];
  uses: ReadonlyMap<string, ShoeUse> | undefined;
  onOpen: (item: GearItem) => void;
  onShowAll: (category: GearCategory) => void;
}) {
  const today = useToday();
  const warningOf = (item: GearItem) =>
    item.category === 'shoes' && uses
      ? wearOf(item, uses.get(item.name), today).warning
      : undefined;
  return (
    <Panel title="Active Gear Quick Access" gap="md">
      <div className={classes.categories}>
        {byCategory(active).map(({ category, items }) => (
          <div key={category}>
            <Title order={3} className={classes.category}>
              {categoryLabel(category)}
            </Title>
            {items.length === 0 && <p className={classes.none}>No active gear</p>}
            {items.length > 0 && (
              <ul className={classes.items}>
                {/* Worn-out pairs first, so that they are noticed. */}
                {items
                  .toSorted((a, b) => Number(!warningOf(a)) - Number(!warningOf(b)))
                  .slice(0, shownAtOnce)
                  .map((item) => (
                    <li key={item.id}>
                      <UnstyledButton className={classes.item} onClick={() => onOpen(item)}>
                        <span className={classes.name}>{shortName(item)}</span>
                        {category === 'shoes' && uses && (
                          <Distance use={uses.get(item.name)} warning={warningOf(item)} />
                        )}
                      </UnstyledButton>
                    </li>
                  ))}
                {items.length > shownAtOnce && (
                  <li>
                    <UnstyledButton className={classes.more} onClick={() => onShowAll(category)}>
                      +{items.length - shownAtOnce} more
                      <VisuallyHidden> of {categoryLabel(category)}</VisuallyHidden>
                    </UnstyledButton>
                  </li>
                )}
              </ul>
            )}
          </div>
        ))}
      </div>
    </Panel>
  );
}

function Distance({ use, warning }: { use: ShoeUse | undefined; warning: Wear['warning'] }) {
  const { formatWholeMetres } = useFormats();
  return (
    <span className={classes.distance} data-warning={warning}>
      {warning && (
        <>
          <IconAlertTriangle size={15} aria-hidden />
          <VisuallyHidden>{warning === 'over' ? 'Worn out' : 'Almost worn out'}: </VisuallyHidden>
        </>
      )}
      <span className={classes.kilometres}>{formatWholeMetres(use?.metres ?? 0)}</span>
    </span>
  );
}
