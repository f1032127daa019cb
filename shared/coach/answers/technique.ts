import { paragraphs } from '../../prose/paragraphs.ts';
import type { Asked } from '../intents.ts';
import type { CoachRecords } from '../records.ts';
import { severeInjury } from './open-injuries.ts';
import type { Answer } from './proposal.ts';

interface Advice {
  asked: RegExp;
  understood: string;
  text: string;
  more: string;
}

/**
 * General knowledge about training, whatever a runner's log says; more specific questions come
 * first. Warming up: Fradkin et al., J Strength Cond Res 24 (2010). Stretching: Behm et al., Appl
 * Physiol Nutr Metab 41 (2016). Hills: Barnes et al., Int J Sports Physiol Perform 8 (2013).
 */
const known: readonly Advice[] = [
  {
    asked: /\bstretch/,
    understood: 'Stretching around a run',
    text: 'No stretching is needed before a run: start slowly instead, which warms up as well. Long held stretches just before it make the legs a little weaker for a while; before something fast, swing the legs and skip.',
    more: 'Held stretches after a run, or on another day, do no harm where they feel good. They have not been shown to prevent injuries or sore legs.',
  },
  {
    asked: /\bwarm/,
    understood: 'Warming up',
    text: 'Before something hard: run easily for a quarter of an hour, then some drills such as skipping, and a few relaxed strides. Then start the first part a little slower than the others. Before an easy run, its own slow start is warm-up enough.',
    more: 'The shorter and faster what follows, the longer the warm-up; it should also be longer in the cold, and early in the morning. No long held stretches before it.',
  },
  {
    asked: /\b(?:cool(?:ing)? ?down|cooldown)\b/,
    understood: 'Cooling down after a run',
    text: 'Jog or walk easily for some minutes after something hard, until your breath is calm. After an easy run there is nothing to cool down from.',
    more: 'It feels good, and adds easy running. It has not been shown to prevent sore legs.',
  },
  {
    asked: /\bstrides?\b|\bdrills?\b/,
    understood: 'Strides and drills',
    text: 'Strides are short, relaxed accelerations: a handful after an easy run, once or twice a week, each fast but never a sprint, with a full walk or jog between.',
    more: 'They keep the legs quick at little cost, and are a good last part of a warm-up.',
  },
  {
    asked: /\blong runs?\b/,
    understood: 'How long a long run should be',
    text: 'About a quarter to a third of what you run in the week, and only a little longer than the longest of the last month. For a marathon, build it up to two and a half or three hours; for shorter races it need not be longer than that.',
    more: 'Run it easy. Make it shorter every third or fourth week.',
  },
  {
    asked: /\b(?:interval|speedwork|speed work)/,
    understood: 'Intervals and speedwork',
    text: 'Once a week is enough for most: a few minutes fast at a time with easy jogging between, so that the last one is as fast as the first. With many easy runs a week, and without an injury, a second hard session such as a tempo run may be added. Keep easy days between them.',
    more: 'If you have only been running for a few months, or are coming back from an injury, start with strides instead.',
  },
  {
    asked: /\bhill|\buphill|\bclimb/,
    understood: 'Running hills',
    text: 'Yes, hills are worth it: short climbs make legs stronger and running more economical, with little strain from speed. One session a week in place of another hard one is enough: some climbs hard but even, and easy down again. For a race that climbs, take the long run into hills, too.',
    more: 'Start with a few short climbs, and add one or two a week. Downhill is what makes you sore: build it up just as slowly. Leave hills out while an Achilles tendon or a calf hurts.',
  },
  {
    asked: /\b(?:faster|quicker|fitter|better|improve)\b/,
    understood: 'Getting faster',
    text: 'Run more often before you run harder: most of it easy, week after week, with a long run. Then one session a week that is fast, such as intervals or a tempo run, and a few strides after an easy one. Build it up gradually, and keep easy days easy.',
    more: '“What should I focus on next?” tells you what your log says to change first. I can plan a week: ask “plan my next week”.',
  },
];

/** How to do the parts of training: general advice, which says that it is. */
export function answerTechnique(records: CoachRecords, { text }: Pick<Asked, 'text'>): Answer {
  const found = known.find(({ asked }) => asked.test(text));
  if (!found) return { text: 'I don’t know what that means, so I won’t say anything about it.' };
  const { understood, text: advice, more } = found;
  const general = 'This is general advice: your log says nothing about how you do it.';
  return {
    understood,
    text: paragraphs(severeInjury(records), advice),
    more: `${more} ${general}`,
  };
}
