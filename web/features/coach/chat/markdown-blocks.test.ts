import { describe, expect, it } from 'vitest';
import { blocksOf, couldBecomeTable, tableOf, wholeEmphasis } from './markdown-blocks.ts';

describe('blocks of Markdown', () => {
  it('are paragraphs, headings and whole lists', () => {
    const text = '# Week\n\nTwo lines\nof one.\n\n- a\n\n- b\n\n  more of b\n\nAfter.\n';
    expect(blocksOf(text)).toEqual([
      '# Week',
      'Two lines\nof one.',
      '- a\n\n- b\n\n  more of b',
      'After.',
    ]);
  });

  it('keep fenced code together, also while it is not closed yet', () => {
    expect(blocksOf('Before\n```\na\n\nb\n```\nAfter')).toEqual([
      'Before',
      '```\na\n\nb\n```\nAfter',
    ]);
    expect(blocksOf('```\na\n\nb')).toEqual(['```\na\n\nb']);
  });

  it('separate a table from what is directly above and below', () => {
    expect(blocksOf('Paces:\n| a | b |\n|---|---|\n| 1 | 2 |\nThat is it.')).toEqual([
      'Paces:',
      '| a | b |\n|---|---|\n| 1 | 2 |',
      'That is it.',
    ]);
  });

  it('stay the same except for the last ones as text is added', () => {
    const text = 'One.\n\n- a\n- b\n\n| x | y |\n|---|---|\n| 1 | 2 |\n\n```\ncode\n\n```\n\nEnd.';
    const whole = blocksOf(text);
    for (let length = 1; length <= text.length; length++) {
      const finished = blocksOf(text.slice(0, length)).slice(0, -2);
      expect(finished).toEqual(whole.slice(0, finished.length));
    }
  });
});

it('divides lines of any length into blocks', () => {
  const blanks = ' '.repeat(200_000);
  for (const line of [`|-${blanks}x`, `${blanks}x|-`, `${blanks}|-`]) {
    expect(blocksOf(`a|b\n${line}`)).toHaveLength(1);
  }
});

describe('a table', () => {
  it('has at most 30 columns', () => {
    const ofColumns = (columns: number) =>
      tableOf(`${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|`);
    expect(ofColumns(30)?.head).toHaveLength(30);
    expect(ofColumns(31)).toBeUndefined();
  });

  it('has cells, aligned by its second row', () => {
    expect(tableOf('| Day | Run |\n|:---|---:|\n| Mon | 10 |\n| Tue |')).toEqual({
      head: ['Day', 'Run'],
      rows: [
        ['Mon', '10'],
        ['Tue', ''],
      ],
      alignments: ['left', 'right'],
    });
    expect(tableOf('a | b\n--|:-:\n1\\|2 | 3')).toMatchObject({
      rows: [['1|2', '3']],
      alignments: [undefined, 'center'],
    });
  });

  it('is nothing else with bars or dashes', () => {
    for (const text of ['a | b', 'a | b\nc | d', 'Title\n---', '- a\n- b', '| a | b |\n|---|']) {
      expect(tableOf(text), text).toBeUndefined();
    }
  });
});

it('may be a table until its second row has come', () => {
  for (const text of ['| Day', '| Day | Run |', '| Day | Run |\n|:--']) {
    expect(couldBecomeTable(text), text).toBe(true);
  }
  for (const text of ['| Day | Run |\n|---|---|', '| Day |\nand so on', 'Text']) {
    expect(couldBecomeTable(text), text).toBe(false);
  }
});

it('a footer is a block that is emphasised as a whole', () => {
  expect(wholeEmphasis('*No model is configured.*')).toBe('No model is configured.');
  expect(wholeEmphasis('_No model._')).toBe('No model.');
  expect(wholeEmphasis('*Set AI_BASE_URL and AI_MODEL.*')).toBe('Set AI_BASE_URL and AI_MODEL.');
  for (const text of ['**Bold.**', '*One* and *two*', 'Plain', '* item']) {
    expect(wholeEmphasis(text), text).toBeUndefined();
  }
});
