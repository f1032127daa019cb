import { expect, test } from 'vitest';
import { markupOf } from '../../markup.fixture.tsx';
import { SectionText } from './section-text.tsx';

test('renders paragraphs and lists, and never HTML', () => {
  const text = 'First <b>bold</b>.\n\nThe days:\n- Mon: rest\n- Tue: run';
  const markup = markupOf(<SectionText text={text} />);
  expect(markup).toContain('First &lt;b&gt;bold&lt;/b&gt;.');
  expect(markup.match(/<li/g)).toHaveLength(2);
  expect(markup).toContain('The days:');
  expect(markup).not.toContain('- Mon');
});
