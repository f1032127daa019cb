import { html, raw } from 'hono/html';
import { formatMoment } from '#shared/formats.ts';
import { product } from '#shared/product.ts';
import type { KeptMail } from './outbox.ts';

/**
 * /dev/mail: sent mail, newest first, with clickable links. The page has no script of its own
 * beyond the colour scheme's.
 */
export function outboxPage(mails: KeptMail[], to: string | undefined) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>Outbox | ${product.name}</title>
<style>${raw(style)}</style>
<script src="/color-scheme.js"></script>
</head>
<body>
<header>
<a class="brand" href="/"><img src="/favicon.svg" alt="" width="28" height="28">${product.name}</a>
<a class="action" href="${to ? `/dev/mail?to=${encodeURIComponent(to)}` : '/dev/mail'}">Reload</a>
</header>
<main>
<h1>Outbox</h1>
<p class="quiet">
${to ? html`Mail to ${to}. <a href="/dev/mail">Show all</a>` : whyItIsHere}
</p>
${mails.length === 0 ? nothingYet : mails.map(article)}
</main>
</body>
</html>
`;
}

const whyItIsHere =
  'This server has no SMTP_URL, so the mail it would have sent is kept here. This page can only be opened on this machine.';

const nothingYet = html`<p class="empty">No mail yet. New messages appear here a moment after they are requested.</p>`;

function article(mail: KeptMail, index: number) {
  const id = `mail-${index}`;
  return html`
<article aria-labelledby="${id}">
<h2 id="${id}">${mail.subject}</h2>
<p class="quiet">To ${mail.to} · <time datetime="${mail.sentAt.toISOString()}">${formatMoment(mail.sentAt)}</time></p>
<div class="text">${withLinks(mail.text)}</div>
<details>
<summary>HTML version</summary>
<iframe title="${mail.subject}, HTML version" loading="lazy" srcdoc="${inNewTabs(mail.html)}"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
</details>
</article>`;
}

/** The sandboxed frame can neither run scripts nor navigate this page. */
const inNewTabs = (page: string) => page.replace('<head>', '<head><base target="_blank">');

/** Turns addresses into links; everything else stays plain text. */
const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

// The colours of web/theme/global.css.
const style = `
:root {
  --page: #fbfaf7; --card: #fff; --line: #e6e3dc; --ink: #1d252c; --quiet: #5c6670; --accent: #0b6b58;
  color-scheme: light;
}
:root[data-mantine-color-scheme='dark'] {
  --page: #12161a; --card: #1a2027; --line: #2b343d; --ink: #e7ebee; --quiet: #9aa5b0; --accent: #4db894;
  color-scheme: dark;
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--page); color: var(--ink);
  font: 16px/1.5 Inter, ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Roboto, Arial, sans-serif;
  -webkit-font-smoothing: antialiased;
}
header, main { max-width: 760px; margin: 0 auto; padding: 16px 20px; }
header { display: flex; justify-content: space-between; align-items: center; }
main { padding-bottom: 64px; }
a { color: var(--accent); overflow-wrap: anywhere; }
a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.brand {
  display: flex; gap: 10px; align-items: center; color: var(--ink);
  font-size: 1.25rem; font-weight: 800; letter-spacing: -0.02em; text-decoration: none;
}
.brand img { border-radius: 8px; }
.action { padding: 8px 0; font-weight: 600; text-decoration: none; }
h1 { margin: 8px 0 4px; font-size: 1.75rem; line-height: 1.2; letter-spacing: -0.015em; }
h2 { margin: 0; font-size: 1.125rem; line-height: 1.3; }
.quiet { margin: 0; color: var(--quiet); }
article, .empty {
  margin: 20px 0 0; padding: 20px; border: 1px solid var(--line); border-radius: 12px;
  background: var(--card);
}
article .quiet { margin-top: 2px; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.text { margin: 16px 0; white-space: pre-wrap; }
summary { width: fit-content; cursor: pointer; color: var(--quiet); font-size: 0.875rem; font-weight: 600; }
iframe { width: 100%; height: 640px; margin-top: 12px; border: 1px solid var(--line); border-radius: 8px; }
`;
