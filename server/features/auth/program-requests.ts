/** What the service's paths (service/inner.ts) ask of better-auth on a program's behalf. */
const asked = new WeakSet<Request>();

export function markAsProgram(request: Request): Request {
  asked.add(request);
  return request;
}

export const isFromProgram = (request: Request | undefined): boolean =>
  request !== undefined && asked.has(request);
