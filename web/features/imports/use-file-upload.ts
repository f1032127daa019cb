import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { happened } from '../../freshness/outside.ts';
import { useLeaveGuard } from '../../ui/leave-guard.ts';
import { useUploadExport } from './api.ts';
import { type Chosen, chosenOf } from './chosen-files.ts';
import { checkTable } from './file-check.ts';
import type { Refusal } from './file-refusal.tsx';
import { importQuery } from './queries.ts';
import { followPace } from './time-left.ts';
import { type UploadProgress, uploadFile } from './upload.ts';

export interface UploadUnderWay extends UploadProgress {
  name: string;
  /** Seconds, where that is known. */
  left: number | undefined;
}

/** Uploads the files that a runner chooses, and opens the resulting import. */
export function useFileUpload(onRead: (importId: string, leftOut?: string) => void) {
  const client = useQueryClient();
  const table = useUploadExport();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isTaking, setTaking] = useState(false);
  const [underWay, setUnderWay] = useState<UploadUnderWay>();
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);
  useLeaveGuard({
    isActive: underWay !== undefined,
    title: 'Upload in progress',
    question:
      'Leaving this page stops the upload. It resumes where it stopped if you choose the same files again within a day, or within two hours if the server is short of space.',
  });

  async function upload({ file }: Chosen): Promise<string> {
    ending.current = new AbortController();
    const { signal } = ending.current;
    let pace = followPace();
    const onProgress = (progress: UploadProgress) => {
      if (signal.aborted) return;
      // A restored connection may be a different one.
      if (progress.waitsFor) pace = followPace();
      const left = pace(progress.sent, progress.total, performance.now());
      setUnderWay({ ...progress, name: file.name, left });
    };
    const { id } = await uploadFile(file, { signal, onProgress });
    return id;
  }

  async function send(chosen: Chosen): Promise<string> {
    if (chosen.kind === 'activities') return await upload(chosen);
    await checkTable(chosen.file);
    return (await table.mutateAsync(chosen.file)).id;
  }

  async function take(files: readonly File[]) {
    if (files.length === 0 || isTaking) return;
    setRefusal(undefined);
    setTaking(true);
    let chosen: Chosen | undefined;
    try {
      chosen = await chosenOf(files);
      const id = await send(chosen);
      happened(client, 'import changed');
      // Shown by its own state from now on.
      await client.prefetchQuery(importQuery(id));
      onRead(id, chosen.leftOut);
    } catch (error) {
      const isCancelled = ending.current?.signal.aborted;
      const name = chosen?.file.name ?? (files.length === 1 ? files[0]?.name : undefined);
      const refused = { name, files, error: error as Error, leftOut: chosen?.leftOut };
      if (!isCancelled) setRefusal(refused);
    } finally {
      ending.current = undefined;
      setUnderWay(undefined);
      setTaking(false);
    }
  }

  const cancel = () => ending.current?.abort();
  return { take, cancel, refusal, isTaking, underWay };
}
