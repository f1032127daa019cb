import { Button } from '@mantine/core';
import { useRef } from 'react';

/** Chooses a folder with everything in it, on devices that have folders. */
export function FolderButton({ onChoose }: { onChoose: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  if (!('webkitdirectory' in HTMLInputElement.prototype)) return null;
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        visibleFrom="sm"
        onClick={(event) => {
          // Not the click that opens the picker of files.
          event.stopPropagation();
          if (!input.current) return;
          input.current.webkitdirectory = true;
          input.current.click();
        }}
      >
        Choose a folder
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="Folder"
        onClick={(event) => event.stopPropagation()}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same folder can be chosen again.
          currentTarget.value = '';
          onChoose(files);
        }}
      />
    </>
  );
}
