import { counted, number } from '#shared/formats.ts';
import type { PreviewRow } from '#shared/imports/schema.ts';
import { Paged } from '../../ui/paged.tsx';
import { Panel } from '../../ui/panel.tsx';
import { isOtherSport } from './other-sport.tsx';
import { ExportRuns, FileRuns } from './run-table.tsx';

/** The newest of the runs to add. */
export function RowsToAdd({
  rows,
  count,
  timeZone,
}: {
  rows: PreviewRow[];
  count: number;
  timeZone: string;
}) {
  if (rows.length === 0) return null;
  const note = rows.length < count ? `The newest ${number(rows.length)} of them.` : undefined;
  const what = rows.some(isOtherSport) ? 'Activity' : 'Run';
  const Runs = rows.some(({ date, fileName }) => date ?? fileName) ? FileRuns : ExportRuns;
  return (
    <Panel
      title={`${counted(count, 'training')} to be added`}
      {...(note && { subtitle: note })}
      gap="md"
    >
      <Paged items={rows} pageSize={8} label="trainings to be added">
        {(shown) => <Runs rows={shown} what={what} timeZone={timeZone} />}
      </Paged>
    </Panel>
  );
}
