import { tableService } from '#shared/sources/services.ts';
import '@mantine/dropzone/styles.css';
import { Button, Stack, Text, ThemeIcon } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileDownload } from '#icons';
import classes from './file-dropzone.module.css';
import { FileRefusal } from './file-refusal.tsx';
import { FolderButton } from './folder-button.tsx';
import { KeepOriginals } from './keep-originals.tsx';
import { SharedNotice } from './shared-notice.tsx';
import { Uploading } from './uploading.tsx';
import { useFileUpload } from './use-file-upload.ts';

/**
 * Accepts files, chosen or dropped, and uploads them; refused ones are explained, and others can be
 * chosen at once. The picker shows every file, as phones know no types of activity files.
 */
export function FileDropzone({
  onRead,
}: {
  /** `leftOut`: which of the chosen files are not imported, as sentences. */
  onRead: (importId: string, leftOut?: string) => void;
}) {
  const { take, cancel, refusal, isTaking, underWay } = useFileUpload(onRead);
  if (underWay) return <Uploading upload={underWay} onCancel={cancel} />;
  return (
    <Stack gap="md" h="100%">
      <SharedNotice onTake={take} />
      {refusal && <FileRefusal refusal={refusal} onRetry={() => take(refusal.files)} />}
      {/* Not a button itself: the one inside is, and its click bubbles up to open the picker. */}
      <Dropzone
        className={classes.zone}
        radius="lg"
        loading={isTaking}
        activateOnKeyboard={false}
        enablePointerEvents
        onDrop={take}
      >
        <Stack align="center" gap="xs" ta="center">
          <ThemeIcon size={56} radius="xl" variant="light">
            <IconFileDownload size={30} stroke={1.6} />
          </ThemeIcon>
          <Text fw={600} fz="lg" visibleFrom="sm">
            Drop your files or a folder here
          </Text>
          <Button size="md" aria-disabled={isTaking}>
            Choose files
          </Button>
          <FolderButton onChoose={take} />
          <Text size="sm">
            FIT, GPX and TCX, also as .gz or in a ZIP, or a whole export: as ZIP from{' '}
            {tableService.name}, Garmin or Apple Health, or {tableService.name}’s activities.csv.
          </Text>
          <Text size="sm" c="dimmed" role="status">
            {isTaking
              ? 'Reading your files…'
              : 'You’ll see what is in them before anything is imported.'}
          </Text>
        </Stack>
      </Dropzone>
      <KeepOriginals />
    </Stack>
  );
}
