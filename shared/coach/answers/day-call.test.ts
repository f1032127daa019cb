import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, type CalendarDay } from '../../calendar-day.ts';
import { usualFormats } from '../../formats.ts';
import { withoutLogLinks } from '../../log-query/address.ts';
import {
  event,
  injury,
  plannedRace,
  profileWith,
  race,
  recordsWith,
  run,
  today,
  weeksOf,
} from '../records.fixture.ts';
import type { CoachRecords } from '../records.ts';
import { anyRunner, regularRunner } from '../runners.fixture.ts';
import { knownOf } from '../whole-log.fixture.ts';
import { answerQuestion } from './answer.ts';
import { callFor } from './day-call.ts';
import type { Answer } from './proposal.ts';

const ask = async (question: string, records: CoachRecords): Promise<string> =>
  // Without the line that says what was understood.
  withoutLogLinks((await answerQuestion(knownOf(records), question)).text).replace(
    /^\*[^*]+\*\n\n/,
    '',
  );

/** So many days in a row up to today, the last so many days ago, alternately 8 and 12 km. */
const inARow = (count: number, last = 0) =>
  Array.from({ length: count }, (_, back) => run(back + last, back % 2 === 0 ? 8 : 12));

const daily = inARow(90);
const threeDays = weeksOf(10, [
  [1, 3],
  [3, 3],
  [5, 4],
]);
const club = weeksOf(12, [
  [0, 10, 'tempo'],
  [1, 8],
  [2, 18, 'long-run'],
  [4, 10, 'intervals'],
  [5, 8],
]);

describe('a day', () => {
  it('is for rest where two weeks had hardly any, and the answer about it suggests no run', async () => {
    const records = recordsWith({ trainings: [...inARow(13), ...threeDays.slice(12)] });
    const answer = await ask('Am I recovered? What should I run tomorrow?', records);
    expect(answer).toMatch(/A day off looks due tomorrow: in the 14 days before, you had one\./);
    expect(answer).toContain('Days without a session in the last 14: 1.');
    expect(answer).not.toContain('I suggest');
    expect(answer).toMatch(/The next run would be on Sat, Mar 7: /);
    expect(answer).not.toContain('Skip it');
    const tomorrow = await ask('what should I run tomorrow', recordsWith({ trainings: daily }));
    expect(tomorrow).toContain('Skip it, or take it easier');
  });

  it('is followed by the next run of the calendar, where that is before the one of a plan', async () => {
    const trainings = [...inARow(13), ...threeDays.slice(12)];
    const tomorrow = async (days: number) => {
      const events = [event(days, 'Easy run, 8 km')];
      return await ask('What should I run tomorrow?', recordsWith({ trainings, events }));
    };
    expect(await tomorrow(2)).toMatch(
      / The next run in your calendar is on \w{3}, Mar \d: Easy run, 8 km\.$/,
    );
    expect(await tomorrow(20)).toMatch(/ The next run would be on Sat, Mar 7: /);
  });

  it('is followed by a race as the next run, even where the calendar may not be read', async () => {
    const trainings = [...inARow(13), ...threeDays.slice(12)];
    const plannedRaces = [plannedRace(2, 'Bridge 10', 10)];
    const answer = await ask('What should I run tomorrow?', {
      ...recordsWith({ trainings, plannedRaces }),
      events: undefined,
    });
    expect(answer).toMatch(/Rest tomorrow, before Bridge 10 on \w{3}, Mar \d\.$/);
    expect(answer).not.toContain('in your calendar');
  });

  it('is due today before today’s run, and no longer once it was taken', async () => {
    const yesterday = recordsWith({ trainings: inARow(30, 1) });
    const answer = await ask('should I rest', yesterday);
    expect(answer).toMatch(/A day off looks due today: in the 14 days before, you had none\./);
    expect(answer).toContain('Days without a session in the last 14: 0.');
    expect(await ask('what should I run tomorrow', yesterday)).not.toContain('day off looks due');
  });

  it('is easy for somebody who runs every day, as the plan does, too', async () => {
    const answer = await ask(
      'Should I rest? What should I run tomorrow?',
      recordsWith({ trainings: daily }),
    );
    expect(answer).toMatch(
      /Take it easy tomorrow: you run every day, without a day off in the two weeks before\./,
    );
    expect(answer).toContain('I suggest: easy run.');
  });

  it('is for a run today, too, where today has none yet', async () => {
    const records = recordsWith({ trainings: club.filter(({ date }) => date !== today) });
    const answer = await ask('what should I run today', records);
    expect(answer).toMatch(/^Your calendar has nothing for today\. .*I suggest: /s);
    expect(await ask('what should I run today', recordsWith({ trainings: club }))).toMatch(
      /^Today’s run is in your log\.\n\nYour calendar has nothing for tomorrow/,
    );
  });

  it('has what is planned for tomorrow, where today’s run is in the log', async () => {
    const asked = async (change: Partial<CoachRecords>) =>
      await ask('What should I run today?', recordsWith({ trainings: club, ...change }));
    const tomorrow =
      'Today’s run is in your log.\n\nFor tomorrow your calendar has:\n\n- Fri, Mar 6: ';
    expect(await asked({ events: [event(1, 'Tempo 8 km')] })).toContain(`${tomorrow}Tempo 8 km`);
    const harbour = `${tomorrow}Harbour 10K, a race over the 10K`;
    expect(await asked({ plannedRaces: [plannedRace(1, 'Harbour 10K', 10)] })).toContain(harbour);
    const enteredAhead = [race(-1, 'Harbour 10K', 10, '0:45:00')];
    expect(await asked({ races: enteredAhead })).toContain(harbour);
    const planned = await ask('What is planned tomorrow?', recordsWith({ races: enteredAhead }));
    expect(planned).toContain('- Fri, Mar 6: Harbour 10K');
  });

  it('is off with the reason why nothing is planned', async () => {
    const availability = { 0: 0, 1: 0, 2: 0, 3: 0, 4: 0, 5: 0, 6: 0 };
    const records = recordsWith({ trainings: threeDays, profile: profileWith({ availability }) });
    expect(await ask('what should I run tomorrow', records)).toMatch(
      /nothing for tomorrow\. The time that you have said is free leaves no room for a run .* I suggest a day without running\.$/,
    );
  });

  it('finds a runner rested after a week’s pause, also on a weekday without a run', async () => {
    const paused = [9, 11, 13, 16, 18, 20, 23, 25].map((daysAgo) => run(daysAgo, 8));
    const records = recordsWith({ trainings: paused });
    expect(await ask('what should I run today', records)).toContain(
      'I suggest a day without running',
    );
    expect(await ask('am I recovered', records)).toMatch(
      /^You should be rested: your last session was 9 days ago\./,
    );
  });

  it('is for its race, with rest on the day before', async () => {
    const records = recordsWith({
      trainings: daily,
      plannedRaces: [plannedRace(1, 'Harbour 10K', 10)],
    });
    expect(await ask('am I recovered', records)).toMatch(/^Tomorrow is for Harbour 10K\./);
    const later = recordsWith({
      trainings: club,
      plannedRaces: [plannedRace(2, 'Harbour 10K', 10)],
    });
    expect(await ask('am I recovered', later)).toMatch(
      /^Rest tomorrow, before Harbour 10K on \w{3}, Mar \d\./,
    );
  });

  it('is for rest until the last of several days after a long race', async () => {
    const raced = (daysAgo: number) =>
      recordsWith({
        trainings: club.filter(({ date }) => date < today),
        races: [race(daysAgo, 'City Marathon', 42.195, '3:20:00')],
      });
    expect(await ask('am I recovered', raced(1))).toMatch(
      /^Rest through Mar 8, then keep it easy until Mar 19: /,
    );
    expect(await ask('what should I run tomorrow', raced(1))).toContain(
      'Rest through Mar 8, then keep it easy until',
    );
    expect(await ask('am I recovered', raced(4))).toMatch(
      /^Rest today, then keep it easy until Mar 16: /,
    );
    const short = recordsWith({
      races: [race(1, 'City 5K', 5, '0:22:00')],
      trainings: [run(2, 5)],
    });
    expect(await ask('am I recovered', short)).toMatch(/^Rest today, after the race\./);
  });

  it('objects to what the calendar has where that goes further', async () => {
    const events = [event(1, 'Tempo 8 km')];
    const answer = await ask('What is planned tomorrow?', recordsWith({ trainings: club, events }));
    expect(answer).toContain('Tempo 8 km');
    expect(answer).toContain(
      'Take it easy tomorrow: today has a hard session. I would do a shorter, easy run instead of “Tempo 8 km”.',
    );
    const sore = recordsWith({ trainings: club, events, injuries: [injury('Left knee', 8)] });
    expect(await ask('what is in my calendar', sore)).toContain(
      'I would leave out “Tempo 8 km”, or move it.',
    );
  });

  it.each(['Long run 18 km', 'Fartlek 8 km', 'Tempo 8 km', 'Intervals 8 km', 'Hill repeats 8 km'])(
    'is easy for %s, too',
    async (title) => {
      const records = recordsWith({
        trainings: club,
        events: [event(1, title), event(1, 'Easy 6 km')],
      });
      const answer = await ask('What is planned tomorrow?', records);
      expect(answer).toContain(`I would do a shorter, easy run instead of “${title}”.`);
      expect(answer).not.toContain('“Easy 6 km”');
    },
  );

  it('objects to several sessions of a day with one reason', async () => {
    const events = [event(1, 'Tempo 8 km'), event(1, 'Long run 18 km'), event(1, 'Fartlek 6 km')];
    const asked = async (change: Partial<CoachRecords>) =>
      await ask('What is planned tomorrow?', recordsWith({ trainings: club, events, ...change }));
    const easy = await asked({});
    expect(easy.match(/Take it easy tomorrow/g)).toHaveLength(1);
    expect(easy).toContain(
      'I would do a shorter, easy run instead of “Tempo 8 km”, “Long run 18 km”, and “Fartlek 6 km”.',
    );
    expect(await asked({ injuries: [injury('Left knee', 8)] })).toContain(
      'I would leave out “Tempo 8 km”, “Long run 18 km”, and “Fartlek 6 km”, or move them.',
    );
  });

  it('is easy where form is low, by the same limit as in the answer about load', async () => {
    const records = recordsWith({
      trainings: [
        ...weeksOf(12, [
          [8, 6],
          [10, 6],
          [12, 6],
        ]),
        ...[0, 1, 2, 4, 5, 6].map((day) => run(day, 30)),
      ],
    });
    expect(await ask('how is my training load', records)).toContain('a few easy days are due');
    expect(await ask('am I recovered', records)).toMatch(
      /^Take it easy tomorrow: your form is at −\d+/,
    );
  });

  it('has no long run of twenty minutes', async () => {
    const records = recordsWith({ trainings: threeDays });
    const days = ['tomorrow', 'saturday', 'sunday', 'monday', 'tuesday'];
    const asked = days.map((day) => ask(`what should I run ${day}`, records));
    const answers = (await Promise.all(asked)).join('\n');
    expect(answers).toContain('easy run. 20 min');
    expect(answers).not.toContain('long run');
  });
});

/** What an answer says of a day, read from its words alone. */
function claimsOf({ text, proposal }: Answer, day: CalendarDay, records: CoachRecords) {
  const name = day === records.today ? 'today' : 'tomorrow';
  const says = (pattern: string) => new RegExp(pattern.replaceAll('DAY', name)).test(text);
  // The day that is named is no longer easy.
  const until = /eep it easy until (\w+ \d+)/.exec(text)?.[1];
  const later = Array.from({ length: 20 }, (_, days) => addDays(day, days + 1));
  const planned = (proposal?.data as { events?: { eventDate: string; title: string }[] })?.events;
  // Two questions at once are answered with a paragraph for each day.
  const suggested = new RegExp(`has nothing for ${name}\\b[^\n]*?I suggest: ([^.]*)\\.`).exec(text);
  const row = new RegExp(
    `\\| \\w{3}, ${usualFormats.shortDate(day, records.today)} \\| ([^|]*) \\|`,
  ).exec(text);
  const runs = [suggested?.[1], row?.[1], planned?.find((one) => one.eventDate === day)?.title];
  const named = runs.filter((one) => one !== undefined).join(' ');
  return {
    rest: says('Rest DAY|Rest through|day off looks due( DAY|:)'),
    off: says(
      'a run DAY, but .* day off|nothing for DAY(?: \\([^)]*\\))?\\. I suggest a day without',
    ),
    easy:
      says('Take it easy DAY') ||
      later.some((one) => usualFormats.shortDate(one, records.today) === until),
    normal: says('a normal session DAY'),
    rested: name === 'today' && says('You should be rested'),
    run: named !== '',
    tooMuch: /long|tempo|interval|hill|fartlek/i.test(named),
  };
}

/** The first easy day after those of rest, read from an answer's words. */
function easyAgain({ text }: Answer, { today }: CoachRecords): CalendarDay | undefined {
  const last = /Rest (?:through )?(\w+(?: \d+)?), then keep it easy/.exec(text)?.[1];
  const coming = [0, 1, 2, 3, 4, 5, 6].map((later) => addDays(today, later));
  const named = { today, tomorrow: addDays(today, 1) }[last ?? ''];
  const day = named ?? coming.find((one) => usualFormats.shortDate(one, today) === last);
  return day && addDays(day, 1);
}

const questions = [
  ...[
    'am I recovered',
    'should I rest',
    'I am tired',
    'should I run today',
    'can I take a day off',
  ],
  ...['what should I run tomorrow', 'what should I run today', 'what should I do tomorrow'],
  ...['plan my next week', 'that was too hard', 'I missed it', 'what is planned tomorrow'],
  ...['what is in my calendar', 'when is my next race', 'how should I taper', 'how is my load'],
  ...['am I ready for my race', 'what should I focus on next', 'how is my knee', 'how was my week'],
];

const anyQuestion = fc
  .array(fc.constantFrom(...questions), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join('? '));

const patterns: CoachRecords[] = [
  recordsWith({ trainings: daily }),
  recordsWith({ trainings: inARow(13) }),
  recordsWith({ trainings: [...inARow(6), ...inARow(7, 7), ...inARow(40, 15)] }),
  recordsWith({ trainings: threeDays }),
  recordsWith({ trainings: club }),
  recordsWith({ trainings: club, injuries: [injury('Left calf', 5)] }),
  recordsWith({ trainings: club, injuries: [injury('Left calf', 8)] }),
  recordsWith({ trainings: club, races: [race(3, 'City Marathon', 42.195, '3:20:00')] }),
  recordsWith({ trainings: [], races: [race(1, 'City Marathon', 42.195, '3:20:00')] }),
  recordsWith({ trainings: daily, plannedRaces: [plannedRace(1, 'Harbour 10K', 10)] }),
  recordsWith({ trainings: club, events: [event(0, 'Long run 18 km'), event(1, 'Tempo 8 km')] }),
  // Twice a day.
  recordsWith({ trainings: [...daily, ...inARow(60)] }),
];

async function expectOneThing(records: CoachRecords, question: string) {
  const answer = await answerQuestion(knownOf(records), question);
  for (const day of [records.today, addDays(records.today, 1)]) {
    const { rest, off, easy, normal, rested, run, tooMuch } = claimsOf(answer, day, records);
    const where = `${question}\n\n${answer.text}`;
    expect((rest || off) && (run || normal), where).toBe(false);
    expect(easy && (tooMuch || normal), where).toBe(false);
    expect((rest || easy) && rested, where).toBe(false);
  }
  const easy = easyAgain(answer, records);
  if (easy) expect(callFor(records, easy).kind, `${question}\n\n${answer.text}`).not.toBe('rest');
}

describe('no answer says two things of a day', () => {
  it.each([
    ['any log', anyRunner],
    ['a regular log', regularRunner],
  ])('to %s', async (_, runners) => {
    await fc.assert(
      fc.asyncProperty(runners, anyQuestion, fc.nat({ max: 6 }), async (some, question, later) => {
        await expectOneThing({ ...some, today: addDays(today, later) }, question);
      }),
      { numRuns: 300 },
    );
  });

  it('to the patterns that there are, a day after another', async () => {
    const ofDays = ['what should I run tomorrow', 'what should I run today', 'plan my next week'];
    for (const some of patterns) {
      for (const later of [0, 1, 2, 3]) {
        for (const about of ofDays) {
          await expectOneThing(
            { ...some, today: addDays(today, later) },
            `am I recovered? ${about}`,
          );
        }
      }
    }
  });
});
