import { Button, Group, Paper, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { CautionNotice } from '../../ui/caution-notice.tsx';
import { dropSharedFiles, sharedFiles } from './shared-files.ts';

/** Asks about files that another app has shared; until then they stay on the device. */
export function SharedNotice({ onTake }: { onTake: (files: readonly File[]) => void }) {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [params] = useSearchParams();
  useEffect(() => {
    // A browser that keeps no files for us has none to show.
    sharedFiles().then(setFiles, () => {});
  }, []);
  const answer = () => {
    setFiles([]);
    dropSharedFiles().catch(() => {});
  };
  const [first] = files;
  if (!first) {
    if (params.get('shared') !== 'missed') return null;
    return (
      <CautionNotice>
        The files that you shared did not arrive, as this app was not ready for them. Share them
        once more, or choose them here.
      </CautionNotice>
    );
  }
  const isOne = files.length === 1;
  return (
    <Paper component="section" aria-label="Shared files" withBorder p="md" radius="lg">
      <Text fw={600}>
        {isOne
          ? `${first.name} was shared with Longrun`
          : `${files.length} files were shared with Longrun, the first of them ${first.name}`}
      </Text>
      <Text size="sm" mb="sm">
        {isOne ? 'It is' : 'They are'} still on this device only.
      </Text>
      <Group>
        <Button
          onClick={() => {
            answer();
            onTake(files);
          }}
        >
          Show what is in {isOne ? 'it' : 'them'}
        </Button>
        <Button variant="default" onClick={answer}>
          Not now
        </Button>
      </Group>
    </Paper>
  );
}
