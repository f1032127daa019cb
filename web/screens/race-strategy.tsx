import { Anchor, Button } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { IconCrown, IconFlag, IconPlus } from '#icons';
import type { PlannedRace } from '#shared/strategy/schema.ts';
import { useMayGenerate } from '../features/billing/may-generate.ts';
import { PlannedRaces } from '../features/strategy/planned-races.tsx';
import { usePlannedRaces } from '../features/strategy/queries.ts';
import { StrategyPanel } from '../features/strategy/strategy-panel.tsx';
import { useAddressFilters } from '../ui/address-filters.ts';
import { CautionNotice } from '../ui/caution-notice.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { useRecordDialog } from '../ui/record-dialog.ts';
import { useToday } from '../ui/today.ts';
import classes from './race-strategy.module.css';

const PlannedRaceDialog = lazy(() => import('../features/strategy/planned-race-dialog.tsx'));
const ResultDialog = lazy(() => import('../features/strategy/result-dialog.tsx'));

export function Component() {
  const query = usePlannedRaces();
  const plan = useRecordDialog<PlannedRace>('planned-race', query.data);
  const result = useRecordDialog<PlannedRace>('race-result', query.data);
  return (
    <Page
      title="Race Strategy"
      subtitle="Plan your races from goal to result"
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={plan.openAdd}>
          Add Race
        </Button>
      }
    >
      <ProBanner />
      <Loaded query={query} failure="Failed to load races" cardHeight={150}>
        {(races) => (
          <Races
            races={races}
            onAdd={plan.openAdd}
            onEdit={plan.openEdit}
            onResult={result.openEdit}
          />
        )}
      </Loaded>
      <Suspense>
        {plan.opened && <PlannedRaceDialog opened={plan.opened} onClose={plan.close} />}
        {result.opened?.mode === 'edit' && (
          <ResultDialog
            race={result.opened.record}
            draft={result.opened.draft}
            onClose={result.close}
          />
        )}
      </Suspense>
    </Page>
  );
}

function ProBanner() {
  if (useMayGenerate()) return null;
  return (
    <CautionNotice icon={<IconCrown />} title="Pro Feature">
      AI strategies come with Pro. Planning races and entering results is free.{' '}
      <Anchor component={Link} to="/pricing" inherit c="inherit" underline="always">
        Upgrade to Pro
      </Anchor>
    </CautionNotice>
  );
}

function Races({
  races,
  onAdd,
  onEdit,
  onResult,
}: {
  races: PlannedRace[];
  onAdd: () => void;
  onEdit: (race: PlannedRace) => void;
  onResult: (race: PlannedRace) => void;
}) {
  const today = useToday();
  const { params, set } = useAddressFilters();
  const selectedId = params.get('race') ?? undefined;
  const panel = useRef<HTMLDivElement>(null);
  const [clicked, setClicked] = useState<string>();
  const select = (id?: string) => {
    set('race', id ?? '');
    setClicked(id);
  };
  useEffect(() => {
    if (clicked === undefined || clicked !== selectedId) return;
    setClicked(undefined);
    // On a phone the strategy is below the list; only now is it long enough to scroll to.
    const isBelow = window.matchMedia('(max-width: 61.99em)').matches;
    if (isBelow) panel.current?.scrollIntoView({ block: 'start' });
  }, [clicked, selectedId]);
  if (races.length === 0) {
    return (
      <EmptyState icon={<IconFlag size={30} />} title="No races planned yet">
        <Button mt="sm" leftSection={<IconPlus size={18} />} onClick={onAdd}>
          Add Your First Race
        </Button>
      </EmptyState>
    );
  }
  return (
    <div className={classes.columns}>
      <PlannedRaces
        races={races}
        today={today}
        selectedId={selectedId}
        onSelect={select}
        onEdit={onEdit}
        onResult={onResult}
      />
      <div ref={panel} className={classes.panel}>
        <StrategyPanel race={races.find(({ id }) => id === selectedId)} />
      </div>
    </div>
  );
}
