import type { Socket } from 'node:net';
import type { SMTPServerOptions } from 'smtp-server';
import { afterEach, describe, expect, it } from 'vitest';
import { startSmtpServer, startSocketServer } from '../../../tests/smtp-server.ts';
import { MailFailure } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';

const mail = {
  to: 'jo@example.org',
  subject: 'Zwölf Läufe – bestätigen',
  text: 'Öffne https://run.example.org/x?token=abc\n',
  html: '<p>Öffne <a href="https://run.example.org/x?token=abc">das</a></p>',
};

const from = 'Longrun <no-reply@run.example.org>';
const timeoutMs = 300;

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function smtpServer(options?: SMTPServerOptions) {
  const { stop, ...server } = await startSmtpServer(options);
  closers.push(stop);
  return server;
}

async function socketServer(onSocket: (socket: Socket) => void): Promise<number> {
  const { port, stop } = await startSocketServer(onSocket);
  closers.push(stop);
  return port;
}

const send = (url: string, changes: Partial<typeof mail> = {}) =>
  createSmtpMailer({ url, from, timeoutMs }).send({ ...mail, ...changes });

const failureOf = async (sending: Promise<void>): Promise<MailFailure> => {
  const failure = await sending.then(
    () => undefined,
    (error) => error,
  );
  expect(failure).toBeInstanceOf(MailFailure);
  expect(failure.message).not.toMatch(/jo@|token|run\.example/);
  return failure;
};

describe('a server that accepts mail', () => {
  it('gets both parts, in UTF-8, from our sender to one address', async () => {
    const { received, port } = await smtpServer();
    await send(`smtp://127.0.0.1:${port}`);
    expect(received).toHaveLength(1);
    const [{ raw, ...envelope }] = received as [(typeof received)[0]];
    expect(envelope).toMatchObject({ from: 'no-reply@run.example.org', to: ['jo@example.org'] });
    expect(raw).toMatch(/^From: Longrun <no-reply@run\.example\.org>\r$/m);
    expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?/m);
    expect(raw).toContain('multipart/alternative');
    const decoded = fromQuotedPrintable(raw);
    expect(decoded).toContain('Öffne https://run.example.org/x?token=abc');
    expect(decoded).toContain('<a href="https://run.example.org/x?token=abc">das</a>');
  });

  it('gets the user and password from the URL', async () => {
    const { received, port } = await smtpServer({
      authOptional: false,
      allowInsecureAuth: true,
      onAuth({ username, password }, _session, done) {
        done(password === 'p@ss' ? null : new Error('535 no'), { user: username });
      },
    });
    await send(`smtp://mailer:p%40ss@127.0.0.1:${port}`);
    expect(received).toMatchObject([{ user: 'mailer' }]);
    const refused = await failureOf(send(`smtp://mailer:wrong@127.0.0.1:${port}`));
    expect(refused).toMatchObject({ isFinal: false, message: expect.stringContaining('EAUTH') });
  });

  it('is used with TLS by smtps, and only with a valid certificate', async () => {
    const { received, port } = await smtpServer({ secure: true });
    await failureOf(send(`smtps://127.0.0.1:${port}`));
    expect(received).toEqual([]);
    await send(`smtps://127.0.0.1:${port}?tls.rejectUnauthorized=false`);
    expect(received).toHaveLength(1);
  });

  it('gets no header from a line break in the subject', async () => {
    const { received, port } = await smtpServer();
    const subject = 'Hi\r\nBcc: eve@example.org\r\n\r\nBuy this';
    await send(`smtp://127.0.0.1:${port}`, { subject });
    const [{ raw, to }] = received as [(typeof received)[0]];
    expect(to).toEqual(['jo@example.org']);
    expect(raw).not.toMatch(/^(Bcc:|Buy)/im);
  });

  it.each([
    'jo@example.org\r\nBcc: eve@example.org',
    'jo@example.org, eve@example.org',
    'Jo <jo@example.org>',
    'all: jo@example.org;',
    '"jo eve"@example.org',
    'jo',
    '',
  ])('gets nothing for %j, which is not one address', async (to) => {
    const { received, port } = await smtpServer();
    const failure = await failureOf(send(`smtp://127.0.0.1:${port}`, { to }));
    expect(failure).toMatchObject({ isFinal: true });
    expect(received).toEqual([]);
  });
});

describe('a server that does not', () => {
  it.each([
    [550, true],
    [451, false],
  ])('responds %i to the address: final is %s', async (responseCode, isFinal) => {
    const { port } = await smtpServer({
      onRcptTo({ address }, _session, done) {
        done(Object.assign(new Error(`<${address}> is not known here`), { responseCode }));
      },
    });
    expect(await failureOf(send(`smtp://127.0.0.1:${port}`))).toMatchObject({ isFinal });
  });

  it.each([
    [554, true],
    [452, false],
  ])('responds %i to the content: final is %s', async (responseCode, isFinal) => {
    const { port } = await smtpServer({
      onData(stream, _session, done) {
        stream.on('end', () => done(Object.assign(new Error('no'), { responseCode })));
        stream.resume();
      },
    });
    expect(await failureOf(send(`smtp://127.0.0.1:${port}`))).toMatchObject({ isFinal });
  });

  it('nobody listens', async () => {
    const { port } = await smtpServer();
    for (const close of closers.splice(0)) await close();
    expect(await failureOf(send(`smtp://127.0.0.1:${port}`))).toMatchObject({ isFinal: false });
  });

  it('never greets', async () => {
    const port = await socketServer(() => {});
    expect(await failureOf(send(`smtp://127.0.0.1:${port}`))).toMatchObject({ isFinal: false });
  });

  it('falls silent once it has the mail', async () => {
    const { port } = await smtpServer({ onData: (stream) => stream.resume() });
    expect(await failureOf(send(`smtp://127.0.0.1:${port}`))).toMatchObject({ isFinal: false });
  });

  it('dies in the middle', async () => {
    const port = await socketServer((socket) => {
      socket.write('220 here\r\n');
      socket.on('data', (line) => {
        if (/^DATA/m.test(String(line))) socket.destroy();
        else socket.write(/^EHLO/.test(String(line)) ? '250 here\r\n' : '250 fine\r\n');
      });
    });
    expect(await failureOf(send(`smtp://127.0.0.1:${port}`))).toMatchObject({ isFinal: false });
  });

  it('speaks something else', async () => {
    const port = await socketServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    expect(await failureOf(send(`smtp://127.0.0.1:${port}`))).toMatchObject({ isFinal: false });
  });
});

/** RFC 2045 section 6.7, as far as mailers use it. */
function fromQuotedPrintable(raw: string): string {
  const bytes = raw
    .replaceAll('=\r\n', '')
    .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
