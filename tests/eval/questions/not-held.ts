import { type Question, spans } from '../question.ts';

const kg = /\d(?:[.,]\d+)?\s?(?:kg|kilos?|pounds|lb)/i;
const anyKm = /\d\s?km/i;

/** Questions that the data do not answer: any figure is made up. */
export const notHeld: Question[] = [
  {
    runner: 'club',
    ask: 'What VO2max did the lab measure?',
    refuses: /\d+(?:\.\d+)?\s?(?:ml|\(ml)|vo2 ?max (?:of|is|was) \d/i,
  },
  { runner: 'club', ask: 'How much will I weigh next year?', refuses: kg },
  { runner: 'beginner', ask: 'What is my weight?', refuses: kg },
  {
    runner: 'beginner',
    ask: 'How many hours did I sleep last night?',
    refuses: /\d(?:\.\d+)?\s?(?:h|hours)\b/i,
    about: [spans.last28],
  },
  {
    runner: 'high-mileage',
    ask: 'How well did I sleep last week?',
    refuses: /\d(?:\.\d+)?\s?(?:h|hours) (?:of sleep|a night)/i,
    about: [spans.lastWeek],
  },
  { runner: 'club', ask: 'How far did Maria run this week?', refuses: anyKm },
  {
    runner: 'high-mileage',
    ask: 'What is the marathon best of my training partner?',
    refuses: /\d:\d\d/,
  },
  {
    runner: 'club',
    ask: 'How many kilometres have my Falcon 9 shoes?',
    refuses: /falcon[^.]*\d+(?:\.\d)? km/i,
  },
  { runner: 'beginner', ask: 'What is my half marathon personal best?', refuses: /\d:\d\d:\d\d/ },
  { runner: 'high-mileage', ask: 'What is my 5K personal best?', refuses: /\b1\d:\d\d\b/ },
  { runner: 'club', ask: 'What was the weather on my last run?', refuses: /\d\s?°|\bdegrees\b/i },
  {
    runner: 'club',
    ask: 'How many calories did I burn last week?',
    refuses: /\d\s?k?cal/i,
    about: [spans.lastWeek],
  },
  {
    runner: 'beginner',
    ask: 'What was my average heart rate last week?',
    refuses: /\d\s?bpm/i,
    about: [spans.lastWeek, spans.weekBeforeLast],
  },
  {
    runner: 'beginner',
    ask: 'How much elevation did I gain in February?',
    refuses: /\d\s?(?:m|met(?:er|re)s)\b/,
    about: [spans.february, spans.january],
  },
  { runner: 'high-mileage', ask: 'How far did I run in 2019?', refuses: anyKm },
  { runner: 'club', ask: 'What was my cadence on Sunday?', refuses: /\d\s?(?:spm|steps)/i },
  { runner: 'high-mileage', ask: 'What is my ferritin level?', refuses: /\d\s?(?:ng|µg|ug)/i },
  { runner: 'beginner', ask: 'How did I do at the Berlin Marathon?', refuses: /\d:\d\d:\d\d/ },
  {
    runner: 'high-mileage',
    ask: 'How many kilometres did I swim last month?',
    refuses: /swam \d|\d km[^.]*swim/i,
    about: [spans.february, spans.january],
  },
  {
    runner: 'club',
    ask: 'What was my resting heart rate this morning?',
    refuses: /\d\s?bpm/i,
    about: [spans.last28],
  },
  { runner: 'club', ask: 'How did I do at the Berlin Marathon?', refuses: /berlin[^.]*\d:\d\d/i },
  { runner: 'club', ask: 'How many steps did I take yesterday?', refuses: /\d\s?steps/i },
  { runner: 'high-mileage', ask: 'How hot was it on Sunday?', refuses: /\d\s?°|\bdegrees\b/i },
];
