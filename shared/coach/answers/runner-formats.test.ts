import { describe, expect, it } from 'vitest';
import { formatsFor } from '../../formats.ts';
import { defaultPreferences } from '../../preferences.ts';
import { marathoner } from '../runner.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';
import { replyText } from './proposal.ts';

const formats = formatsFor({
  ...defaultPreferences,
  distanceUnit: 'mi',
  heightUnit: 'ft',
  clock: '24h',
  dateOrder: 'dmy',
});
const known = knownOf({ ...marathoner, formats });
const reply = async (question: string, ...earlier: string[]) =>
  replyText(await answerQuestion(known, question, earlier));

describe('the coach answers in the runner’s own formats', () => {
  it.each([
    ['how far did I run this week', '12.6 mi in 2 runs'],
    ['how was my last run', '5.10 mi in 45:30, 8:56 min/mi'],
    ['what is my easy pace', '8:27 to 9:15 min/mi'],
    ['what are my zones', '| Pace (min/mi) |'],
    ['what are my zones', 'in use since 10 Jan:'],
    ['predict my half marathon', '6:54 to 7:28 min/mi'],
    ['how did my last race go', 'Park 5 on 14 Feb 2026: 5K in 20:05, 6:28 min/mi.'],
    ['how far have my Meadow 4 come', '3,019.9 mi'],
    ['what is planned for Sunday', 'Sun, 8 Mar, 08:30'],
    ['new shoes: Pegasus 41', '435 mi'],
    ['I did a trail run of 10k today in 1:05:00 with 300 m of climb', '984 ft of climb'],
    ['I ran 13.1 miles today in 1:52:30 with 650 ft of climb', '13.1 mi in 1:52:30, today, 650 ft'],
    ['I ran 5 miles today at 8:30 pace', '5 mi in 42:30'],
    ['ran 6 today in 55 min', '6 mi in 55:00'],
    ['plan a long 12 on Saturday', 'Long run 12 mi'],
    ['how many runs faster than 8:00 this year', '9 runs faster than 8:00 per mile'],
    ['runs with a pace between 7:30 and 8:00 this year', '9 runs between 7:30 and 8:00 min/mi'],
    ['how many runs at 8:00 or faster this year', '9 runs at 8:00 per mile or faster'],
    ['how many runs over 10 this year', 'runs over 10 miles'],
    ['how many feet did I climb this year', '8,711 ft'],
    ['how many runs with at least 300 ft of climb this year', 'with at least 300 ft of climbing'],
    ['when did I pass 10000 ft of climb', '10000 ft of climb on 10 Mar 2024'],
    ['what was my fastest mile', 'no race over 1 mi with a time'],
  ])('%s', async (question, said) => {
    expect(await reply(question)).toContain(said);
  });

  it('with split times by the mile', async () => {
    expect(await reply('what pace should I run at the Harbour Marathon')).toContain(
      '| 5 mi | 39:06 |\n| 10 mi | 1:18:11 |',
    );
  });

  it('and offers dates and distances that it reads again', async () => {
    const { choices = [] } = await answerQuestion(known, 'give me an easy run');
    expect(choices[0]).toBe('Give me an easy run for 6 Mar');
    const chosen = await answerQuestion(known, choices[0] ?? '');
    expect(chosen.proposal).toMatchObject({ data: { events: [{ eventDate: '2026-03-06' }] } });
    const race = await answerQuestion(known, 'I raced Autumn Run in 42:00 on Sunday');
    const raced = await answerQuestion(known, race.choices?.[1] ?? '');
    expect(raced.proposal).toMatchObject({ data: { distance: 10 } });
    const deletion = await answerQuestion(known, 'delete the run of 5.1 mi in 45:30 on 4 Mar');
    expect(deletion.proposal?.type).toBe('delete_training');
  });

  it('or in the unit of the question', async () => {
    const usual = knownOf(marathoner);
    const inMiles = await answerQuestion(usual, 'how many miles did I run this week');
    expect(inMiles.text).toContain('12.6 mi');
    expect((await answerQuestion(usual, 'how far did I run this week')).text).toContain('20.2 km');
  });
});
