import { SimpleGrid, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useAnchor } from '../../ui/anchor.ts';
import { StateHeading } from '../../ui/state-heading.tsx';
import classes from './connect.module.css';
import { ExportSteps } from './export-steps.tsx';
import { FileDropzone } from './file-dropzone.tsx';
import { ImportHistory } from './import-history.tsx';

/** Where runs come from: activity files, the table of an export, or a connection. */
export function Connect({
  notice,
  connection,
  onOpen,
}: {
  notice?: ReactNode;
  /** The connection with a service. */
  connection: ReactNode;
  onOpen: (id: string, leftOut?: string) => void;
}) {
  const files = useAnchor<HTMLDivElement>('from-file');
  return (
    <Stack gap="lg">
      {notice}
      {connection}
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
