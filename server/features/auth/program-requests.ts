/** What the service's paths (service/ask-better-auth.ts) ask of better-auth on a program's behalf. */
const asked = new WeakMap<Request, Asked>();

interface Asked {
  /** Whether the service itself has checked that it is them, for this request alone. */
  isProved: boolean;
}

/** Nothing that a client sends can do this. */
export function markAsProgram(request: Request, how: Asked): Request {
  asked.set(request, how);
  return request;
}

/** Whether it is asked for a program, which has no cookies and no screens of ours. */
export const isFromProgram = (request: Request | undefined): boolean =>
  request !== undefined && asked.has(request);

/** Whether it may do without proof in its session, as the service has checked. */
export const isProvedByItself = (request: Request | undefined): boolean =>
  (request && asked.get(request)?.isProved) ?? false;
