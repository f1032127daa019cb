import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatsFor, usualFormats } from '../../formats.ts';
import { defaultPreferences } from '../../preferences.ts';
import { plainLines } from '../data-block.ts';
import { keptNumbers as keptFor } from './kept-numbers.ts';

const keptNumbers = (text: string, given: readonly string[], formats = usualFormats) =>
  keptFor(text, given, formats);

const given = [
  'Start at 4:35/km and finish at 4:28/km, halfway in 0:48:10, for 21.0975 km in 1:36:00 (± 3%).',
  'You ran 1,234.5 km, 10.50 km of it on Mar 5, 2026, at -5 °C, the 3rd of 7 races, pain 7/10.',
  'Zone 2: 120–140 bpm, 0.5 l, ½ a bar',
];

interface Claim {
  number: number;
  spelling: (number: number) => string;
  unit: string;
}

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const tens = 'ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');

/** 'one hundred and twenty-five' */
function inWords(number: number, hyphen = '-'): string {
  const [thousands, hundreds, rest] = [
    Math.floor(number / 1000),
    Math.floor((number % 1000) / 100),
    number % 100,
  ];
  const end = rest % 10 === 0 ? '' : `${hyphen}${ones[rest % 10]}`;
  const last = rest < 20 ? ones[rest] : `${tens[Math.floor(rest / 10) - 1]}${end}`;
  return [
    thousands > 0 && `${inWords(thousands, hyphen)} thousand`,
    hundreds > 0 && `${ones[hundreds]} hundred`,
    rest > 0 && (number > 99 ? `and ${last}` : last),
  ]
    .filter(Boolean)
    .join(' ');
}

const kept = (text: string) => keptNumbers(text, given).text;

describe('a number in a model’s text', () => {
  it.each([
    'Hold 4:35 to 4:28 per kilometre, and be halfway after 48:10 min.',
    'Keep to 120-140 bpm, or 120 to 140.',
    '21.0975 km in 1:36:00, plus or minus 3 %.',
    '1234.5 km, or 1,234.50 km; 10.5km and 10.500 km.',
    'On 5 March 2026, on 05 March 2026, at −5 °C',
    'the 3rd of your 7 races, a pain of 7/10.',
    '½ a bar, .5 l, (0.5 l)',
    '４:３５ per kilometre',
    'Twice as many. Half of it uphill.',
    '4：35 per kilometre, 1 234.5 km',
    '',
  ])('stays if code gave it: %j', (text) => {
    expect(keptNumbers(text, given)).toEqual({ text, removed: 0 });
  });

  it.each([
    ['4:36/km', '…/km'],
    ['4:35:00', '…'],
    ['4:35–4:20', '4:35–…'],
    ['4 min 35 s', '… min … s'],
    ['4.35 and 4,35 and 4’35', '… and … and …'],
    ['21.1 km, 21 km, 21.09750001 km', '… km, … km, … km'],
    ['1.234,5 km and 12,34.5 km', '… km and … km'],
    ['1e3 and 1^3', '… and …'],
    ['at 5 °C: that is March, at -4 °C it is not', 'at 5 °C: that is March, at … °C it is not'],
    ['-3%', '…%'],
    ['the 2nd half, your 8th, the 21st', 'the 2nd half, your …, the …'],
    ['12 %', '… %'],
    ['2026-04-14', '2026-…-…'],
    ['14/3/26', '…'],
    ['7/8 and 1/2 and ¾ and 10²', '… and … and … and …'],
    ['Ⅳ, ④, ٤٢, ४२, ４２, 𝟒𝟐', '…, …, …, …, …, …'],
    ['5⃣ and 5\u{301}', '… and …'],
    ['3\u200b7 and 3\u00ad7 \u202e37', '… and … …'],
    ['99km, x99x, 99K', '…km, x…x, …K'],
    ['1 200 m, 1\u202f200 m, 1·5 km, 1_200 m, 1⁄2, 1٬200 m', '… m, … m, … km, … m, …, … m'],
    [`${'7'.repeat(41)} km`, '… km'],
  ])('is taken out if it did not: %j', (text, expected) => {
    expect(kept(text)).toBe(expected);
  });

  it('is counted', () => {
    expect(keptNumbers('10.5 km, 11 km, 12 km', given).removed).toBe(2);
  });

  it.each([
    'this one, one of the runs, one thing, no one, one another, one more time, one step at a time',
    'one kilometre at a time',
    'two reasons, three things to remember, both of you two',
    'First, warm up. On second thought, a second wind, a third option.',
    'the first half, the second half, halfway, half of it, a half marathon, half asleep',
    'Save something for the second half of the race, and run the first half of the week easy.',
    'the first half of the session, the other half of a long run, the latter half of your distance',
    'In the last quarter of the race, push. The first quarter of the year, the final quarter.',
    'No one runs fast every day. No-one likes intervals, and no one week makes a marathon.',
    'This one runs long; every one rides, each one rests a day, repeat that one every week.',
    'Once you are warm, twice as many, at once. Once a runner rests, twice a fool.',
    'hundreds of runners, a couple of days, a few kilometres, a pair of shoes',
    'someone, often, tendon, weekend, none, thousandfold',
  ])('in words stays in plain prose: %j', (text) => {
    expect(keptNumbers(text, [])).toEqual({ text, removed: 0 });
  });

  it.each([
    ['Run twelve kilometres.', 'Run … kilometres.'],
    [
      'twenty-five minutes, TWENTY FIVE minutes, twentyfive minutes',
      '… minutes, … minutes, … minutes',
    ],
    ['two hundred metres, a hundred and ten beats', '… metres, … beats'],
    ['one thousand two hundred metres', '… metres'],
    ['Rest for half an hour, or a quarter of an hour.', 'Rest for … hour, or … of an hour.'],
    ['the next half hour, the last half of an hour', 'the next … hour, the last … of an hour'],
    ['First, half of your weekly distance', 'First, … of your weekly distance'],
    ['the last quarter mile, last quarter of an hour', 'the last … mile, last … of an hour'],
    ['a gel every one hour, each one-kilometre rep', 'a gel every … hour, each …-kilometre rep'],
    ['no one to two hours, this one forty beats', 'no … to … hours, this … beats'],
    ['half your weekly distance', '… your weekly distance'],
    ['a dozen runs, half a dozen gels', '… runs, … gels'],
    ['one and a half kilometres, one-and-a-half miles', '… kilometres, … miles'],
    ['an hour and a half, two hours and a half, 5 and a half km', '…, …, … km'],
    ['two point five km', '… km'],
    ['a third of it, two thirds, the final third', '… of it, …, the final …'],
    ['two or three easy days, five, six or seven runs', '… or … easy days, …, … or … runs'],
    ['five to 10 minutes, 5–ten minutes', '… to … minutes, …–… minutes'],
    ['three slow, relaxed minutes', '… slow, relaxed minutes'],
    ['ten per cent, ten percent', '… per cent, … percent'],
    ['five a week, twice a week, three times', '… a week, … a week, … times'],
    ['the third kilometre, every second day, the fourth', 'the … kilometre, every … day, the …'],
    ['on the twenty-first', 'on the …'],
    ['thirty-second strides, three ten-minute blocks', '…-second strides, … …-minute blocks'],
    [
      'four thirty per kilometre, four oh five per kilometre',
      '… per kilometre, … oh … per kilometre',
    ],
    ['zone two, RPE six, pain seven out of ten', 'zone …, RPE …, pain … out of …'],
    ['Keep it under five. Run ten, then rest.', 'Keep it under …. Run …, then rest.'],
    ['hundreds of metres, 2 million steps', '… of metres, … steps'],
    ['**twelve** kilometres, twelve\nkilometres', '**…** kilometres, …\nkilometres'],
    ['ｔｗｅｌｖｅ kilometres, tw\u00adel\u200bve kilometres', '… kilometres, … kilometres'],
    [
      'thirteen of them, two weeks’ rest, one week’s rest',
      '… of them, … weeks’ rest, … week’s rest',
    ],
    ['nine hundred five hundred five hundred metres', '… … … metres'],
  ])('in words is taken out if code did not give it: %j', (text, expected) => {
    expect(keptNumbers(text, ['Nothing is said here.']).text).toBe(expected);
  });

  it.each([
    ['twelve kilometres, a dozen kilometres', '12 km'],
    ['12 km', 'Run twelve kilometres.'],
    ['twelve hundred metres, one thousand two hundred metres', '1,200 m'],
    ['half an hour, ½ an hour, 0.5 hours', 'half an hour'],
    ['two and a half km, 2.5 km, 2½ km, two point five km', '2.50 km'],
    ['a third of it, one third of it, ⅓ of it', '⅓ of it'],
    ['four thirty per kilometre, one forty beats', '4:30/km at 140 bpm'],
    ['three ten-minute blocks', '3 × 10 min'],
    ['the third day, on the twenty-first', 'Day 3, the 21st'],
    ['two runs', 'Two reasons to run'],
    ['hundreds of metres', 'hundreds of metres'],
  ])('stays in words and in digits alike: %j, given %j', (text, one) => {
    expect(keptNumbers(text, [one])).toEqual({ text, removed: 0 });
  });

  it('is not given by a word that names none', () => {
    expect(keptNumbers('one kilometre', ['One of them, and no one else.']).removed).toBe(1);
    expect(keptNumbers('half an hour', ['the second half']).removed).toBe(1);
    expect(keptNumbers('four thirty per kilometre', ['4 runs of 30 min']).removed).toBe(1);
  });

  it('stays or goes whatever is around it', () => {
    const ours = fc.constantFrom('4:35', '1,234.5', '0.5', '7', '2026', '-5');
    const invented = fc.constantFrom(
      '4:36',
      '1,234.6',
      '0.6',
      '８',
      '2027',
      '٧',
      '¼',
      '1:2:3',
      '-7',
    );
    const words = fc.constantFrom(' km ', ' bpm, ', '\n- ', ' – ', ' (', ') ', ' at ', ': ');
    const part = fc.tuple(fc.oneof(ours, invented), words);
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const isOurs = (number: string) => given.join('\n').includes(number);
        const text = parts.map(([number, word]) => ` ${number}${word}x`).join('');
        const expected = parts.map(([n, word]) => ` ${isOurs(n) ? n : '…'}${word}x`).join('');
        expect(keptNumbers(text, given).text).toBe(keptNumbers(expected, given).text);
        expect(keptNumbers(text, given).removed).toBe(parts.filter(([n]) => !isOurs(n)).length);
      }),
    );
  });

  it('stays if it was given and goes if not, in either spelling', () => {
    const number = fc.integer({ min: 2, max: 999_999 });
    const spelling = fc.constantFrom(String, inWords, (value: number) => inWords(value, ' '));
    const unit = fc.constantFrom(
      'km',
      'minutes',
      'easy minutes',
      'bpm',
      'per cent',
      'kilograms',
      'runs',
    );
    const claim = fc.record({ number, spelling, unit });
    const textOf = ({ number, spelling, unit }: Claim) => `${spelling(number)} ${unit}`;
    fc.assert(
      fc.property(fc.array(claim), claim, fc.array(claim), (before, one, after) => {
        const claims = [...before, one, ...after];
        const text = claims.map(textOf).join('; ');
        const respelt = claims.map(({ number }) => `${inWords(number)} km or ${number} km`);
        expect(keptNumbers(text, [claims.map(({ number }) => number).join(' km, ')]).text).toBe(
          text,
        );
        expect(keptNumbers(respelt.join('; '), [text]).removed).toBe(0);
        const others = claims.filter(({ number }) => number !== one.number);
        const rest = keptNumbers(text, others.map(textOf)).text;
        expect(rest).toBe(
          claims
            .map((each) => (each.number === one.number ? `… ${each.unit}` : textOf(each)))
            .join('; '),
        );
      }),
    );
  });

  it('stays wherever the text itself was given', () => {
    const word = fc.constantFrom(
      ...`one two ten thirty hundred thousand dozen half third quarter second first twice dozens a an and
        or of to per point oh km minutes easy runs week 5 4:30 1,200 ½ , . - and`.split(/\s+/),
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const text = words.join(' ');
        expect(keptNumbers(text, [text])).toEqual({ text: plainLines(text), removed: 0 });
      }),
    );
  });

  describe('with a unit of length', () => {
    const miles = formatsFor({ ...defaultPreferences, distanceUnit: 'mi', heightUnit: 'ft' });
    const said = ['10 km at 5:00 /km, 10 runs, up 100 m, a 5K, then 6 × 400 m'];

    it.each([
      '6.2 mi, 6.21 miles, or 6.2-mile run',
      '8:03 min/mi, 8:03 per mile, 8:03 a mile',
      '10 km, 10K, 10-kilometre run, 5:00 per kilometre, 5:00–5:00 /km',
      'up 328 ft',
      '10 runs, 10 of them',
    ])('stays for a runner in miles: %j', (text) => {
      expect(keptNumbers(text, said, miles)).toEqual({ text, removed: 0 });
    });

    it.each([
      ['10 mi, ten miles, 10 to 10 miles', '… mi, … miles, … to … miles'],
      ['5:00 min/mi, 5:00 per mile', '… min/mi, … per mile'],
      ['6.2 km, 6.20 kilometres', '… km, … kilometres'],
      ['100 ft', '… ft'],
      ['10 m', '… m'],
    ])('is taken out with another unit: %j', (text, expected) => {
      expect(keptNumbers(text, said, miles).text).toBe(expected);
    });

    it('is never in miles for a runner in km, unless given so', () => {
      expect(keptNumbers('10 mi, 6.2 mi', said).text).toBe('… mi, … mi');
      expect(keptNumbers('10 mi', ['A road race of 10 miles'])).toMatchObject({ removed: 0 });
      expect(keptNumbers('100 km', said).removed).toBe(0);
    });

    it('stays with the unit that stands elsewhere, if it is a pace', () => {
      expect(keptNumbers('8:03 per mile', ['Mile 1: 8:03'], miles).removed).toBe(0);
    });
  });

  it('never stays where code gave none, and never where code gave no such digits', () => {
    const sign = fc.constantFrom(
      ..."0123456789 .,:/'’-–−+eE^%xK\n½²٣４Ⅳ①\u200b\u0301\u20e3\u00a0()".split(''),
    );
    const text = fc.string({ unit: fc.oneof(sign, fc.string({ unit: 'grapheme', maxLength: 1 })) });
    fc.assert(
      fc.property(text, (hostile) => {
        expect(keptNumbers(hostile, []).text).not.toMatch(/\p{N}/u);
        const digits = keptNumbers(hostile, ['7 km, 4:35']).text.match(/\p{N}+/gu) ?? [];
        for (const run of digits)
          expect(['7', '4', '35']).toContain(Number(run.normalize('NFKC')).toString());
      }),
    );
  });

  it('of a hostile text takes time in proportion to its length', () => {
    const length = 100_000;
    const hostile = [
      '1',
      '1,',
      '1e',
      '1:',
      ' -.',
      '1 ',
      '0',
      '\u0301',
      '1\u0301',
      '- ',
      '1st',
      '٣',
      '1 000 ',
      '1·',
      'one ',
      'two, ',
      'two or ',
      'ten-',
      'twenty',
      'hundred ',
      'thousand million ',
      'point one ',
      'half a ',
      'an hour and a half ',
      'a third of ',
      'easy ',
      'a\u0301',
      'a’',
      '_ ',
    ];
    for (const unit of hostile) {
      const text = unit.repeat(Math.floor(length / unit.length));
      expect(keptNumbers(text, [text]).text.length).toBeLessThanOrEqual(length);
      expect(keptNumbers(`${text}x`, given).text).not.toMatch(/\p{N}{8}/u);
    }
  });
});
