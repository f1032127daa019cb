import { describe, expect, test } from 'vitest';
import { cells, heading, now, readStravaExport } from './export.fixture.ts';

describe('an export', () => {
  const readFile = (...rows: string[][]) =>
    readStravaExport(
      rows.map((record, i) => ({ line: i + 1, cells: record })),
      now,
    );

  test('from before July 2019', () => {
    const old = 'id,date,name,type,description,elapsed_time,distance,commute,gear,filename'.split(
      ',',
    );
    const row = [
      '8',
      '2018-09-12 15:02:23',
      'Out',
      'Run',
      '',
      '1783',
      '5681.0',
      'false',
      'Shoes',
      '',
    ];
    expect(readFile(old, row)).toMatchObject([
      {
        startedAtUtc: '2018-09-12T15:02:23.000Z',
        fields: { distance: 5.681, duration: '0:29:43', shoesUsed: 'Shoes' },
      },
    ]);
  });

  test('from a German account', () => {
    const german: Record<string, string> = {
      'Activity ID': 'Aktivitäts-ID',
      'Activity Date': 'Aktivitätsdatum',
      'Activity Type': 'Aktivitätsart',
      'Elapsed Time': 'Verstrichene Zeit',
      'Moving Time': 'Bewegungszeit',
      Distance: 'Distanz',
      'Average Heart Rate': 'Durchschnittliche Herzfrequenz',
    };
    const names = heading.map((name) => german[name] ?? `de: ${name}`);
    const row = {
      'Activity ID': '8',
      'Activity Date': '09.12.2022, 15:24:49',
      'Activity Type': 'Lauf',
      'Elapsed Time': '3189',
      Distance: '9,44',
      'Elapsed Time 2': '3189.0',
      'Moving Time': '2970.0',
      'Distance 2': '9440.2',
      'Average Heart Rate': '151.2',
    };
    expect(
      readFile(names, cells(row), cells({ ...row, 'Activity ID': '9', 'Distance 2': '' })),
    ).toMatchObject([
      {
        startedAtUtc: '2022-12-09T15:24:49.000Z',
        fields: { distance: 9.44, duration: '0:49:30', heartRateAvg: 151 },
      },
      { fields: { distance: 9.44 } },
    ]);
  });

  const unknown = heading.map((name) => `§ ${name}`);
  const row = (kind: string) =>
    cells({
      'Activity ID': '8',
      'Activity Date': '9 okt. 2022 15:24:49',
      'Activity Type': kind,
      'Moving Time': '2970.0',
      'Distance 2': '9440.2',
    });

  test('in a language with unknown headings is read if it has a known name for a run', () => {
    expect(readFile(unknown, row('Löpning'))).toMatchObject([
      { verdict: 'add', fields: { distance: 9.44, duration: '0:49:30' } },
    ]);
  });

  test('in a completely unknown language is refused with advice', () => {
    expect(() => readFile(unknown, row('Qqq'))).toThrow('set Strava to English');
  });
});
