import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { importQuery } from '../queries.ts';
import { type UploadProgress, uploadFile } from '../upload.ts';

/** A corrected file on its way to the server: what it has become there, or why it did not arrive. */
interface Sending {
  file: File;
  progress?: UploadProgress;
  importId?: string;
  error?: Error;
}

/** Sends a file that is to replace the one of a source; another one can be chosen instead. */
export function useCorrectedFile(first: File, sourceId: string) {
  const client = useQueryClient();
  const [sending, setSending] = useState<Sending>({ file: first });
  const { file } = sending;
  const send = useEffectEvent(async (signal: AbortSignal) => {
    const show = (state: Omit<Sending, 'file'>) => {
      if (!signal.aborted) setSending({ file, ...state });
    };
    try {
      const onProgress = (progress: UploadProgress) => show({ progress });
      const { id } = await uploadFile(file, { signal, onProgress, replaces: sourceId });
      await client.prefetchQuery(importQuery(id));
      show({ importId: id });
    } catch (error) {
      show({ error: error as Error });
    }
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each file is sent once
  useEffect(() => {
    const ending = new AbortController();
    void send(ending.signal);
    return () => ending.abort();
  }, [file]);
  return { ...sending, choose: (next: File) => setSending({ file: next }) };
}
