import { afterAll, describe, expect, it } from 'vitest';
import { type Bomb, bombs } from '../../../tests/bombs.ts';
import { present } from './present.ts';
import { archiveOf, transfersWorld } from './transfers.fixture.ts';

const { files, makeUser, transfer, rowsIn, dispose } = await transfersWorld();
afterAll(dispose);

async function restore(archive: Uint8Array) {
  const user = await makeUser();
  const { key, record } = await transfer(user, 'restore', archive);
  return { user, key, restored: present(record) };
}

describe('an archive that is a bomb', () => {
  it.each(Object.entries<Bomb>(bombs))(
    'is refused, and changes nothing: %s',
    async (_name, bomb) => {
      const { user, restored } = await restore(await bomb.make(0.01));
      expect(await rowsIn(user, 'trainings')).toEqual([]);
      if (bomb.refusal) {
        expect(restored).toMatchObject({
          status: 'failed',
          reason: expect.stringMatching(bomb.refusal),
        });
      } else {
        expect(restored.counts?.trainings).toMatchObject({ added: 0, refused: restored.total });
        expect(restored).toMatchObject({ status: 'complete', done: restored.total });
      }
    },
  );

  it('is not kept in memory, row by row, by the names of rows that are refused', async () => {
    const { restored } = await restore(
      await bombs['200 rows of 0.9 MB that are refused'].make(0.4),
    );
    expect(restored).toMatchObject({ status: 'complete', counts: { trainings: { refused: 81 } } });
    expect(restored.refusals?.[79]?.name).toHaveLength(80);
  });

  it.each([
    ['its table', { 'activities.csv': 'Activity ID,Activity Date' }],
    [
      'more files than we read',
      Object.fromEntries(Array.from({ length: 2001 }, (_, n) => [`activities/${n}.fit.gz`, ''])),
    ],
  ])('is told apart from an export of Strava’s, by %s', async (_what, texts) => {
    const { restored } = await restore(await archiveOf(texts));
    expect(restored.reason).toMatch(/Strava export.*Import Training Data/);
  });

  it('is not kept once it was refused', async () => {
    const { key } = await restore(Buffer.from('no zip'));
    expect(await files.exists(`archives/${key.userId}/${key.id}.zip`)).toBe(false);
  });
});

it('an archive is read whatever its JSON looks like', async () => {
  const id = crypto.randomUUID();
  const run = { id, date: '2020-01-01', distance: 5, duration: 1500, session_type: 'tempo' };
  const notes = ']}, {"[ \\" \\\\ ü 🏃';
  const text = `\ufeff [ ${JSON.stringify({ ...run, session_notes: notes }, null, 2)} ,\r\n\t{} ,{"a":tru}] \n`;
  const { user, restored } = await restore(await archiveOf({ 'json/trainings.json': text }));
  expect(await rowsIn(user, 'trainings')).toMatchObject([{ id, session_notes: notes }]);
  expect(restored.counts).toEqual({ trainings: { added: 1, present: 0, refused: 2 } });
  expect(restored.refusals).toMatchObject([{ row: 2 }, { row: 3, reason: 'It is not valid JSON' }]);
});
