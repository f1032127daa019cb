import { type Formats, formatList, formatPercent } from '../formats.ts';
import type { Km } from '../units.ts';
import type { LeadUp, ShoesWorn } from './lead-up.ts';

/** One possible change: a number, or a dash if there is none, and a sentence about it. */
export interface Change {
  label: string;
  value: string;
  sentence: string;
}

/** Distance, hard share and shoes; undefined when nothing is logged in the whole seven weeks. */
export function describeLeadUp(leadUp: LeadUp, formats: Formats): Change[] | undefined {
  if (leadUp.recent.sessions + leadUp.baseline.sessions === 0) return undefined;
  return [
    { label: 'Distance per Week', ...distanceChange(leadUp, formats) },
    { label: 'Hard Sessions', ...hardChange(leadUp) },
    { label: 'New Shoes', ...shoesChange(leadUp.shoes, formats) },
  ];
}

type Finding = Omit<Change, 'label'>;

const nothing = '–';
const wholeBaseline = 28;

function distanceChange(
  { recent, baseline, baselineDaysLogged }: LeadUp,
  { formatTotal }: Formats,
): Finding {
  const perWeek = (distance: Km) => `${formatTotal(distance)} a week`;
  const [now, before] = [recent.distancePerWeek, baseline.distancePerWeek];
  if (now === 0 && before === 0) {
    return { value: nothing, sentence: 'No distance is logged in these seven weeks.' };
  }
  const value = now === 0 ? nothing : formatTotal(now);
  const logged =
    now === 0 ? 'No distance is logged in these 21 days' : `${perWeek(now)} in these 21 days`;
  if (before === 0) {
    return { value, sentence: `${logged}, and none in the four weeks before to compare with.` };
  }
  if (baselineDaysLogged < wholeBaseline) {
    const part = baselineDaysLogged === 1 ? 'day' : `${baselineDaysLogged} days`;
    const against = `${perWeek(before)} in the four weeks before`;
    return {
      value,
      sentence: `${logged}, against ${against}, of which the log covers only the last ${part}.`,
    };
  }
  if (now === 0) {
    return { value, sentence: `${logged}, after ${perWeek(before)} in the four weeks before.` };
  }
  const change = Math.round((now / before - 1) * 100);
  if (change === 0) {
    return { value: '±0%', sentence: `${logged}, as much as in the four weeks before.` };
  }
  const percent = formatPercent(Math.abs(change));
  const more = change > 0 ? 'more' : 'less';
  return {
    value: `${change > 0 ? '+' : '−'}${percent}`,
    sentence: `${logged}, ${percent} ${more} than the ${perWeek(before)} of the four weeks before.`,
  };
}

function hardChange({ recent, baseline }: LeadUp): Finding {
  const before = `${baseline.hardSessions} of ${baseline.sessions}`;
  if (recent.sessions === 0) {
    const sentence = `No session is logged in these 21 days; ${before} were hard in the four weeks before.`;
    return { value: nothing, sentence };
  }
  const { hardSessions, sessions } = recent;
  const verb = hardSessions === 1 ? 'was' : 'were';
  const hard = `${hardSessions} of ${sessions} ${sessions === 1 ? 'session' : 'sessions'} ${verb} hard`;
  const value = formatPercent(recent.hardShare);
  if (baseline.sessions === 0) {
    return { value, sentence: `${hard}, and the four weeks before have none to compare with.` };
  }
  if (hardSessions + baseline.hardSessions === 0) {
    const none =
      sessions === 1 ? 'The only session was not hard' : `None of ${sessions} sessions was hard`;
    return {
      value,
      sentence: `${none}, and none of ${baseline.sessions} in the four weeks before.`,
    };
  }
  const share = formatPercent(baseline.hardShare);
  return { value, sentence: `${hard}, against ${before} (${share}) in the four weeks before.` };
}

function shoesChange({ worn, someBefore, new: pairs }: ShoesWorn, { shortDate }: Formats): Finding {
  if (worn === 0) {
    return { value: nothing, sentence: 'No shoes are noted in these 21 days.' };
  }
  if (!someBefore) {
    return {
      value: nothing,
      sentence:
        'No shoes are noted before these 21 days, so a new pair cannot be told from an old one.',
    };
  }
  if (pairs.length === 0) {
    return { value: '0', sentence: 'Every pair worn in these 21 days had been worn before.' };
  }
  const names = pairs.map(({ name, firstWorn }) => `${name} on ${shortDate(firstWorn)}`);
  const list = formatList(names);
  return { value: String(pairs.length), sentence: `Worn for the first time: ${list}.` };
}
