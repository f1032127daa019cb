import { SimpleGrid, Stack } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { StateHeading } from '../../ui/state-heading.tsx';
import { ExportSteps } from './export-steps.tsx';
import { FileDropzone } from './file-dropzone.tsx';
import { ImportHistory } from './import-history.tsx';
import { useImportUnderWay } from './under-way.ts';

/** Where runs come from: the file of a Strava export. */
export function Connect({ notice, onOpen }: { notice?: ReactNode; onOpen: (id: string) => void }) {
  return (
    <Stack gap="lg">
      {notice}
      <StateHeading>From a Strava export</StateHeading>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <FileDropzone onRead={onOpen} />
        <ExportSteps />
      </SimpleGrid>
      <ImportHistory />
    </Stack>
  );
}

/** Shows a running import to a runner who returns to the screen. */
export function useRunningImport(wanted: boolean, onFound: (id: string) => void) {
  const running = useImportUnderWay()?.id;
  useEffect(() => {
    if (wanted && running) onFound(running);
  }, [wanted, running, onFound]);
}
