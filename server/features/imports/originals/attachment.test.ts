import { expect, it } from 'vitest';
import { attachmentOf } from './attachment.ts';

const disposition = (name: string | null) =>
  attachmentOf(name, 'fit').headers['content-disposition'];

it('names a file by the last part of its name', () => {
  expect(disposition('activities/1 (2).fit')).toBe(
    'attachment; filename="1 (2).fit"; filename*=UTF-8\'\'1%20%282%29.fit',
  );
  expect(disposition(null)).toContain('filename="activity.fit"');
});

it.each([
  'a"; filename=evil.exe',
  'a\r\nSet-Cookie: b=c',
  '..\\..\\windows\\system.ini',
  'lauf-ü-\u{1f3c3}.gpx',
  '\ud800.fit',
  '%22\u202eexe.fit',
])('lets no name out of its quotes: %j', (name) => {
  const said = disposition(name);
  expect(said).toMatch(/^attachment; filename="[\w .()+-]+"; filename\*=UTF-8''[\w.~!%-]+$/);
  expect(() => new Headers({ 'content-disposition': said })).not.toThrow();
});

it('sends a packed file as what it is', () => {
  expect(attachmentOf('run.fit.gz', 'fit')).toMatchObject({
    isPacked: true,
    headers: { 'content-type': 'application/gzip' },
  });
  expect(attachmentOf('run.gpx', 'gpx').headers['content-type']).toBe('application/gpx+xml');
});
