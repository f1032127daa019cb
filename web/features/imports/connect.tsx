import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAnchor } from '../../ui/anchor.ts';
import { StateHeading } from '../../ui/state-heading.tsx';
import classes from './connect.module.css';
import { ExportSteps } from './export-steps.tsx';
import { FileDropzone } from './file-dropzone.tsx';
import { ImportHistory } from './import-history.tsx';

/** Where runs come from: activity files, the table of a Strava export, or Strava itself. */
export function Connect({
  notice,
  strava,
  onOpen,
}: {
  notice?: ReactNode;
  /** The connection with Strava. */
  strava: ReactNode;
  onOpen: (id: string, leftOut?: string) => void;
}) {
  const files = useAnchor<HTMLDivElement>('from-file');
  return (
    <Stack gap="lg">
      {notice}
      {strava}
      <div id="from-file" ref={files} tabIndex={-1} className={classes.target}>
        <StateHeading>From files</StateHeading>
      </div>
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="lg">
        <FileDropzone onRead={onOpen} />
        <ExportSteps />
      </SimpleGrid>
      <ImportHistory />
    </Stack>
  );
}
