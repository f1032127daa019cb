import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keptNumbers } from './kept-numbers.ts';

const given = [
  'Start at 4:35/km and finish at 4:28/km, halfway in 0:48:10, for 21.0975 km in 1:36:00 (± 3%).',
  'You ran 1,234.5 km, 10.50 km of it on Mar 5, 2026, at -5 °C, the 3rd of 7 races, pain 7/10.',
  'Zone 2: 120–140 bpm, 0.5 l, ½ a bar',
];
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
    'Ten easy minutes, then twice as many. Half of it uphill.',
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
    [`${'7'.repeat(41)} km`, '… km'],
  ])('is taken out if it did not: %j', (text, expected) => {
    expect(kept(text)).toBe(expected);
  });

  it('is counted', () => {
    expect(keptNumbers('10.5 km, 11 km, 12 km', given).removed).toBe(2);
  });

  it('stays or goes whatever stands around it', () => {
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
    ];
    for (const unit of hostile) {
      const text = unit.repeat(length / unit.length);
      expect(keptNumbers(text, [text]).text.length).toBeLessThanOrEqual(length);
      expect(keptNumbers(`${text}x`, given).text).not.toMatch(/\p{N}{8}/u);
    }
  }, 20_000);
});
