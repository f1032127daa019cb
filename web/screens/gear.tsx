import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { IconPlus, IconShoe } from '#icons';
import { type GearCategory, gearCategories } from '#shared/gear/fields.ts';
import { categoryLabel } from '#shared/gear/rules.ts';
import type { GearItem } from '#shared/gear/schema.ts';
import { CategoryChips } from '../features/gear/category-chips.tsx';
import { gearCardId } from '../features/gear/gear-card-id.ts';
import { GearDialog } from '../features/gear/gear-dialog.tsx';
import { GearSection } from '../features/gear/gear-section.tsx';
import { GearTiles } from '../features/gear/gear-tiles.tsx';
import { useGear } from '../features/gear/queries.ts';
import { QuickAccess } from '../features/gear/quick-access.tsx';
import { UnlistedShoes } from '../features/gear/unlisted-shoes.tsx';
import { useShoeUse } from '../features/gear/use-shoe-use.ts';
import { useTrainings } from '../features/trainings/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded, useIsComing } from '../ui/loaded.tsx';
import { isFocusLost } from '../ui/lost-focus.ts';
import { Page } from '../ui/page.tsx';
import { useRecordDialog } from '../ui/record-dialog.ts';

export function Component() {
  const query = useGear();
  // The distance of the shoes decides which come first.
  const shown = useIsComing(useTrainings()) ? { ...query, data: undefined } : query;
  const { opened, openAdd, openEdit, close } = useRecordDialog<GearItem>('gear', query.data);
  const [chosen, choose] = useChosenCategory();
  const focusOn = useFocusOnCard();
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
      <Loaded query={shown} failure="Failed to load gear" cardHeight={180} tiles={6}>
        {(gear) => (
          <Gear
            gear={gear}
            chosen={chosen}
            choose={choose}
            focusOn={focusOn}
            openAdd={openAdd}
            openEdit={openEdit}
          />
        )}
      </Loaded>
      {opened && (
        <GearDialog
          opened={opened}
          category={chosen ?? 'shoes'}
          onClose={() => {
            close();
            // The element that opened it may be gone: the card may have moved to another list, or
            // be the first one.
            if (isFocusLost()) focusOn(opened.mode === 'edit' ? opened.record.id : opened.id);
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
  focusOn,
  openAdd,
  openEdit,
}: {
  gear: GearItem[];
  chosen: GearCategory | undefined;
  choose: (category: GearCategory | undefined) => void;
  focusOn: (id: string) => void;
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
          focusOn(item.id);
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

/** In the address, so that reloading and Back work. */
function useChosenCategory() {
  const [params, setParams] = useSearchParams();
  const chosen = gearCategories.find((category) => category === params.get('category'));
  const choose = (category: GearCategory | undefined) =>
    setParams(category ? { category } : {}, { replace: true });
  return [chosen, choose] as const;
}

/** Focuses an item's card once it is rendered. */
function useFocusOnCard() {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    const card = wanted && document.getElementById(gearCardId(wanted));
    if (!card) return;
    card.focus();
    setWanted(null);
  });
  return setWanted;
}
