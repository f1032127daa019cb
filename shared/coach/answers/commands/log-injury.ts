import { areaName } from '../../../injuries/area-name.ts';
import type { Injury } from '../../../injuries/schema.ts';
import { paragraphs } from '../../../prose/paragraphs.ts';
import { bodyParts } from '../../body-parts.ts';
import type { Command } from '../../intents/commands/command.ts';
import type { CoachRecords } from '../../records.ts';
import { answerInjury } from '../injury.ts';
import type { Known } from '../known.ts';
import { switchedOff } from '../off.ts';
import { openInjuries } from '../open-injuries.ts';
import { type Answer, untilApproved } from '../proposal.ts';
import { inOwnWords } from './ask-again.ts';

type ReportedInjury = Extract<Command, { kind: 'log-injury' }>;

/**
 * Answers a report of pain: what to do about it, and a proposal to log the injury or change its
 * severity.
 */
export async function answerReportedInjury(
  { records, log }: Known,
  told: ReportedInjury,
  question: string,
): Promise<Answer> {
  if (!records.injuries) return { text: switchedOff(['injuries']) };
  const { today } = records;
  const { area, severity, since = today } = told;
  if (area === undefined) {
    return {
      understood: 'An injury to log',
      text: 'I can propose that. Where does it hurt, how bad is it from 1 to 10, and since when?',
    };
  }
  const open = openThere(records, area);
  const said = severity === undefined ? 'severity not given' : `${severity} out of 10`;
  const understood = open
    ? `Pain to log: ${areaName(open.painArea)}, ${said}`
    : `Pain to log: ${areaName(area)}, ${said}, since ${records.formats.shortDate(since, today)}`;
  if (open) {
    const advice = await answerInjury(records, { text: areaName(area), ids: [open.id] }, log);
    if (severity === undefined || severity === open.painSeverity) {
      return { understood, text: `It is in your log already. ${advice.text}` };
    }
    const text = `It is in your log already, at ${open.painSeverity} out of 10. I propose to change that to ${severity}. ${untilApproved}`;
    return {
      understood,
      text: paragraphs(text, adviceFor(severity)),
      proposal: {
        type: 'update_injury',
        data: { id: open.id, changes: { painSeverity: severity } },
      },
      proposalText: text,
    };
  }
  if (severity === undefined) {
    return {
      understood,
      text: paragraphs(
        'I can propose to log it as an open injury. How bad is it, from 1 to 10? I only enter what you tell me.',
        adviceFor(severity),
      ),
      choices: [2, 4, 7].map((level) => `${inOwnWords(question)}, pain ${level}`),
    };
  }
  const text = `I propose to log it as an open injury. ${untilApproved}`;
  return {
    understood,
    text: paragraphs(text, adviceFor(severity)),
    proposal: {
      type: 'create_injury',
      data: { painArea: area, painSeverity: severity, dateReported: since, status: 'ongoing' },
    },
    proposalText: text,
  };
}

/** The rules that plans follow; for an injury already logged see answers/injury.ts. */
function adviceFor(severity: number | undefined): string {
  const watch =
    'Stop if it gets worse or changes how you run, and have it looked at if it is strong, sudden or doesn’t get better. I can’t tell what it is.';
  if (severity !== undefined && severity >= 7) {
    return 'At this severity, don’t run on it: have a doctor or physiotherapist look at it first. I can’t tell what it is, and I won’t guess.';
  }
  if (severity !== undefined && severity >= 4) {
    return `At this severity, leave out hard sessions, and run easy only as far as it doesn’t get worse. ${watch}`;
  }
  return `Run only if the pain is mild and doesn’t get worse. ${watch}`;
}

/** The open injury of the same body part; the other side counts as another. */
function openThere(records: CoachRecords, area: string): Injury | undefined {
  const name = area.toLowerCase();
  const part = bodyParts.find((one) => name.includes(one));
  return openInjuries(records).find(({ painArea }) => {
    const other = painArea.toLowerCase();
    const [a, b] = [sideOf(name), sideOf(other)];
    return (
      part !== undefined && other.includes(part) && (a === undefined || b === undefined || a === b)
    );
  });
}

const sideOf = (area: string) => /\b(left|right)\b/.exec(area)?.[1];
