import { Button } from '@mantine/core';
import { tableService } from '#shared/sources/services.ts';
import { ApiError } from '../../api.ts';
import { confirmDelete } from '../../ui/confirm.tsx';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { type Given, useTakeBack } from './api.ts';
import { comesBack } from './replacement/replaced-file.ts';

/** Takes back what a source, or an import, gave to a training, after a confirmation. */
export function TakeBackButton({
  from,
  name,
  source = name,
  isOnly,
  isFromApi,
  replaces,
}: {
  from: Given;
  /** What is taken back: "run.fit". */
  name: string;
  /** What gave it, if that has another name. */
  source?: string;
  /** Whether the training came from it alone, and is deleted with it. */
  isOnly: boolean;
  /** Whether it came through a service's API, whose imports leave out what was taken back. */
  isFromApi: boolean;
  /** The file that it has replaced, which comes back. */
  replaces?: { fileName?: string | undefined } | undefined;
}) {
  const takeBack = useTakeBack(from);
  const isEdited = takeBack.error instanceof ApiError && takeBack.error.status === 409;
  const ask = () =>
    confirmDelete({
      title: 'Take this back',
      ...(isOnly && !replaces
        ? {
            question: `This training came only from ${source}, and will be deleted from your log. ${isFromApi ? `Imports from ${tableService.name} will leave it out until you reconnect.` : 'You can import it again.'}`,
            confirm: 'Delete training',
          }
        : {
            question: `${replaces ? comesBack(replaces, name) : `What this training has from ${source} will be removed again.`} What you have changed yourself stays.`,
            confirm: 'Take back',
          }),
      onConfirm: () =>
        takeBack.mutate('keep', {
          onError: (error) => {
            if (error instanceof ApiError && error.status === 409) askAboutEdited();
          },
        }),
    });
  const askAboutEdited = () =>
    confirmDelete({
      title: 'Delete your changes, too?',
      question:
        'You have changed this training since it was imported. Taking it back deletes your changes with it.',
      confirm: 'Delete training and changes',
      cancel: 'Keep training',
      onConfirm: () => takeBack.mutate('delete'),
    });
  return (
    <>
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`Take this back: ${name}`}
        aria-disabled={takeBack.isPending}
        data-disabled={takeBack.isPending || undefined}
        onClick={() => !takeBack.isPending && ask()}
      >
        Take this back
      </Button>
      {takeBack.error && !isEdited && <ErrorNotice text="Failed to take this back" />}
    </>
  );
}
