import { describe, expect, it } from 'vitest';
import { withoutLogLinks } from '../../log-query/address.ts';
import { beginner, marathoner, newcomer } from '../runner.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';

const ask = async (question: string, records = marathoner) =>
  withoutLogLinks((await answerQuestion(knownOf(records), question)).text);

describe('the answer about one figure', () => {
  it.each([
    ['How many tempo runs did I do in February?', 'has 2 tempo runs.'],
    ['What was my average pace yesterday?', 'averaged 5:33 min/km'],
    ['What pace did I run my tempo runs at in February?', 'averaged 4:40 min/km.'],
    ['What is the highest heart rate in February?', 'is 181 bpm'],
    [
      'How much did I climb in February?',
      'You climbed 1,180 m in February 2026, from the 8 of your 17 runs with a climb.',
    ],
    ['How much did I sleep in February?', 'You noted 7.5 hours of sleep on average'],
    ['What is my average weekly distance over the last 4 weeks?', 'km a week on average'],
    ['What’s my weekly average this year?', 'You ran 52.3 km a week on average this year'],
    ['How many runs did I do over 20 km this year?', 'has 6 runs over 20 km.'],
    ['How many rest days did I take last week?', 'You had 2 days without a session last week'],
    ['What was my average speed last week?', 'averaged 5:21 min/km'],
    ['Average vert per run in February', 'it was 148 m a run on average, 1,180 m in all.'],
    ['km/day last week', 'km a day on average last week'],
    ['What share of my km in February was long runs, in percent?', '45%: 96.0 km of 214.8 km.'],
    ['Long runs in February: total km + total time', 'you covered'],
    ['Weeks without a run in 2025', 'There was no week without a run in 2025, of the 52 weeks'],
    ['Which months of 2025 did I not race?', 'there were 8 months without a race: Jan 2025'],
    ['How many km have I run in total?', 'of running in all'],
    ['How fast was my last tempo run?', 'Your tempo run on Tue, Mar 3: 12.00 km'],
    ['How many days have I run this year?', '(Jan 1 – Mar 5, 2026) you ran on 39 days, of 64.'],
    ['When was my first race?', 'Park 5 on Feb 15, 2025'],
    ['What was my pace in the Harbour Marathon?', '3:31:40, 5:01 min/km'],
    ['When is Harbour Marathon?', 'in 45 days'],
    ['Am I running more than last month?', 'Mar 1 – 5, 2026'],
  ])('"%s"', async (question, sentence) => {
    expect(await ask(question)).toContain(sentence);
  });

  it('says so where the log doesn’t hold it', async () => {
    expect(await ask('What was my average heart rate last week?', beginner)).toMatch(
      /^I can’t tell from your log: none of your runs last week has an average heart rate\.$/,
    );
    expect(await ask('How many treadmill runs did I do in 2020?')).toBe(
      'Your log has no treadmill run in 2020.\n\nYour log begins on Dec 26, 2023.',
    );
    expect(await ask('How many fartleks did I do last month?')).toBe(
      'Your log has no fartlek last month (Feb 2026).',
    );
    expect(await ask('How many tempo runs did I do?', newcomer)).toMatch(
      /^Your training log is still empty/,
    );
  });
});

describe('the answer about a day to come', () => {
  it('is what the calendar has for it', async () => {
    expect(await ask('What is planned for Saturday?')).toBe(
      'For Saturday your calendar has:\n\n- Sat, Mar 7: 10 km easy',
    );
    expect(await ask('What should I run on Sunday?')).toContain(
      'Sun, Mar 8, 8:30 AM: Long run 26 km',
    );
    expect(await ask('What is planned for tomorrow?')).toBe(
      'Your calendar has nothing for tomorrow.',
    );
  });

  it('is a suggestion for that day where nothing is planned', async () => {
    const answer = await ask('What should I run tomorrow?');
    expect(answer).toMatch(/^Your calendar has nothing for tomorrow\. I suggest/);
    expect(answer).not.toContain('| Day |');
  });
});

describe('a question that the data do not answer', () => {
  it.each([
    'What is my weight?',
    'What VO2max did the lab measure?',
    'What was the weather on my last run?',
    'What was my cadence on Sunday?',
  ])('"%s" gets no figure', async (question) => {
    const answer = await ask(question);
    expect(answer).toMatch(/^I can’t tell from your log/);
    expect(answer).not.toMatch(/\d/);
  });

  it.each([
    'How far did Maria run this week?',
    'What is the marathon best of my training partner?',
    'Did my wife run yesterday?',
  ])('"%s" is about somebody else', async (question) => {
    expect(await ask(question)).toMatch(/^I can’t see anybody else’s data/);
  });

  it.each([
    'How was my week?',
    'I ran with my friend yesterday, how was it?',
    'How far did I run?',
  ])('"%s" is about the runner', async (question) =>
    expect(await ask(question)).not.toContain('anybody else'),
  );

  it('names no race or shoes that are not there', async () => {
    expect(await ask('How did I do at the Berlin Marathon?')).toMatch(
      /^I can’t find a race of that name in your race log\./,
    );
    expect(await ask('How many km have my Falcon 9 shoes?')).toMatch(
      /^No shoes of that name are in your gear/,
    );
  });
});

describe('a count', () => {
  it('of races is of those over the distance, in the days', async () => {
    expect(await ask('How many races have I run?')).toMatch(/^Your race log has 5 races\./);
    expect(await ask('How many marathons have I run?')).toMatch(
      /^Your race log has 1 race over the marathon\./,
    );
    expect(await ask('How many races did I run this year?')).toMatch(
      /^Your race log has 1 race this year\./,
    );
  });

  it('of injuries says how many are open', async () => {
    expect(await ask('How many injuries have I had?')).toMatch(
      /^Your log has 2 injuries, 1 of them open:/,
    );
  });

  it('of shoes is of those in use', async () => {
    expect(await ask('How many pairs of shoes do I have?')).toMatch(
      /^You have 2 pairs of shoes in use\./,
    );
  });
});
