import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, it } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

const head = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n';

it('a body that trickles is ended, one that comes or waits to be read is not', async () => {
  const isToRead = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (request.url === '/later') await isToRead.promise;
    const text = await request
      .setEncoding('utf8')
      .toArray()
      .catch(() => []);
    response.end(`${text.join('').length} bytes`);
  });
  endSlowBodies(server, { windowMs: 10, bytesPerSecond: 1000 });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;

  async function send(text: string) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {}); // It may be sending when it is ended.
    const sender = {
      text: '',
      write: (more: string) => socket.write(more),
      closed: new Promise((resolve) => socket.once('close', resolve)),
    };
    socket.on('data', (data) => {
      sender.text += data;
    });
    socket.write(text);
    return sender;
  }

  const waiting = await send(`${head.replace('/ ', '/later ')}${'x'.repeat(100_000)}`);
  const silent = await send(head);
  const trickling = await send(head);
  const drops = setInterval(() => trickling.write('x'), 5);
  await Promise.all([silent.closed, trickling.closed]);
  clearInterval(drops);
  expect(silent.text).toMatch(/^HTTP\/1.1 408 /);
  isToRead.resolve();
  await expect.poll(() => waiting.text).toContain('100000 bytes');
  server.closeAllConnections();
  server.close();
});
