import { ApiError } from '../../api.ts';

interface Refused {
  status: number;
  /** As the server sent it: better-auth's client passes on an error's body unchanged. */
  error?: string;
  code?: string;
  /** What is wrong with which field. */
  fields?: Record<string, string>;
}

/** The result of a better-auth call. @throws {ApiError} like any other call */
export async function authAnswer<Data>(
  call: Promise<{ data: Data | null; error: object | null }>,
): Promise<Data> {
  const { data, error } = await call.catch(() => ({ data: null, error: { status: 0 } }));
  if (!error) return data as Data;
  const { status, error: sentence, code = 'OFFLINE', fields = {} } = error as Refused;
  throw new ApiError(status, {
    error: sentence ?? 'The server cannot be reached. Try again.',
    code,
    fields,
  });
}
