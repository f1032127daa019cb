interface Sending {
  signal: AbortSignal;
  /** Called with the bytes that have left this device, several times a second. */
  onSent: (bytes: number) => void;
}

/**
 * PUTs bytes to a path of this server. Unlike fetch, XMLHttpRequest reports its progress.
 * @returns the response, in the form that `answer` reads
 * @throws a lost connection, or the reason of the signal
 */
export function sendBytes<Body>(path: string, bytes: Blob, { signal, onSent }: Sending) {
  return new Promise<JsonAnswer<Body>>((resolve, reject) => {
    signal.throwIfAborted();
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    request.open('PUT', path);
    request.setRequestHeader('content-type', 'application/octet-stream');
    request.upload.onprogress = ({ loaded }) => onSent(loaded);
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(new TypeError('The connection was lost'));
    request.onabort = () => reject(signal.reason);
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(bytes);
  });
}

interface JsonAnswer<Body> {
  ok: boolean;
  status: number;
  headers: Pick<Headers, 'get'>;
  json(): Promise<Body>;
}

const answerOf = <Body>(request: XMLHttpRequest): JsonAnswer<Body> => ({
  ok: request.status >= 200 && request.status < 300,
  status: request.status,
  headers: { get: (name) => request.getResponseHeader(name) },
  json: async () => JSON.parse(request.responseText) as Body,
});
