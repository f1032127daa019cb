import { describe, expect, it } from 'vitest';
import { replyText } from '#shared/coach/answers/proposal.ts';
import { foldMark } from '#shared/coach/reply-marks.ts';
import { plainName } from '#shared/prose/plain-name.ts';
import { markupOf, textsOf } from '../../../markup.fixture.tsx';
import Markdown from './markdown.tsx';
import { PlainIfBroken } from './plain-if-broken.tsx';

const markup = (text: string, isArriving = false) =>
  markupOf(<Markdown text={text} isArriving={isArriving} />);
const ofBuiltIn = (text: string, isArriving = false) =>
  markupOf(<Markdown text={text} isArriving={isArriving} isBuiltIn />);

describe('a reply’s Markdown', () => {
  it('loads nothing: no HTML, no images', () => {
    const drawn = markup(
      'A ![map](https://evil.example/x.png) <img src="https://evil.example/y.png"> <script>a</script>\n\n<iframe src="https://evil.example"></iframe>',
    );
    expect(drawn).not.toMatch(/<(img|script|iframe)/);
    expect(drawn).toContain('map');
  });

  it('says where links lead, and opens them elsewhere', () => {
    const drawn = markup('See [your bank](https://evil.example/login).');
    expect(drawn).toContain('href="https://evil.example/login"');
    expect(drawn).toContain('target="_blank"');
    expect(drawn).toContain('rel="noopener noreferrer nofollow"');
    expect(textsOf(drawn).join('')).toContain('your bank(evil.example)');
  });

  const week = '/training?period=custom&from=2026-02-23&to=2026-03-01';

  it('leads from a figure into the training log, here, and says so', () => {
    const drawn = markup(
      `You ran [43.5 km](${week}&type=tempo).\n\n| A |\n|---|\n| [9 km](${week}) |`,
    );
    const [tempo = '', all = ''] = drawn.match(/<a [^>]*>/g) ?? [];
    expect(tempo).toContain(`href="${week.replaceAll('&', '&amp;')}&amp;type=tempo"`);
    expect(tempo).toContain('title="Training log, Tempo, Feb 23 – Mar 1, 2026"');
    expect(all).toContain('title="Training log, Feb 23 – Mar 1, 2026"');
    expect(drawn).not.toMatch(/target=|rel=/);
    expect(textsOf(drawn).join('')).toContain('43.5 km.');
  });

  it('leads to the race log, gear, health and the calendar as they are', () => {
    const links = ['/races', '/gear', '/health', '/calendar', '/races?distance=10K'];
    const drawn = markup(links.map((path) => `[a](${path})`).join(' '));
    expect(drawn.match(/<a [^>]*>/g)).toEqual(
      links.slice(0, 4).map((path) => expect.stringContaining(`href="${path}"`)),
    );
  });

  it.each([
    ...['/api/account/export', '/profile', 'api/trainings', '?a', '#a', '//evil.example', '.'],
    ...[
      '/\\evil.example',
      '/%5Cevil.example',
      '/%2Fevil.example',
      '/training',
      '/training?search=a+b',
      '/training?find=a',
    ],
    ...[`/api/..${week}`, `/\\evil.example${week}`, `${week}&find=a`, `${week}#a`],
    ...[week.replace('training', '%74raining'), week.replace('02-23', '02-30')],
  ])('has no other link of its own: %s', (address) => {
    const drawn = markup(`[43.5 km](<${address}>)`);
    expect(drawn).not.toContain('<a ');
    expect(textsOf(drawn).join('')).toContain('43.5 km');
  });

  it('has no links that run code or read files', () => {
    for (const address of ['javascript:alert(1)', 'data:text/html,a', 'file:///etc/passwd', '']) {
      expect(markup(`[a](${address})`), address).not.toContain('<a ');
    }
  });

  it('has headings of one level, below the conversation’s title', () => {
    const drawn = markup('# One\n\n#### Four');
    expect(drawn.match(/<h\d/g)).toEqual(['<h3', '<h3']);
  });

  it('draws tables that are not landmarks, as several replies may have one', () => {
    const table = markup('| a |\n|---|\n| b |');
    expect(table).toContain('role="group"');
    expect(table).not.toContain('<section');
  });

  it('lets long lines of code be scrolled by keyboard', () => {
    expect(markup('```\none long line\n```')).toContain('<pre tabindex="0">');
  });

  it('draws tables, with Markdown in their cells, once they can be recognized', () => {
    const drawn = markup('| Day | Run |\n|---|---:|\n| Mon | **10** |');
    expect(drawn).toContain('<th');
    expect(drawn).toContain('<strong>10</strong>');
    expect(textsOf(markup('Paces:\n\n| Day | Ru', true))).toEqual(['Paces:']);
    expect(textsOf(markup('| Day | Ru'))).toEqual(['| Day | Ru']);
  });

  const many = 12_000;
  it.each([
    ['emphasis within emphasis', `${'*a **b '.repeat(many / 4)}${'b** a* '.repeat(many / 4)}`],
    ['underscores', `${'_a '.repeat(many)}${' b_'.repeat(many)}`],
    ['stars and underscores', `${'*_'.repeat(many)}a${'_*'.repeat(many)}`],
    ['images within images', `${'!['.repeat(many)}a${'](b)'.repeat(many / 2)}`],
    ['a list with one line after another', `- ${'*a\n'.repeat(many)}${'b* '.repeat(many)}`],
    ['a table with such a cell', `| a |\n|---|\n| ${'*a **b '.repeat(many / 2)} |`],
  ])('shows %s, nested without end, as it came', (_what, text) => {
    const drawn = markup(text);
    expect(drawn).not.toMatch(/<em|<strong|<img/);
    expect(textsOf(drawn).join('')).toContain(text.slice(-100).replace(/ [|]?$/, ''));
  });

  it('draws many marks that are spread over lines', () => {
    const drawn = markup('- **Mon** *easy*\n'.repeat(500));
    expect(drawn.match(/<strong>/g)).toHaveLength(500);
    const table = markup(`| Day |\n|---|\n${'| **Mon** |\n'.repeat(300)}`);
    expect(table.match(/<strong>/g)).toHaveLength(300);
  });

  it('shows the text as it came where drawing it fails', () => {
    const broken = new PlainIfBroken({ text: '*a*', children: null });
    broken.state = PlainIfBroken.getDerivedStateFromError();
    expect(markupOf(<>{broken.render()}</>)).toContain('<p style="white-space:pre-wrap">*a*</p>');
  });

  it('sets a footer apart, unless it is all there is', () => {
    expect(markup('Text.\n\n*No model.*')).toMatch(/footer[^>]*><p>No model/);
    expect(markup('*No model.*')).toContain('<em>');
  });
});

it('a name that begins with a number begins no list', () => {
  expect(markup(`${plainName('10. Berliner Lauf')} was 3 days ago.`)).not.toMatch(/<ol|<li/);
});

describe('a reply of the built-in coach', () => {
  const reply = replyText({
    understood: '[Tempo runs](/training?type=tempo)',
    text: 'You ran **9 km**.',
    choices: ['How far in 2024?', 'How far in 5 * 12 months?'],
    more: 'In *five* runs.\n\n- [And in 2023?](ask:)',
  });

  it('begins with what was understood, apart, as a link into the log', () => {
    const drawn = ofBuiltIn(reply);
    expect(drawn).toMatch(
      /understood[^>]*><p><a [^>]*href="\/training\?type=tempo"[^>]*>Tempo runs<svg/,
    );
    expect(ofBuiltIn('*Easy pace, last 12 months*', true)).toContain('understood');
    expect(ofBuiltIn('*All there is.*')).not.toContain('understood');
  });

  it('offers choices as buttons that show just what they ask', () => {
    const drawn = ofBuiltIn(reply);
    expect(drawn.match(/<button/g)).toHaveLength(3);
    expect(textsOf(drawn)).toContain('How far in 5 * 12 months?');
    expect(drawn).not.toContain('ask:');
    expect(ofBuiltIn('- [One?](ask:)\n- Two')).not.toContain('<button');
    expect(ofBuiltIn('See [one?](ask:).')).not.toMatch(/<button|<a /);
  });

  it('folds away what follows the mark, even while it arrives', () => {
    for (const isArriving of [true, false]) {
      const drawn = ofBuiltIn(`${reply}\n\n*No model.*`, isArriving);
      const [said = '', folded = ''] = drawn.split('<details');
      expect(said).toContain('9 km');
      expect(folded).toMatch(/<em>five<\/em>.*And in 2023.*<\/details>.*No model/);
      expect(drawn).not.toContain('more--');
    }
    expect(ofBuiltIn(`You ran 9 km.\n\n${foldMark}`, true)).not.toContain('<details');
  });

  it('is the only one with buttons and a fold: a model’s has neither', () => {
    const drawn = markup(reply);
    expect(drawn).not.toMatch(/<button|<details|understood|ask:/);
    expect(textsOf(drawn).join(' ')).toMatch(/How far in 2024\?.*five.*And in 2023\?/);
  });
});
