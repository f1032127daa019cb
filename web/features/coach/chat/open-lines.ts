import { ApiError, answer } from '../../../api.ts';
import { type ReplyLines, readLines } from './read-lines.ts';

interface Call {
  ok: boolean;
  status: number;
  headers: Pick<Headers, 'get'>;
  body: ReadableStream<Uint8Array> | null;
  json(): Promise<unknown>;
}

const lost = () => new ApiError(0, { error: 'The connection was lost.', code: 'OFFLINE' });

/**
 * The lines that a request is answered with.
 * @throws {ApiError} when it is refused, or when the connection breaks while it is read
 */
export async function openLines(call: Promise<Call>): Promise<ReplyLines> {
  const { ok, body } = await call.then(
    async (response) => {
      if (!response.ok) await answer(Promise.resolve(response));
      return response;
    },
    () => {
      throw new ApiError(0, { error: 'The server cannot be reached. Try again.', code: 'OFFLINE' });
    },
  );
  if (!ok || !body) throw lost();
  return linesOf(body);
}

async function* linesOf(body: ReadableStream<Uint8Array>): ReplyLines {
  try {
    return yield* readLines(body);
  } catch {
    throw lost();
  }
}
