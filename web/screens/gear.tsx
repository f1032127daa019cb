import { Button } from '@mantine/core';
import { IconPlus, IconShoe } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { categoryLabel } from '../../shared/gear/rules.ts';
import { type GearCategory, type GearItem, gearCategories } from '../../shared/gear/schema.ts';
import { useGear } from '../features/gear/api.ts';
import { CategoryChips } from '../features/gear/category-chips.tsx';
import { gearCardId } from '../features/gear/gear-card-id.ts';
import { GearDialog } from '../features/gear/gear-dialog.tsx';
import { GearSection } from '../features/gear/gear-section.tsx';
import { GearTiles } from '../features/gear/gear-tiles.tsx';
import { QuickAccess } from '../features/gear/quick-access.tsx';
import { UnlistedShoes } from '../features/gear/unlisted-shoes.tsx';
import { useShoeUse } from '../features/gear/use-shoe-use.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { useRecordDialog } from '../ui/record-dialog.ts';

export function Component() {
  const query = useGear();
  const { opened, openAdd, openEdit, close } = useRecordDialog<GearItem>();
  const [chosen, choose] = useChosenCategory();
  return (
    <Page
      title="Gear Manager"
      subtitle="Manage your running gear and equipment"
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={openAdd}>
          Add Gear
        </Button>
      }
    >
      <Loaded query={query} failure="Failed to load gear" cardHeight={180} tiles={6}>
        {(gear) => (
          <Gear gear={gear} chosen={chosen} choose={choose} openAdd={openAdd} openEdit={openEdit} />
        )}
      </Loaded>
      {opened && (
        <GearDialog
          opened={opened}
          category={chosen ?? 'shoes'}
          onClose={() => {
            close();
            // Its card may have gone from one list to the other, and the focus with it.
            if (opened.mode === 'edit') focusCard(opened.record, { onlyIfLost: true });
          }}
        />
      )}
    </Page>
  );
}

function Gear({
  gear,
  chosen,
  choose,
  openAdd,
  openEdit,
}: {
  gear: GearItem[];
  chosen: GearCategory | undefined;
  choose: (category: GearCategory | undefined) => void;
  openAdd: () => void;
  openEdit: (item: GearItem) => void;
}) {
  const { refetch, ...uses } = useShoeUse();
  const active = gear.filter(({ isActive }) => isActive);
  const shown = chosen ? gear.filter(({ category }) => category === chosen) : gear;
  const cards = { gear, uses, onEdit: openEdit };
  return (
    <>
      <GearTiles active={active} />
      <QuickAccess
        active={active}
        uses={uses.uses}
        onOpen={(item) => {
          if (chosen && chosen !== item.category) choose(undefined);
          focusCard(item);
        }}
        onShowAll={choose}
      />
      {uses.failed && <ErrorNotice text="Failed to load training data" onRetry={() => refetch()} />}
      {uses.uses && <UnlistedShoes gear={gear} uses={uses.uses} />}
      <CategoryChips gear={gear} chosen={chosen} onChoose={choose} />
      {shown.length === 0 && (
        <EmptyState
          icon={<IconShoe size={30} />}
          title="No gear items"
          hint={
            chosen
              ? `No ${categoryLabel(chosen).toLowerCase()} items added yet`
              : 'Start adding your running gear and equipment'
          }
        >
          <Button mt="sm" leftSection={<IconPlus size={18} />} onClick={openAdd}>
            Add Your First Gear Item
          </Button>
        </EmptyState>
      )}
      <GearSection
        title="Active Gear"
        items={shown.filter(({ isActive }) => isActive)}
        deleteQuestion="Are you sure you want to delete this gear item? This action cannot be undone."
        {...cards}
      />
      <GearSection
        title="Inactive Gear"
        items={shown.filter(({ isActive }) => !isActive)}
        deleteQuestion="Are you sure you want to delete this gear item?"
        inactive
        {...cards}
      />
    </>
  );
}

/** In the address, so that it can be reloaded and gone back to. */
function useChosenCategory() {
  const [params, setParams] = useSearchParams();
  const chosen = gearCategories.find((category) => category === params.get('category'));
  const choose = (category: GearCategory | undefined) =>
    setParams(category ? { category } : {}, { replace: true });
  return [chosen, choose] as const;
}

/** After what is under way has been drawn. */
function focusCard(item: GearItem, { onlyIfLost = false } = {}) {
  requestAnimationFrame(() => {
    if (onlyIfLost && document.activeElement !== document.body) return;
    document.getElementById(gearCardId(item))?.focus();
  });
}
