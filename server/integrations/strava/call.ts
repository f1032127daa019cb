import type { z } from 'zod';
import { SourceFailure, type SourceFailureReason } from '../../source-client.ts';
import { faultAnswer } from './answers.ts';
import { type Limits, limitsIn, refusedUntil } from './rate-limits.ts';

/** The client's dependencies, which tests replace. */
export interface Tools {
  fetch: typeof globalThis.fetch;
  clock: () => Date;
  sleep: (ms: number) => Promise<unknown>;
  /** How long an answer may take, in ms. */
  patience: number;
}

interface Call {
  method: 'GET' | 'POST' | 'DELETE';
  url: URL;
  form?: Record<string, string>;
  accessToken?: string;
}

/** Two hundred activities with their maps are about two megabytes. */
const mostBytes = 8 * 1024 * 1024;
/** The pauses before the second and the third attempt, in ms. */
const pauses = [500, 2000];

/**
 * Makes a call. A read-only one is tried three times if Strava cannot be reached.
 * @throws {SourceFailure}
 */
export async function call<Schema extends z.ZodType>(
  tools: Tools,
  request: Call,
  schema: Schema,
): Promise<{ value: z.output<Schema>; limits: Limits }> {
  const { status, text, limits } = await callForText(tools, request);
  const parsed = schema.safeParse(jsonIn(text));
  if (!parsed.success) throw failure(request, 'garbage', `status ${status}`);
  return { value: parsed.data, limits };
}

/**
 * The same for an answer that is parsed elsewhere, as that takes a while.
 * @throws {SourceFailure}
 */
export async function callForText(
  tools: Tools,
  request: Call,
): Promise<{ status: number; text: string; limits: Limits }> {
  const { status, headers, text } = await answerTo(tools, request);
  const limits = limitsIn(headers);
  if (status >= 400) throw refusal(request, { status, text, limits, now: tools.clock() });
  return { status, text, limits };
}

async function answerTo(tools: Tools, request: Call) {
  for (let tried = 0; ; tried += 1) {
    const answer = await ask(tools, request).catch((error: Error) => error);
    const failed =
      answer instanceof Error
        ? failure(request, 'unreachable', answer.name)
        : answer.status >= 500
          ? failure(request, 'unreachable', `status ${answer.status}`)
          : undefined;
    if (!failed && !(answer instanceof Error)) return answer;
    const pause = request.method === 'GET' ? pauses[tried] : undefined;
    if (pause === undefined) throw failed;
    await tools.sleep(pause);
  }
}

async function ask({ fetch, patience }: Tools, { method, url, form, accessToken }: Call) {
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/json',
      ...(accessToken !== undefined && { authorization: `Bearer ${accessToken}` }),
    },
    ...(form && { body: new URLSearchParams(form) }),
    // Redirects are not followed: they would receive a token or the secret.
    redirect: 'error',
    signal: AbortSignal.timeout(patience),
  });
  return { status: response.status, headers: response.headers, text: await bounded(response) };
}

async function bounded({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > mostBytes) throw new RangeError('The answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Undefined if it is not JSON. */
export function jsonIn(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text);
  } catch {
    return undefined;
  }
}

interface Refusal {
  status: number;
  text: string;
  limits: Limits;
  now: Date;
}

function refusal(request: Call, { status, text, limits, now }: Refusal): SourceFailure {
  const fault = faultAnswer.parse(jsonIn(text));
  const reason = reasonOf(status, fault);
  const until = reason === 'limited' ? refusedUntil(limits, now) : undefined;
  const [first] = fault.errors;
  const told = first ? `, ${first.resource} ${first.field} ${first.code}` : '';
  return failure(request, reason, `status ${status}${told}`, until);
}

/** https://developers.strava.com/docs: the content of `errors` distinguishes the refusals. */
function reasonOf(
  status: number,
  { error, message, errors }: ReturnType<typeof faultAnswer.parse>,
): SourceFailureReason {
  const about = (resource: string) => errors.some((one) => one.resource === resource);
  if (status === 429) return 'limited';
  if (status === 404) return 'gone';
  if (/limit of connected athletes/i.test(message)) return 'full';
  if (status === 403)
    return errors.some(({ code }) => /^inactive$/i.test(code)) ? 'inactive' : 'missing-scope';
  if (error === 'invalid_grant' || about('RefreshToken') || about('AuthorizationCode'))
    return 'invalid-grant';
  if (about('Application') || error === 'invalid_client') return 'misconfigured';
  return status === 401 ? 'unauthorised' : 'misconfigured';
}

/** For the log: without the query and the form's content. */
const failure = ({ method, url }: Call, reason: SourceFailureReason, what: string, until?: Date) =>
  new SourceFailure(reason, `Strava: ${method} ${url.pathname} failed, ${what}`, until);
