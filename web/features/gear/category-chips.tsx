import { Chip, Group } from '@mantine/core';
import { number } from '#shared/formats.ts';
import type { GearCategory } from '#shared/gear/fields.ts';
import { byCategory, categoryLabel } from '#shared/gear/rules.ts';
import type { GearItem } from '#shared/gear/schema.ts';

const everything = 'all';

/** Filters the lists by category; arrow keys move between chips. */
export function CategoryChips({
  gear,
  chosen,
  onChoose,
}: {
  gear: readonly GearItem[];
  chosen: GearCategory | undefined;
  onChoose: (category: GearCategory | undefined) => void;
}) {
  const groups = byCategory(gear);
  return (
    <Chip.Group
      value={chosen ?? everything}
      onChange={(value) => onChoose(groups.find(({ category }) => category === value)?.category)}
    >
      <Group gap={8} role="radiogroup" aria-label="Filter gear">
        <Chip value={everything}>All Gear ({number(gear.length)})</Chip>
        {groups.map(({ category, items }) => (
          <Chip key={category} value={category}>
            {categoryLabel(category)} ({number(items.length)})
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
