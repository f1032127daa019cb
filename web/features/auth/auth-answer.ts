import { ApiError } from '../../api.ts';

interface Refused {
  status: number;
  /** As the server sent it: better-auth's client leaves the body of an error as it was. */
  error?: string;
  code?: string;
}

/** What better-auth's client was answered. @throws {ApiError} as any other call of ours */
export async function authAnswer<Data>(
  call: Promise<{ data: Data | null; error: object | null }>,
): Promise<Data> {
  const { data, error } = await call.catch(() => ({ data: null, error: { status: 0 } }));
  if (!error) return data as Data;
  const { status, error: sentence, code = 'OFFLINE' } = error as Refused;
  throw new ApiError(status, {
    error: sentence ?? 'The server cannot be reached. Try again.',
    code,
  });
}
