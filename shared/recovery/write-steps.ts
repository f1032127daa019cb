import { formatList } from '../formats.ts';
import { type GearUse, type OwnGear, useOf } from './gear-use.ts';
import { redFlagsIn } from './red-flags.ts';
import type { Section, Step } from './schema.ts';
import { type Occasion, occasionOf } from './sections.ts';
import { type Data, type Proposal, type Situation, situationOf } from './situation.ts';
import { type Sore, soreStep } from './sore.ts';
import { inTheEvening } from './steps/evening.ts';
import { inTheMorning } from './steps/morning.ts';
import { afterTraining } from './steps/post-workout.ts';
import { beforeSleep } from './steps/pre-sleep.ts';
import { onRestDays } from './steps/rest-day.ts';

export type WrittenStep = Omit<Step, 'id'>;

export interface Request extends Data {
  section: Pick<Section, 'id' | 'name' | 'timeOfDay'>;
  /** The runner's recovery gear: no step uses anything else. */
  gear: readonly OwnGear[];
  /** What the runner has written about injuries and health, searched for red flags. */
  healthTexts: readonly (string | null | undefined)[];
}

const proposalsFor: Record<Occasion, (situation: Situation) => Proposal[]> = {
  'post-workout': afterTraining,
  evening: inTheEvening,
  'pre-sleep': beforeSleep,
  morning: inTheMorning,
  'rest-day': onRestDays,
};

/**
 * The steps of a section of the recovery plan, from the runner's own data: today's and yesterday's
 * sessions, recent and upcoming races, open injuries and gear. With a red flag, the only steps are a
 * doctor and rest. The same data gives the same steps. No step names an amount, a temperature or a
 * time span, as none suits everyone.
 *
 * Where the general knowledge comes from. Recovery is rest, sleep, food and peace of mind: Kellmann et
 * al. 2018 (Int J Sports Physiol Perform 13, 240). Massage, compression, cold and light movement make
 * muscles less sore: Dupuy et al. 2018 (Front Physiol 9, 403). Stretching does not: Herbert et al. 2011
 * (Cochrane CD004577). Foam rolling does little, but feels good: Wiewelhove et al. 2019 (Front
 * Physiol 10, 376). A cool-down does little, but no harm: Van Hooren and Peake 2018 (Sports
 * Med 48, 1575). Carbohydrate and protein after hard work: Thomas et al. 2016 (Med Sci Sports Exerc 48,
 * 543). Drinking to thirst: Hew-Butler et al. 2015 (Clin J Sport Med 25, 303). Sleep: Walsh et al. 2021
 * (Br J Sports Med 55, 356); a warm bath before it: Haghayegh et al. 2019 (Sleep Med Rev 46, 124).
 * Movement within the limits of pain: Dubois and Esculier 2020 (Br J Sports Med 54, 72); pain compared with the
 * morning before: Silbernagel et al. 2007 (Am J Sports Med 35, 897).
 */
export function writeSteps({ section, gear, healthTexts, ...data }: Request): WrittenStep[] {
  const occasion = occasionOf(section);
  const situation = situationOf(data);
  const flags = redFlagsIn(healthTexts);
  const steps =
    flags.length > 0
      ? seeADoctor(flags)
      : withGear(
          withSore(proposalsFor[occasion](situation), situation.sore, occasion),
          gear,
          situation.sore,
        );
  return steps.map((step, place) => ({ ...step, order: place + 1 }));
}

const seeADoctor = (flags: readonly string[]): Pick<Step, 'description'>[] => [
  {
    description: `You mentioned ${formatList(flags)}. See a doctor before you follow any plan, and don’t run until you have.`,
  },
  ...(flags.some((flag) => flag === 'chest pain' || flag === 'fainting')
    ? [{ description: 'If it’s happening now, or comes back, call the emergency number.' }]
    : []),
  { description: 'Until then, rest, eat and drink as usual, and go to bed early.' },
];

/** Puts the step for sore spots first; a severe injury also rules out all movement. */
function withSore(proposals: Proposal[], sore: Sore | undefined, occasion: Occasion): Proposal[] {
  if (!sore) return proposals;
  const step: Proposal = { text: soreStep(sore, occasion) };
  return [step, ...proposals.filter(({ moves }) => !(moves && sore.isSevere))];
}

/** Assigns the first item that fits; a section asks for each use only once. */
function withGear(
  proposals: readonly Proposal[],
  gear: readonly OwnGear[],
  sore: Sore | undefined,
): Omit<WrittenStep, 'order'>[] {
  return proposals.flatMap(({ text, use, bare }) => {
    if (use === undefined) return { description: text };
    const item = gear.find((one) => useOf(one) === use);
    if (!item) return bare === undefined ? [] : { description: bare };
    const description = sore && touches.has(use) ? `${text} Skip your ${sore.areas}.` : text;
    return { description, gearItemId: item.id, gearItemName: item.name };
  });
}

/** Uses that would hurt a sore spot. */
const touches: ReadonlySet<GearUse> = new Set(['rolling', 'massage', 'stretching', 'warmth']);
