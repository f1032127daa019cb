import { durationOf } from '../../log-questions/texts/describe-training.ts';
import { list, paragraphs } from '../../prose/paragraphs.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { lastRuns } from './log.ts';
import type { Answer } from './proposal.ts';

const longRun = 90 * 60;

/**
 * Basics of eating and drinking for runners: Thomas, Erdman & Burke, Med Sci Sports Exerc 48
 * (2016), and, for drinking to thirst, Hew-Butler et al., Clin J Sport Med 25 (2015).
 */
export function answerNutrition(records: CoachRecords, { text }: Pick<Asked, 'text'>): Answer {
  const long = lastRuns(records, 28).filter((run) => durationOf(run) >= longRun);
  const [latest] = long;
  const asked = parts.filter(({ words }) => words.test(text));
  const told = asked.length > 0 ? asked : parts;
  const others = parts.filter((part) => !told.includes(part));
  return {
    understood: `Eating and drinking${asked.length > 0 ? `: ${asked.map(({ name }) => name.toLowerCase()).join(', ')}` : ''}`,
    text:
      told.length === 1
        ? told.map(lineOf).join('')
        : paragraphs(
            `For ${told.map(({ name }) => name.toLowerCase()).join(', ')}:`,
            list(told.map(lineOf)),
          ),
    more: paragraphs(
      'The basics are general, as your log holds little about food.',
      others.length > 0 && list(others.map(lineOf)),
      latest &&
        `Your ${long.length === 1 ? 'run' : 'runs'} of an hour and a half or more in the last four weeks, most recently on ${records.formats.shortDate(latest.date, records.today)} (${latest.duration}), ${long.length === 1 ? 'is' : 'are'} where to practise.`,
      'Note what you took under “Pre-run fuel” and how it went. For weight, deficiencies, supplements or an illness, ask a dietitian or doctor: that is beyond a training log.',
    ),
  };
}

interface Part {
  name: string;
  words: RegExp;
  says: string;
}

const lineOf = ({ name, says }: Part): string => `${name}: ${says}`;

const parts: readonly Part[] = [
  {
    name: 'Before',
    words: /\b(?:before|breakfast|pre)\b/,
    says: 'a meal with carbohydrate that you know agrees with you, one to four hours ahead: oats, bread, rice or a banana, with little fat and fibre.',
  },
  {
    name: 'During',
    words: /\b(?:during|gels?|on the run|while)\b/,
    says: 'up to an hour needs nothing but perhaps water. From one to two and a half hours, 30 to 60 g of carbohydrate an hour; beyond that up to 90 g, in a mix of sugars, and only what you have practised.',
  },
  {
    name: 'After',
    words: /\b(?:after|protein|recovery)\b/,
    says: 'a normal meal with carbohydrate and some protein; sooner only if you run again the same day.',
  },
  {
    name: 'Drinking',
    words: /\b(?:drink\w*|water|hydrat\w*)\b/,
    says: 'to thirst. Too much is as much of a risk as too little.',
  },
];
