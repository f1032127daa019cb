/** The maximum number of bytes read of a refusal. */
const most = 100_000;

/** A refusal that cannot fill the memory, whatever is sent: only its beginning is read. */
export function bounded(response: Response): Response {
  const { body, ok, status, statusText, headers } = response;
  if (!body || ok) return response;
  let left = most;
  const begun = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left <= 0) controller.terminate();
    },
  });
  return new Response(body.pipeThrough(begun), { status, statusText, headers });
}
