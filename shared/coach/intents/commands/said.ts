import { clausesOf } from '../words.ts';

/** Whoever says more asks for more than one change. */
const mostCharacters = 300;

/** A question that may be a command, in two forms. */
export interface Said {
  /** In plain lower-case words, with a '|' between its clauses. */
  text: string;
  /** The words as they were typed, for names. */
  typed: string;
}

/** Manners around a command, which do not change it. */
const manners =
  /^(?:(?:hey|hi|hello|ok|okay|so|well|now|please|pls|plz|coach|lets) (?:\| )?){1,4}|^(?:could|can|would|will) (?:you|u) (?:please |pls |plz )?/;
const farewells = /(?: \|)?(?: (?:please|pls|plz|thanks|thx|thank you|cheers|coach)){1,3}$/;
/** 'I ran 10k today, can you add it?' */
const addIt =
  /(?: \|)? (?:(?:could|can|would|will) (?:you|u) )?(?:please |pls |plz )?(?:add|log|save|record|enter|note) (?:it|that|this)(?: (?:to|in) (?:the|my) (?:log|training log|calendar))?(?: for me)?$/;

/**
 * A question that is no question: without its manners, in words that can be read.
 * @returns undefined for questions, and for whatever is too long to be one command
 */
export function saidIn(question: string): Said | undefined {
  if (question.length > mostCharacters) return undefined;
  // '8 miles yesterday, 2025' is one date, and a line is a clause of its own.
  const typed = question.trim().replaceAll(/, (?=(?:19|20)\d\d\b)/g, ' ');
  const isAsked = typed.endsWith('?');
  let text = clausesOf(typed.replaceAll(/\n+/g, ' , ').replaceAll(/ [–—] /g, ' , ')).join(' | ');
  const isPolite =
    /^(?:\W{0,3}(?:hey|hi|hello|please|coach)){0,3}\W{0,3}(?:can|could|will|would) (?:you|u)\b/i.test(
      typed,
    );
  text = text.replace(farewells, '');
  const wantsAdding = addIt.test(text);
  text = text.replace(addIt, '').replace(manners, '').replace(manners, '').replace(farewells, '');
  if (isAsked && !isPolite && !wantsAdding) return undefined;
  return text === '' ? undefined : { text, typed };
}

/** Words of a question, a doubt, a wish or a tale about somebody else. */
const doubt =
  /\b(?:is|are|am i|if|should|could|would|might|maybe|perhaps|think|too|enough|why|how|what|which|whether|worth|who|where|when|unless|until|but|not|never|no|dont|didnt|doesnt|isnt|wasnt|cant|wont|cannot|almost|nearly|probably|hopefully|hope|will|gonna|going to|want|wanted|wish|dream|dreamed|dreamt|imagine|suppose|pretend|said|says|told|wrote|asked|friend|wife|husband|son|daughter|brother|sister|hypothetically|say i|compare|compared|than|predict|plan|can i|may i|do i|did i|have i|tomorrow|next)\b/;

/** Whether something in it is a question, a doubt or a condition: then it is no command. */
export const isDoubted = (text: string): boolean => doubt.test(text);

/** A text of which parts are read, and taken out, one after the other. */
export class Rest {
  text: string;
  constructor(text: string) {
    this.text = text;
  }

  /** Takes the first match out, and returns its groups; the whole match is the first. */
  take(pattern: RegExp): readonly (string | undefined)[] | undefined {
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.text = `${this.text.slice(0, found.index)} | ${this.text.slice(found.index + found[0].length)}`;
    return [...found];
  }

  /** The words that nothing has taken, without those that say nothing. */
  words(fillers: ReadonlySet<string>): string[] {
    return this.text.split(/[\s|,]+/).filter((word) => word !== '' && !fillers.has(word));
  }
}
