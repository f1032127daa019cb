/**
 * What the service's paths (service/ask-better-auth.ts) request from better-auth on a program's
 * behalf.
 */
const asked = new WeakMap<Request, Asked>();

interface Asked {
  /** Whether the service itself has verified the user, for this request alone. */
  isProved: boolean;
}

/** Nothing that a client sends can do this. */
export function markAsProgram(request: Request, how: Asked): Request {
  asked.set(request, how);
  return request;
}

/** Whether the request is made for a program, which has no cookies and none of our screens. */
export const isFromProgram = (request: Request | undefined): boolean =>
  request !== undefined && asked.has(request);

/** Whether it needs no proof in its session, as the service has verified the user. */
export const isProvedByItself = (request: Request | undefined): boolean =>
  (request && asked.get(request)?.isProved) ?? false;
