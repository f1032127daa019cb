import { Button, FileButton } from '@mantine/core';
import { Suspense, useRef, useState } from 'react';
import { lazyComponent } from '../../../lazy-component.tsx';
import { useHeldDetails } from '../../tracks/queries.ts';

const ReplaceDialog = lazyComponent(
  async () => (await import('./replace-dialog.tsx')).ReplaceDialog,
);

/**
 * Chooses a file to replace the one of a source. The picker shows every file, as phones know no types of
 * activity files.
 */
export function ReplaceButton({
  trainingId,
  sourceId,
  name,
}: {
  trainingId: string;
  sourceId: string;
  /** What is replaced: "run.fit". */
  name: string;
}) {
  const [file, setFile] = useState<File>();
  // The training has the corrected file a moment before the import is complete. If the card already
  // showed it, the dialog would disappear with this button before it could report success.
  useHeldDetails(file ? trainingId : undefined);
  const reset = useRef<() => void>(null);
  const choose = (chosen: File | null) => {
    // So that the same file can be chosen again.
    reset.current?.();
    if (chosen) setFile(chosen);
  };
  return (
    <>
      <FileButton onChange={choose} resetRef={reset}>
        {(props) => (
          <Button
            {...props}
            size="compact-xs"
            variant="default"
            aria-label={`Replace with a corrected file: ${name}`}
          >
            Replace with a corrected file
          </Button>
        )}
      </FileButton>
      {file && (
        <Suspense>
          <ReplaceDialog
            first={file}
            sourceId={sourceId}
            name={name}
            onClose={() => setFile(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
