import { firstMark, type Mark, markBegun } from './marks.ts';

/** What a model's text may be at a place. */
type Place =
  /** For the runner. */
  | 'speech'
  /** For the runner, too: code, in which no mark means anything. */
  | 'code'
  | 'thinking'
  | 'header'
  | 'tool call';

/** What a place ends with; other marks in it are its text. */
const ends: Record<Place, ReadonlySet<Mark> | undefined> = {
  speech: undefined,
  code: new Set<Mark>(['fence']),
  thinking: new Set<Mark>(['end of thinking', 'end of message', 'header']),
  header: new Set<Mark>(['message']),
  'tool call': new Set<Mark>(['end of tool call', 'end of message', 'header']),
};

/** A thought may leave a block of code open. */
const endsOfHeldCode = new Set<Mark>(['fence', 'think', 'end of thinking']);

const unmarkedFinal = 'assistantfinal';

/** Characters of thinking or of a call in text that are kept: what is longer is neither read nor shown. */
const mostKept = 20_000;

export interface Speech {
  /** @returns what the runner may see of it */
  take(piece: string): string;
  /** The rest, once nothing more comes. */
  end(): string;
  /** The text of the tools that were called in words. */
  calls: string[];
  /** Whether something was hidden as thought. */
  hasThought: boolean;
  /** Whether the text began with a thought whose beginning is not marked. */
  hasBegunThinking: boolean;
}

/**
 * Tells what a model says from what it thinks and what it calls, where all of it comes as one text:
 * `<think>`, harmony's channels, `<tool_call>`. Passes on what may be shown as it comes.
 * @param mayBeginThinking holds the text back until it is known not to be a thought, as some models
 *   mark only where their thinking ends
 */
export function speechIn(mayBeginThinking: boolean): Speech {
  let place: Place = 'speech';
  let begun = '';
  let hidden = '';
  /** Whether a call began with its tool's name. */
  let isNamed = false;
  let header = '';
  /** What was held back, as it may be a thought; undefined once that is settled. */
  let held: string | undefined = mayBeginThinking ? '' : undefined;
  let hasSpoken = false;
  /** The last character: what stands behind a backtick that opens is named, not meant. */
  let before = '';
  let isOpen = false;
  /** Whether a block of code that may be a thought's has shown where one begins. */
  let showsThinking = false;

  const speech: Speech = {
    calls: [],
    hasThought: false,
    hasBegunThinking: false,
    take(piece) {
      const text = begun + piece;
      begun = '';
      return shown(read(text, markBegun));
    },
    end() {
      const last = read(begun, () => 0);
      leave();
      return shown(afterUnmarked(release()) + last);
    },
  };

  /** Without the empty lines that something hidden leaves behind. */
  function shown(text: string): string {
    const isAfterHidden = speech.hasThought || speech.calls.length > 0;
    const kept = isAfterHidden && !hasSpoken ? text.trimStart() : text;
    hasSpoken ||= kept !== '';
    return kept;
  }

  /** @param begins how many of the last characters may be the beginning of a mark, and wait for more */
  function read(text: string, begins: (text: string) => number): string {
    let speaks = '';
    let rest = text;
    for (;;) {
      const within = place === 'code' && held !== undefined ? endsOfHeldCode : ends[place];
      const found = firstMark(rest, (mark) => !within || within.has(mark));
      if (!found) {
        const kept = begins(rest);
        begun = rest.slice(rest.length - kept);
        return speaks + said(rest.slice(0, rest.length - kept));
      }
      speaks += said(rest.slice(0, found.at));
      rest = rest.slice(found.at + found.text.length);
      speaks +=
        before === '`' && isOpen && found.mark !== 'fence'
          ? said(found.text)
          : pass(found.mark, found.text);
    }
  }

  /** Some servers take harmony's marks out and leave its words: “analysis…assistantfinal…”. */
  function afterUnmarked(text: string): string {
    const at = text.startsWith('analysis') ? text.lastIndexOf(unmarkedFinal) : -1;
    if (at < 0) return text;
    speech.hasThought = true;
    speech.hasBegunThinking = true;
    return text.slice(at + unmarkedFinal.length);
  }

  function said(text: string): string {
    before = text.at(-1) ?? before;
    for (const [sign] of text.matchAll(/[`\n]/g)) isOpen = sign === '`' && !isOpen;
    if (place === 'speech' || place === 'code') {
      if (held === undefined) return text;
      held += text;
      return '';
    }
    if (place === 'header') header = (header + text).slice(-200);
    else hidden = (hidden + text).slice(0, mostKept);
    return '';
  }

  /** @returns what is shown of the mark itself */
  function pass(mark: Mark, written: string): string {
    switch (mark) {
      case 'fence': {
        place = place === 'code' ? 'speech' : 'code';
        showsThinking = false;
        const shown = said(written);
        isOpen = false;
        return shown;
      }
      case 'think':
        if (place === 'code') {
          showsThinking = true;
          return said(written);
        }
        enter('thinking');
        return release();
      case 'end of thinking':
        if (showsThinking) {
          showsThinking = false;
          return said(written);
        }
        if (place !== 'thinking' && !speech.hasThought) speech.hasBegunThinking = true;
        held = undefined;
        speech.hasThought = true;
        place = 'speech';
        return '';
      case 'header':
        leave();
        header = '';
        enter('header');
        return release();
      case 'message':
        if (place === 'header') beginMessage();
        return '';
      case 'tool call':
        enter('tool call');
        isNamed = written === '<function=';
        // Its mark holds the name of the tool.
        if (isNamed) hidden = written;
        return '';
      case 'end of tool call':
        // A call within a call's own marks ends with those.
        if (written === '</function>' && !isNamed) return said(written);
        leave();
        return '';
      case 'end of message':
        leave();
        return '';
      case 'nothing':
        return '';
    }
  }

  /** A thought that is marked where it begins was not begun before: what was held back is speech. */
  function release(): string {
    const text = held ?? '';
    held = undefined;
    return text;
  }

  function enter(next: Place) {
    if (next === 'thinking') speech.hasThought = true;
    hidden = '';
    place = next;
  }

  function leave() {
    if (place === 'tool call') speech.calls.push(hidden);
    hidden = '';
    place = 'speech';
  }

  /** https://cookbook.openai.com/articles/openai-harmony#channels */
  function beginMessage() {
    const [, tool] = /\bto=(?:functions\.)?([\w-]+)/.exec(header) ?? [];
    enter(tool ? 'tool call' : /analysis|commentary/.test(header) ? 'thinking' : 'speech');
    if (tool) hidden = `<function=${tool}>`;
  }

  return speech;
}
