import '@mantine/dropzone/styles.css';
import { Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useUploadExport } from './api.ts';
import { checkFile } from './file-check.ts';
import classes from './file-dropzone.module.css';
import { FileRefusal, type Refusal } from './file-refusal.tsx';

/** Phones report many types for CSV files, or none, so the file name decides. */
const acceptedByPicker = '.csv,text/csv,text/comma-separated-values,application/csv';

/**
 * Accepts the file, chosen or dropped; a refused one is explained, and another can be chosen at
 * once.
 */
export function FileDropzone({ onRead }: { onRead: (importId: string) => void }) {
  const upload = useUploadExport();
  const [refusal, setRefusal] = useState<Refusal>();
  const [checking, setChecking] = useState(false);
  const busy = checking || upload.isPending;

  async function take(file: File | undefined) {
    if (!file) return;
    setRefusal(undefined);
    setChecking(true);
    try {
      await checkFile(file);
      const { id } = await upload.mutateAsync(file);
      onRead(id);
    } catch (error) {
      setRefusal({ file, error: error as Error });
    } finally {
      setChecking(false);
    }
  }

  return (
    <Stack gap="md" h="100%">
      {refusal && <FileRefusal refusal={refusal} onRetry={() => take(refusal.file)} />}
      {/* Not a button itself: the one inside is, and its click bubbles up to open the picker. */}
      <Dropzone
        className={classes.zone}
        radius="lg"
        multiple={false}
        loading={busy}
        activateOnKeyboard={false}
        enablePointerEvents
        inputProps={{ accept: acceptedByPicker }}
        onDrop={([file]) => take(file)}
        onReject={() => setRefusal({ error: new Error('Choose one file: activities.csv.') })}
      >
        <Stack align="center" gap="xs" ta="center">
          <ThemeIcon size={56} radius="xl" variant="light">
            <IconFileSpreadsheet size={30} stroke={1.6} />
          </ThemeIcon>
          <Text fw={600} fz="lg" visibleFrom="sm">
            Drop your activities.csv here
          </Text>
          <Button size="md" aria-disabled={busy}>
            Choose activities.csv
          </Button>
          <Text size="sm" c="dimmed" role="status">
            {busy ? 'Reading your file…' : 'You see what is in it before anything is imported.'}
          </Text>
        </Stack>
      </Dropzone>
    </Stack>
  );
}
