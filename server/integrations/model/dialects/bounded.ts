/** The most bytes that are read: the longest answer has 96,000 tokens, in an event of some 300 bytes each. */
const most = { answer: 40_000_000, refusal: 100_000 };

/**
 * An answer that cannot fill the memory, whatever is sent. One that is longer breaks off; of a refusal,
 * the beginning is read.
 */
export function bounded(response: Response): Response {
  const { body, ok, status, statusText, headers } = response;
  if (!body) return response;
  let left = ok ? most.answer : most.refusal;
  const begun = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      controller.enqueue(chunk.subarray(0, left));
      left -= chunk.length;
      if (left > 0) return;
      if (ok) controller.error(new Error('The answer is too long'));
      else controller.terminate();
    },
  });
  return new Response(body.pipeThrough(begun), { status, statusText, headers });
}
