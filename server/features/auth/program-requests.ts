/** What the service's paths (service/inner.ts) ask of better-auth on a program's behalf. */
const asked = new WeakSet<Request>();

/** Nothing that a client sends can do this. */
export function markAsProgram(request: Request): Request {
  asked.add(request);
  return request;
}

/** Whether it is asked for a program, which has no cookies and no screens of ours. */
export const isFromProgram = (request: Request | undefined): boolean =>
  request !== undefined && asked.has(request);
