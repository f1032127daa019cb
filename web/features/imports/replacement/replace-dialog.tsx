import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { ImportPreview } from '#shared/imports/schema.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { FormModal } from '../../../ui/form-modal.tsx';
import { notifySuccess } from '../../../ui/notices.tsx';
import { useImport } from '../api.ts';
import { BytesBar } from '../bytes-bar.tsx';
import { useFinish, useReading } from '../finish.ts';
import { leaveImport } from '../left-imports.ts';
import { mergedBy } from '../merged-by.ts';
import { ReplacementPreview } from './replacement-preview.tsx';
import { useCorrectedFile } from './use-corrected-file.ts';

/**
 * Sends a corrected file to the server, shows what it changes, and replaces the other file with it.
 */
export function ReplaceDialog({
  first,
  sourceId,
  name,
  onClose,
}: {
  /** The file that was chosen; another one can be chosen in the dialog. */
  first: File;
  sourceId: string;
  /** What is replaced. */
  name: string;
  onClose: () => void;
}) {
  const { file, progress, importId, error, choose } = useCorrectedFile(first, sourceId);
  const other = <OtherFile onChoose={choose} />;
  return (
    <FormModal title={`Replace ${name}`} busy={false} onClose={onClose}>
      {error ? (
        <Refused text={error.message}>{other}</Refused>
      ) : importId ? (
        <Corrected key={importId} importId={importId} name={name} other={other} onClose={onClose} />
      ) : (
        <Stack gap="sm">
          <Text role="status">Uploading {file.name}</Text>
          <BytesBar label="Bytes uploaded" done={progress?.sent ?? 0} total={file.size} />
          {progress?.waitsFor && (
            <Text role="alert">{progress.waitsFor} The upload continues by itself.</Text>
          )}
        </Stack>
      )}
    </FormModal>
  );
}

function OtherFile({ onChoose }: { onChoose: (file: File) => void }) {
  return (
    <FileButton onChange={(file) => file && onChoose(file)}>
      {(props) => (
        <Button {...props} variant="default">
          Choose another file
        </Button>
      )}
    </FileButton>
  );
}

function Refused({ text, children }: { text: string; children: ReactNode }) {
  return (
    <Stack gap="md">
      <ErrorNotice text={text} />
      <Group justify="flex-end">{children}</Group>
    </Stack>
  );
}

interface Steps {
  name: string;
  other: ReactNode;
  onClose: () => void;
}

/** What the server makes of the file. */
function Corrected({ importId, ...steps }: Steps & { importId: string }) {
  const { data: found, error, refetch } = useImport(importId);
  // Whatever it said was read here, so the import page does not open it by itself.
  useEffect(() => () => leaveImport(importId), [importId]);
  if (found) return <State found={found} {...steps} />;
  if (error) return <ErrorNotice text={error.message} onRetry={() => refetch()} />;
  return null;
}

function State({ found, ...steps }: Steps & { found: ImportPreview }) {
  switch (found.status) {
    case 'reading':
      return <Reading found={found} />;
    case 'refused':
      return <Refused text={found.error ?? 'It could not be read.'}>{steps.other}</Refused>;
    case 'preview':
      return <ReplacementPreview found={found} other={steps.other} onCancel={steps.onClose} />;
    case 'importing':
      return <Replacing id={found.id} />;
    case 'complete':
      return <Replaced found={found} {...steps} />;
    default:
      return <Refused text={found.error ?? 'Nothing was replaced.'}>{steps.other}</Refused>;
  }
}

function Reading({ found: { id, fileName, reading } }: { found: ImportPreview }) {
  useReading(id);
  return (
    <Stack gap="sm">
      <Text role="status">Reading {fileName}</Text>
      <BytesBar label="Bytes read" done={reading?.done ?? 0} total={reading?.total ?? 0} />
    </Stack>
  );
}

function Replacing({ id }: { id: string }) {
  const { data: connection } = useFinish(id);
  return (
    <Text role="status">
      {connection?.reachable === false
        ? 'The server cannot be reached. Nothing is lost: it continues as soon as it can.'
        : 'Replacing the file…'}
    </Text>
  );
}

/** Closes the dialog, unless there was nothing to replace any more. */
function Replaced({ found, name, other, onClose }: Steps & { found: ImportPreview }) {
  const isReplaced = mergedBy(found) > 0;
  const end = useEffectEvent(() => {
    notifySuccess(`${found.fileName} has replaced ${name}`);
    onClose();
  });
  useEffect(() => {
    if (isReplaced) end();
  }, [isReplaced]);
  if (isReplaced) return null;
  return <Refused text={`${name} was changed meanwhile. Nothing was replaced.`}>{other}</Refused>;
}
