import { type Ref, useImperativeHandle } from 'react';
import type { ZoneSet } from '#shared/zones/schema.ts';
import { Panel } from '../../ui/panel.tsx';
import type { DialogDraft } from '../../ui/record-dialog.ts';
import { useClosing } from '../../ui/use-closing.ts';
import { useSaveZones } from './api.ts';
import { ZonesForm } from './zones-form.tsx';

/** The form for all zones, shown instead of their cards. It asks before discarding changes. */
export function ZonesEditor({
  zones,
  draft,
  ref,
  onClose,
}: {
  zones: ZoneSet | null;
  draft: DialogDraft;
  /** Lets the header's Cancel button close it. */
  ref: Ref<{ close: () => unknown }>;
  onClose: () => void;
}) {
  const save = useSaveZones();
  const closing = useClosing({ busy: save.isPending, draft, onClose });
  useImperativeHandle(ref, () => ({ close: closing.close }));
  return (
    <Panel title={zones ? 'Edit zones' : 'Enter zones'} gap="md">
      <ZonesForm zones={zones} draft={draft} closing={closing} save={save} onSaved={onClose} />
    </Panel>
  );
}
