import { Button } from '@mantine/core';
import { IconHeartbeat, IconPlus } from '#icons';
import { summarizeInjuries } from '#shared/injuries/rules.ts';
import type { Injury } from '#shared/injuries/schema.ts';
import { InjuryDialog } from '../features/injuries/injury-dialog.tsx';
import { InjuryList } from '../features/injuries/injury-list.tsx';
import { InjuryTiles } from '../features/injuries/injury-tiles.tsx';
import { useInjuries } from '../features/injuries/queries.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Page } from '../ui/page.tsx';
import { useRecordDialog } from '../ui/record-dialog.ts';

export function Component() {
  const query = useInjuries();
  const { opened, openAdd, openEdit, close } = useRecordDialog<Injury>('injury', query.data);
  return (
    <Page
      title="Injury & Niggle Tracker"
      tabTitle="Health Tracker"
      subtitle="Monitor and manage your injuries and pain areas"
      actions={
        <Button leftSection={<IconPlus size={18} />} onClick={openAdd}>
          Report Injury
        </Button>
      }
    >
      <Loaded query={query} failure="Failed to load injuries" cardHeight={164} tiles={4}>
        {(injuries) => (
          <>
            <InjuryTiles summary={summarizeInjuries(injuries)} />
            {injuries.length > 0 ? (
              <InjuryList injuries={injuries} onEdit={openEdit} />
            ) : (
              <EmptyState
                icon={<IconHeartbeat size={30} />}
                title="No injuries tracked yet"
                hint="Stay healthy! Report any pain or niggles to track and manage them"
              >
                <Button mt="sm" leftSection={<IconPlus size={18} />} onClick={openAdd}>
                  Report First Injury
                </Button>
              </EmptyState>
            )}
          </>
        )}
      </Loaded>
      {opened && <InjuryDialog opened={opened} onClose={close} />}
    </Page>
  );
}
