/** What a worker answers to a message; it ends with that. */
export async function workerAnswer<Answer>(worker: Worker, message: unknown): Promise<Answer> {
  try {
    return await new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data);
      worker.onerror = ({ message: reason }) => reject(new Error(reason));
      worker.onmessageerror = () => reject(new Error('An answer that cannot be read'));
      worker.postMessage(message);
    });
  } finally {
    worker.terminate();
  }
}
