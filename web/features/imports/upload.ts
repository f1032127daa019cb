import type { z } from 'zod';
import type { ImportOverview, uploadSchema } from '#shared/imports/schema.ts';
import { ApiError, answer, api } from '../../api.ts';
import { keepsOriginals } from './kept-originals.ts';
import { sendBytes } from './send-bytes.ts';
import { browserZone } from './time-zones.ts';

type Upload = z.output<typeof uploadSchema>;

export interface UploadProgress {
  /** Bytes that the server has, or that are being sent. */
  sent: number;
  total: number;
  /** Why nothing is being sent at the moment; it resumes by itself. */
  waitsFor?: string;
}

/** The calls of an upload. */
export interface UploadCalls {
  begin(file: File, signal: AbortSignal): Promise<Upload>;
  /** `onSent` is called with the number of bytes of the piece sent so far. */
  send(
    id: string,
    offset: number,
    piece: Blob,
    around: { signal: AbortSignal; onSent: (bytes: number) => void },
  ): Promise<Upload>;
  complete(id: string, signal: AbortSignal, replaces: string | undefined): Promise<ImportOverview>;
}

interface Around {
  signal: AbortSignal;
  onProgress: (progress: UploadProgress) => void;
  /** The source of a training whose file this one is to replace. */
  replaces?: string;
  calls?: UploadCalls;
  /** Ends early when the connection is back. */
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  isOnline?: () => boolean;
}

/** Consecutive failures while online; with the growing pauses that is four minutes. */
const triesAtMost = 12;
const longestPause = 30_000;

/**
 * Sends a file in pieces. It waits for a lost connection or a failing server; if the server has
 * another part of the file than expected, it asks the server where to continue.
 * @throws {ApiError} what the server refuses, or keeps failing with
 */
export async function uploadFile(file: File, around: Around): Promise<ImportOverview> {
  const { signal, onProgress, replaces, calls = server, pause = pauseOrOnline } = around;
  const { isOnline = () => navigator.onLine } = around;
  const total = file.size;
  let upload: Upload | undefined;
  for (let failures = 0; ; ) {
    try {
      upload ??= await calls.begin(file, signal);
      while (upload.received < total) {
        onProgress({ sent: upload.received, total });
        const { id, received, pieceBytes } = upload;
        const piece = file.slice(received, received + pieceBytes);
        // The request is a little longer than the piece in it.
        const onSent = (bytes: number) =>
          onProgress({ sent: received + Math.min(bytes, piece.size), total });
        upload = await calls.send(id, received, piece, { signal, onSent });
        if (upload.received > received) failures = 0;
      }
      onProgress({ sent: total, total });
      return await calls.complete(upload.id, signal, replaces);
    } catch (error) {
      signal.throwIfAborted();
      const next = afterFailure(error, upload !== undefined);
      failures = isOnline() ? failures + 1 : 0;
      if (next === 'end' || failures > triesAtMost) throw error;
      await assertReadable(file, upload?.received ?? 0);
      const sent = upload?.received ?? 0;
      if (next === 'ask') upload = undefined;
      if (next === 'wait') {
        const waitsFor = failures > 0 ? (error as ApiError).message : 'You are offline.';
        onProgress({ sent, total, waitsFor });
      }
      const { retryAfter = 0 } = error as ApiError;
      const growing = failures > 0 ? Math.min(500 * 2 ** failures, longestPause) : longestPause;
      await pause(Math.max(growing, retryAfter * 1000), signal);
    }
  }
}

/** `ask`: ask the server again where to continue. */
function afterFailure(error: unknown, hasBegun: boolean): 'wait' | 'ask' | 'end' {
  if (!(error instanceof ApiError)) return 'end';
  const { status, retryAfter = 0 } = error;
  if (hasBegun && (status === 404 || status === 409)) return 'ask';
  if (status === 0 || status >= 500) return 'wait';
  return status === 429 && retryAfter * 1000 <= longestPause ? 'wait' : 'end';
}

/** A file that was moved or deleted meanwhile keeps failing like a lost connection. */
async function assertReadable(file: File, at: number): Promise<void> {
  try {
    await file.slice(at, at + 1).arrayBuffer();
  } catch {
    throw new Error('The file was changed or moved while it was uploaded. Choose it again.');
  }
}

const server: UploadCalls = {
  begin: ({ name, size }, signal) =>
    answer(
      api.imports.uploads.$post(
        { json: { fileName: name, size, timeZone: browserZone } },
        { init: { signal } },
      ),
    ),
  send: (id, offset, piece, around) =>
    answer(sendBytes<Upload>(`/api/imports/uploads/${id}?offset=${offset}`, piece, around)),
  complete: (id, signal, replaces) => {
    const originals = keepsOriginals() ? 'keep' : 'leave';
    const query = { originals, ...(replaces && { replaces }) } as const;
    return answer(
      api.imports.uploads[':id'].complete.$post({ param: { id }, query }, { init: { signal } }),
    );
  },
};

function pauseOrOnline(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const end = (settle: () => void) => () => {
      done.abort();
      clearTimeout(timer);
      settle();
    };
    const options = { once: true, signal: done.signal };
    const timer = setTimeout(end(resolve), milliseconds);
    window.addEventListener('online', end(resolve), options);
    signal.addEventListener(
      'abort',
      end(() => reject(signal.reason)),
      options,
    );
  });
}
