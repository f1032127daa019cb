import { Badge } from '@mantine/core';
import { useContext, useRef } from 'react';
import type { ZoneSet } from '#shared/zones/schema.ts';
import { zoneTexts } from '#shared/zones/texts.ts';
import { useProfile } from '../features/profile/api.ts';
import { useFormula, useGenerateZones } from '../features/zones/api.ts';
import { CurrentZones } from '../features/zones/current-zones.tsx';
import { generationFailure } from '../features/zones/failures.ts';
import { UpgradeButton } from '../features/zones/generate-button.tsx';
import { useZones } from '../features/zones/queries.ts';
import { ZoneHistory } from '../features/zones/zone-history.tsx';
import { ZonesEditor } from '../features/zones/zones-editor.tsx';
import { ZonesHeader } from '../features/zones/zones-header.tsx';
import { ZonesNotLoaded } from '../features/zones/zones-not-loaded.tsx';
import { ZonesSetup } from '../features/zones/zones-setup.tsx';
import { ErrorNotice } from '../ui/error-notice.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { useFocusAfter } from '../ui/lost-focus.ts';
import { Page } from '../ui/page.tsx';
import { useRecordDialog } from '../ui/record-dialog.ts';
import { RunnerContext } from '../ui/runner.ts';
import { useToday } from '../ui/today.ts';

/** A runner has one set, which the form edits even before it exists. */
const theSet = { id: 'current' };
const loaded = [theSet];

export function Component() {
  const query = useZones();
  const profile = useProfile().data;
  const runner = useContext(RunnerContext);
  const today = useToday();
  const formula = useFormula();
  const isReady = query.data !== undefined;
  const { opened, openEdit, close } = useRecordDialog('zones', isReady ? loaded : undefined);
  useFocusAfter(opened !== null);
  const isAllowed = profile?.mayUseZonesAndStrategy === true;
  const generation = useGenerateZones({ userId: runner, isAllowed });
  const generating = { isAllowed, generation };
  const editor = useRef<{ close: () => unknown }>(null);
  const edit = () => openEdit(theSet);
  const failure = generation.failure ?? (formula.error && generationFailure(formula.error));
  return (
    <Page
      title="Training Zones"
      subtitle="Heart rate and pace, from recovery to VO2 max"
      actions={
        <>
          {profile && !isAllowed && <Badge variant="light">Pro Feature</Badge>}
          {(query.data || opened) && (
            <ZonesHeader
              generating={generating}
              formula={formula}
              today={today}
              onEdit={edit}
              onCancel={opened ? () => editor.current?.close() : undefined}
            />
          )}
        </>
      }
    >
      {failure && <ErrorNotice text={failure}>{!isAllowed && <UpgradeButton />}</ErrorNotice>}
      {query.error && !isReady ? (
        <ZonesNotLoaded error={query.error} onRetry={() => query.refetch()} />
      ) : (
        <Loaded query={query} failure={zoneTexts.notLoaded} cardHeight={132} tiles={3}>
          {(zones) =>
            opened ? (
              <ZonesEditor ref={editor} zones={zones} draft={opened.draft} onClose={close} />
            ) : (
              <Shown zones={zones} setup={{ generating, formula, onEdit: edit }} />
            )
          }
        </Loaded>
      )}
      {isReady && <ZoneHistory />}
    </Page>
  );
}

function Shown({
  zones,
  setup,
}: {
  zones: ZoneSet | null;
  setup: Parameters<typeof ZonesSetup>[0];
}) {
  return zones ? <CurrentZones zones={zones} /> : <ZonesSetup {...setup} />;
}
