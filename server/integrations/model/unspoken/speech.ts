import { firstMark, type Mark, markBegun } from './marks.ts';

/** What a model's text may be at a given position. */
type Place =
  /** For the runner. */
  | 'speech'
  /** For the runner, too: code, in which marks have no meaning. */
  | 'code'
  | 'thinking'
  | 'header'
  | 'tool call';

/** What ends it; other marks in it are plain text. */
const ends: Record<Place, ReadonlySet<Mark> | undefined> = {
  speech: undefined,
  code: new Set<Mark>(['fence']),
  thinking: new Set<Mark>(['end of thinking', 'end of message', 'header']),
  header: new Set<Mark>(['message']),
  'tool call': new Set<Mark>(['end of tool call', 'end of message', 'header']),
};

/** Reasoning may leave a block of code open. */
const endsOfHeldCode = new Set<Mark>(['fence', 'think', 'end of thinking']);

const unmarkedFinal = 'assistantfinal';

/**
 * How many characters of reasoning or of a call in text are kept: the rest is neither read nor
 * shown.
 */
const mostKept = 20_000;

export interface Speech {
  /** @returns what the runner may see of it */
  take(piece: string): string;
  /** The rest, at the end. */
  end(): string;
  /** The texts of tools called in text. */
  calls: string[];
  /** Whether anything was hidden as reasoning. */
  hasThought: boolean;
  /** Whether the text began with reasoning whose beginning is not marked. */
  hasBegunThinking: boolean;
}

/**
 * Separates what a model says from its reasoning and its calls, when all of it arrives as one text:
 * `<think>`, harmony's channels, `<tool_call>`. Visible text is passed on as it arrives.
 * @param mayBeginThinking holds the text back until it is known not to be reasoning, as some models
 *   mark only where their reasoning ends
 */
export function speechIn(mayBeginThinking: boolean): Speech {
  let place: Place = 'speech';
  let begun = '';
  let hidden = '';
  /** Whether a call began with its tool's name. */
  let isNamed = false;
  let header = '';
  /** Held back, as it may be reasoning; undefined once that is settled. */
  let held: string | undefined = mayBeginThinking ? '' : undefined;
  let hasSpoken = false;
  /** The last character: a mark after an opening backtick is quoted, not used. */
  let before = '';
  let isOpen = false;
  /** Whether a block of code that may be part of the reasoning has shown where that begins. */
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

  /** Without the empty lines that hidden text leaves behind. */
  function shown(text: string): string {
    const isAfterHidden = speech.hasThought || speech.calls.length > 0;
    const kept = isAfterHidden && !hasSpoken ? text.trimStart() : text;
    hasSpoken ||= kept !== '';
    return kept;
  }

  /**
   * @param begins how many of the last characters may be the beginning of a mark, and are held back
   */
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

  /** Some servers remove harmony's marks but leave its words: “analysis…assistantfinal…”. */
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
        // Its mark contains the name of the tool.
        if (isNamed) hidden = written;
        return '';
      case 'end of tool call':
        // A call inside a call's own marks ends with those.
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

  /**
   * Reasoning that is marked where it begins did not begin earlier: what was held back is speech.
   */
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
