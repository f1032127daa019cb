import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { loadEnv } from '../../../env.ts';
import { usualLimits } from '../limits.ts';
import { asking, bothProtocols, readReply } from '../model.fixture.ts';
import { openModel } from '../open-model.ts';

/** Sends one line for ever, as fast as it is read. */
function sendForever(response: ServerResponse) {
  const piece = 'a'.repeat(1_000_000);
  const more = () => {
    while (!response.closed && response.write(piece)) {
      // As much as fits.
    }
  };
  response.on('drain', more);
  more();
}

it.each(
  bothProtocols.flatMap((provider) => [
    { provider, status: 200, failure: { kind: 'unavailable' } },
    { provider, status: 400, failure: { kind: 'refused', reason: 'model' } },
  ]),
)('an answer without end is not read for ever: $provider, $status', async (given) => {
  const { provider, status, failure } = given;
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(status, { 'content-type': 'text/event-stream' });
    response.write(status === 200 ? 'data: ' : 'no such model: ');
    sendForever(response);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  const { ai } = loadEnv({
    AI_PROVIDER: provider,
    AI_BASE_URL: `http://127.0.0.1:${port}`,
    AI_MODEL: 'm',
    AI_API_KEY: 'key',
  });
  if (!ai) throw new Error('no model is configured');
  try {
    const logger = pino({ level: 'silent' });
    const model = openModel(ai, { logger, limits: { ...usualLimits, pauses: [] } });
    const { thrown } = await readReply(model.streamReply(asking()));
    expect(thrown).toMatchObject(failure);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
