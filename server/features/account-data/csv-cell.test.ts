import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it, test } from 'vitest';
import { csvCell } from './csv-cell.ts';
import { transfersWorld, unzip } from './transfers.fixture.ts';

const live = [
  '=HYPERLINK("https://evil.example","Results")',
  '+SUM(A1:A9)',
  '-2+3',
  '@SUM(1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '\u00a0=1',
  '＝1+1',
  '＋1+1',
  '－1-1',
  '＠A1',
  '+49 30 1234',
  "=cmd|'/C calc'!A0",
  '-',
];

test.each(live)('%j becomes text and not a formula', (text) => {
  expect(csvCell(text)).toBe(`'${text}`);
});

test.each([
  -5,
  0,
  -0.25,
  null,
  undefined,
  '-5',
  '+5',
  '-12.5',
  '-12,5',
  '',
  'Easy run',
  '6 x 800 m = 4.8 km',
  "'Home' run",
  '2024-05-01',
])('%j stays as it is', (value) => {
  expect(csvCell(value)).toBe(value);
});

describe('an export with formulas in it', () => {
  let world: Awaited<ReturnType<typeof transfersWorld>>;
  afterAll(() => world.dispose());

  it('has them as text in its CSV, and unchanged in its JSON, which is what is restored', async () => {
    world = await transfersWorld();
    const { database, makeUser, exportOf, transfer, rowsIn } = world;
    const [from, to] = [await makeUser(), await makeUser()];
    const notes = `=HYPERLINK("https://evil.example")\r\n=1+1`;
    await database.asService(from, (tx) =>
      tx
        .insertInto('injuries')
        .values({
          user_id: from,
          id: from,
          pain_area: '@calf',
          date_reported: '2024-05-01',
          actions_taken: notes,
        })
        .execute(),
    );
    const archive = await exportOf(from);
    const content = await unzip(archive);
    const [cells] = parse(content.get('csv/injuries.csv') ?? '', { columns: true });
    expect(cells).toMatchObject({ pain_area: "'@calf", actions_taken: `'${notes}` });
    const row = { pain_area: '@calf', actions_taken: notes };
    expect(JSON.parse(content.get('json/injuries.json') ?? '')).toMatchObject([row]);
    await transfer(to, 'restore', archive);
    expect(await rowsIn(to, 'injuries')).toMatchObject([row]);
  });
});
