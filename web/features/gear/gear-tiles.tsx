import { number } from '#shared/formats.ts';
import { byCategory, categoryLabel } from '#shared/gear/rules.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import { StatTile } from '../../ui/stat-tile.tsx';
import { StatTiles } from '../../ui/stat-tiles.tsx';
import { CategoryIcon } from './category-icon.tsx';

/** The number of active items in each category. */
export function GearTiles({ active }: { active: readonly GearItem[] }) {
  return (
    <StatTiles>
      {byCategory(active).map(({ category, items }) => (
        <StatTile
          key={category}
          label={categoryLabel(category)}
          value={number(items.length)}
          icon={<CategoryIcon category={category} size={20} />}
        />
      ))}
    </StatTiles>
  );
}
