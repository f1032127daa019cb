import type { Formats } from '../../../formats.ts';
import { clausesOf } from '../words.ts';
import { withDigits } from './number-words.ts';
import { meantBy } from './spelling.ts';

/** Longer texts ask for more than one change. */
const mostCharacters = 300;

/** A message that may be a command, in two forms. */
export interface Said {
  /** In plain lower-case words, with '|' between its clauses. */
  text: string;
  /** The words as typed, for names. */
  typed: string;
  /** What to add it to, if that was said: 'add it' means the log. */
  into?: Into | undefined;
  /** The runner's own, in which a figure without a unit is meant. */
  formats: Formats;
}

export type Into = 'log' | 'races' | 'injuries' | 'gear';

/** Courtesies around a command, which do not change it. */
const manners =
  /^(?:(?:hey|hi|hello|ok|okay|so|well|now|please|pls|plz|coach|lets) (?:\| )?){1,4}|^(?:could|can|would|will) (?:you|u) (?:please |pls |plz )?|^(?:can|could) we |^(?:i (?:want|would like|need)|id like)(?: you)? to (?=(?:log|add|record|enter|save|note|delete|remove|erase|cancel|move|shift|reschedule|retire|archive|put|close|mark|plan|drop|swap|change)\b)/;
const farewells = /(?: \|)?(?: (?:please|pls|plz|thanks|thx|thank you|cheers|coach|for me)){1,3}$/;
/** 'I ran 10k today, can you add it?', '…, please log the race', '…, put them in my gear', '…, keep a note of it' */
const addIt =
  /(?:(?: \|)?(?: and| then| please| pls| plz| just| (?:could|can|would|will) (?:you|u))){0,4}(?: \|)? (?:add|log|save|record|enter|note|put|keep|write|jot|file|register|track|pop|stick|make|count)(?: (?:it|that|this|them|(?:the|this|my) (?<what>race|run|session|training|injury|shoes)))?(?: (?:down|in|up))?(?: a (?:note|record) of (?:it|that|this))?(?: as (?:a|an) (?<kind>race|run|injury))?(?: (?:(?:in|into|to|on|with|among) (?:the|my|our)(?: list of)?|to|into) (?<into>(?:(?:training|running|race|injury|health|gear) )?(?:log|diary|races|results|injuries|health|gear|shoes|list)(?: list)?))?$/;
/** A bare verb at the end counts only after a comma or a please: 'my training log' does not. */
const bareVerb =
  /^ (?:add|log|save|record|enter|note|put|keep|write|jot|file|register|track|pop|stick|make|count)(?: (?:down|in|up))?$/;
const destination =
  / (?:\| )?(?:(?:in|into|to|on|with|among) (?:the|my|our)(?: list of)?|to|into) (?<into>(?:(?:training|running|race|injury|health|gear) )?(?:log|diary|races|results|injuries|health|gear|shoes|list)(?: list)?)(?= \||$)/;
const putInto = /^(?:put|place|stick) /;
/** What new shoes are for, or why something is deleted. */
const reason =
  / \| (?:(?:they|these|it) (?:are|is) (?:for|my|to)\b|(?:we|i|it|they) (?:was |were |is |are |got )?cancell?ed\b|because\b|as i\b).{0,80}$/;

/** 'Maybe a 3', 'I'd say 4': still definite enough. */
const hedge =
  /\b(?:maybe|perhaps|probably|about|around|roughly|(?<!\b(?:id|would|i) )like|id say|i would say|say|i guess|i think|approx\w{0,10}|circa|ca) (?=(?:an? )?\d)/g;
/** '… which took 27 minutes' */
const whichTook = / (?:which|that)(?: only| just)? (took|lasted|felt)\b/g;
/** '+600 m' is a climb. */
const plusClimb = /(?<![\w+])\+ ?(\d{2,5}) ?(m(?:etres|eters)?|ft|feet)\b/g;

/** '10 km @ 5:10' */
const atPace = / ?@ ?(\d{1,2}:[0-5]\d)(?! ?(?:am|pm|h|:|\/|min))/g;

/**
 * A command put as a question: without its courtesies, in words that can be parsed.
 * @returns undefined for real questions, and for anything too long to be one command
 */
export function saidIn(question: string, formats: Formats): Said | undefined {
  if (question.length > mostCharacters) return undefined;
  // '8 miles yesterday, 2025' is one date, and a line break ends a clause.
  const typed = question.trim().replaceAll(/, (?=(?:19|20)\d\d\b)/g, ' ');
  const isAsked = typed.endsWith('?');
  const isPolite =
    /^(?:\W{0,3}(?:hey|hi|hello|please|coach)){0,3}\W{0,3}(?:can|could|will|would) (?:you|u|we|i have)\b/i.test(
      typed,
    );
  const clauses = clausesOf(
    typed
      .replaceAll(plusClimb, '$1 $2 up')
      .replaceAll(atPace, ' $1 pace')
      .replaceAll(/\n+/g, ' , ')
      .replaceAll(/: /g, ' , ')
      .replaceAll(/ [–—] /g, ' , '),
  );
  let text = withDigits(clauses.join(' | ').split(' ').map(meantBy).join(' '));
  text = text.replaceAll(hedge, '').replaceAll(whichTook, ' | $1');
  text = text.replace(farewells, '').replace(reason, '').replace(farewells, '');
  const tail = addIt.exec(text);
  const adds = tail !== null && tail.index > 0 && !bareVerb.test(tail[0]) ? tail : undefined;
  if (adds) text = text.slice(0, adds.index);
  text = text.replace(manners, '').replace(manners, '').replace(farewells, '');
  if (isAsked && !isPolite && !adds) return undefined;
  const put = destination.exec(text);
  const isPut = put !== null && !/^(?:delete|remove|take|erase|move)\b/.test(text);
  if (isPut) {
    text = `${text.slice(0, put.index)}${text.slice(put.index + put[0].length)}`.replace(
      putInto,
      'add ',
    );
  }
  const { what, kind, into } = adds?.groups ?? {};
  const goal = intoOf(kind ?? what ?? into ?? (isPut ? put.groups?.into : undefined));
  return text === '' ? undefined : { text, typed, formats, into: goal ?? (adds && 'log') };
}

function intoOf(word: string | undefined): Into | undefined {
  if (word === undefined) return undefined;
  if (/^(?:race|results)/.test(word)) return 'races';
  if (/^(?:injur|health)/.test(word)) return 'injuries';
  return /^(?:gear|shoes)/.test(word) ? 'gear' : 'log';
}

/** Words of a question, a doubt, a wish or a story about somebody else. */
const doubt =
  /\b(?:is|are|am i|if|should|could|would|might|maybe|perhaps|think|too|enough|why|how|what|which|whether|worth|who|where|when|unless|until|but|not|never|no|dont|didnt|doesnt|isnt|wasnt|cant|wont|cannot|almost|nearly|probably|hopefully|hope|will|gonna|going to|want|wanted|wish|dream|dreamed|dreamt|imagine|suppose|pretend|said|says|told|wrote|asked|friend|wife|husband|son|daughter|brother|sister|hypothetically|say i|compare|compared|than|predict|plan|can i|may i|do i|did i|have i|tomorrow|next)\b/;

/** Whether it contains a question, a doubt or a condition, so that it is not a command. */
export const isDoubted = (text: string): boolean => doubt.test(text);

/** A text from which parts are read and removed one after another. */
export class Rest {
  text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** Removes the first match and returns its groups, the whole match first. */
  take(pattern: RegExp): readonly (string | undefined)[] | undefined {
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.text = `${this.text.slice(0, found.index)} | ${this.text.slice(found.index + found[0].length)}`;
    return [...found];
  }

  /** The words that are left, without fillers. */
  words(fillers: ReadonlySet<string>): string[] {
    return this.text.split(/[\s|,]+/).filter((word) => word !== '' && !fillers.has(word));
  }
}
