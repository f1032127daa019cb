import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import ReactMarkdown from 'react-markdown';
import { MemoryRouter } from 'react-router';
import { usualFormats } from '#shared/formats.ts';
import { logFilterAt } from '#shared/log-query/address.ts';
import { logFilterName } from '#shared/log-query/filter-names.ts';
import Markdown from '../../web/features/coach/chat/markdown.tsx';

/** A reply as the chat shows it. */
export const show = (reply: string): string =>
  renderToStaticMarkup(
    createElement(MemoryRouter, null, createElement(Markdown, { text: reply, isArriving: false })),
  );

/** A reply as the library renders it on its own. */
export const showPlainly = (reply: string): string =>
  renderToStaticMarkup(createElement(ReactMarkdown, { urlTransform: (url) => url }, reply));

const tags = new Set(
  'div section p h3 ul ol li strong em code pre blockquote hr br table thead tbody tr th td span a'.split(
    ' ',
  ),
);
const attributes: Record<string, RegExp> = {
  class: /^[\w -]*$/,
  style: /^text-align:(left|center|right)$/,
  tabindex: /^0$/,
  'aria-label': /^Table$/,
  start: /^\d+$/,
  href: /^(https?:\/\/|mailto:)/,
  target: /^_blank$/,
  rel: /^noopener noreferrer nofollow$/,
};

/** The tags that could load or run something, and the links that hide their destination. */
export function unsafeIn(markup: string): string[] {
  const rest = withoutLogLinks(markup);
  const unsafe = [...rest.matchAll(/<([a-z][\w-]*)([^>]*)>/gi)].filter(
    ([, name = '', given = '']) => !tags.has(name) || !isPlain(given),
  );
  return [...unsafe.map(([tag]) => tag), ...hiddenLinks(rest)];
}

/**
 * Links into the runner's own log, whose titles show the destination, are reduced to their texts.
 */
const withoutLogLinks = (markup: string) =>
  markup.replaceAll(
    /<a title="Training log, ([^"]*)" class="\w+" href="([^"]*)" data-discover="true">([^<]*)<svg [^<]*(?:<path [^<]*<\/path>)*<\/svg><\/a>/g,
    (link, name, href, text) => {
      const place = logFilterAt(href.replaceAll('&amp;', '&'));
      return place && logFilterName(place, usualFormats) === name ? text : link;
    },
  );

const isPlain = (rest: string) =>
  [...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].every(
    ([, name = '', value = '']) => attributes[name]?.test(value) === true,
  );

/** Links without their destination beside them. */
const hiddenLinks = (markup: string) =>
  [...markup.matchAll(/<a ([^>]*)>.*?<\/a>(.{0,200})/gs)].flatMap(
    ([link, given = '', after = '']) => {
      const host = /href="https?:\/\/([^/"]*)/.exec(given)?.[1];
      const isShown = host === undefined || after.includes(`>(${host})</span>`);
      return isShown && given.includes('rel=') ? [] : [link];
    },
  );
