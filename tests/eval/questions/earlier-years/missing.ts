import { type Question, spans } from '../../question.ts';
import { ever, month, year } from './years.ts';

type More = Pick<Question, 'about' | 'refuses'>;
const asked = (ask: string, more: More): Question => ({ runner: 'twelve-years', ask, ...more });

/** The log goes back that far and has none: an answer that it cannot be known has not looked. */
const none = (ask: string, about: Question['about'] = []): Question =>
  asked(ask, { about, refuses: /\bcan(?:['’]t|not) (?:say|tell|see)\b|\bonly from\b/i });

const noKm = /[1-9]\d*(?:\.\d+)?\s?km/i;
const noBeats = /\d\s?bpm/i;
const aTime = /\d:\d\d:\d\d/;

/** What there was none of, and what the log cannot say. */
export const missing: Question[] = [
  asked('how far did i run in 2013', { refuses: /2013[^.\n]{0,40}[1-9][\d.,]* km/i }),
  asked('longest run of 2012', { refuses: /2012[^.\n]{0,40}[1-9][\d.,]* km/i }),
  asked('how far did I run in 2027?', { refuses: noKm }),
  none('how much did I run in July 2016', [month(2016, 7), year(2016)]),
  none('did i run in june 2016', [month(2016, 6), year(2016)]),
  none('did I run on christmas 2016?', [['2016-12-25', '2016-12-25']]),
  none('what did i run on 1 june 2020'),
  none('races in 2020'),
  none('Did I race in 2022?'),
  none('how many marathons did I run before 2018'),
  none('how many runs over 60 km have I done'),
  none('runs on the beach ever?', [ever]),
  none('how many treadmill runs in 2021', [year(2021)]),
  none('hill repeats in 2019, how many', [year(2019)]),
  none('cross training in 2019?', [year(2019)]),
  none('did I ever run in Paris'),
  asked('average heart rate in 2015', { refuses: noBeats, about: [year(2015)] }),
  asked('what was my heart rate on christmas 2015', { refuses: noBeats }),
  asked('total climb 2014', { refuses: /\d\s?(?:m|met(?:er|re)s)\b/, about: [year(2014)] }),
  asked('average rpe in 2016?', { refuses: /\d\/10|rpe (?:of|was|is) \d/i, about: [year(2016)] }),
  asked('which shoes did I wear on my first run ever', { refuses: /willow|harrier|comet/i }),
  asked('calories burned in 2018', { refuses: /\d\s?k?cal/i, about: [year(2018)] }),
  asked('average cadence 2019', { refuses: /\d\s?(?:spm|steps)/i, about: [year(2019)] }),
  asked('how warm was it at the 2019 marathon', { refuses: /\d\s?°|\bdegrees\b/i }),
  asked('how did I sleep in 2019', {
    refuses: /\d(?:\.\d+)?\s?(?:h|hours) (?:of sleep|a night)/i,
    about: [year(2019)],
  }),
  asked('how far did I swim in 2017', { refuses: /swam \d|\d km[^.]*swim/i, about: [year(2017)] }),
  asked('my time at the Berlin Marathon 2018?', { refuses: /berlin[^.]*\d:\d\d/i }),
  asked('when did I run Boston', { refuses: aTime }),
  asked('how far did I run in my Falcon 9 in 2018', {
    refuses: /falcon[^.]*[1-9]\d*(?:\.\d)? km/i,
    about: [year(2018), spans.lastYear],
  }),
  asked('what did I weigh in 2017', { refuses: /\d(?:[.,]\d+)?\s?(?:kg|kilos?|pounds|lb)/i }),
];
