import { html, raw } from 'hono/html';
import { product } from '#shared/product.ts';
import type { Mail } from './mailer.ts';

/**
 * The content of a mail, without its design. It must never contain text entered by users, who could
 * otherwise send mail through us.
 */
export interface Letter {
  subject: string;
  heading: string;
  /** Paragraphs above the button, and below it. */
  before: string[];
  button?: { label: string; url: string };
  after: string[];
}

/** Renders a letter as both plain text and HTML. */
export function writeMail(to: string, letter: Letter, publicUrl: string): Mail {
  return {
    to,
    subject: letter.subject,
    text: asText(letter, publicUrl),
    html: asHtml(letter, publicUrl),
  };
}

function asText({ heading, before, button, after }: Letter, publicUrl: string): string {
  const link = button ? [`${button.label}:\n${button.url}`] : [];
  const parts = [heading, ...before, ...link, ...after, `-- \n${product.name} · ${publicUrl}`];
  return `${parts.join('\n\n')}\n`;
}

function asHtml({ subject, heading, before, button, after }: Letter, publicUrl: string): string {
  const paragraph = (text: string) => html`<p style="margin:0 0 16px">${text}</p>`;
  const quiet = (text: string) => html`<p class="quiet" style="${quietStyle}">${text}</p>`;
  return String(html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
<style>${raw(darkStyle)}</style>
</head>
<body class="page" style="${pageStyle}">
<div role="main">
<div style="display:none">${before[0]}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:520px">
<tr><td style="padding:0 8px 16px;font-size:18px;font-weight:800">${product.name}</td></tr>
<tr><td class="card" style="${cardStyle}">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.25">${heading}</h1>
${before.map(paragraph)}
${button && linkOf(button)}
${after.map(quiet)}
</td></tr>
<tr><td class="quiet" style="padding:16px 8px;font-size:13px;color:#5c6670">
${product.name} · <a class="quiet" href="${publicUrl}" style="color:#5c6670">${new URL(publicUrl).host}</a>
</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`);
}

/** A button, followed by the full URL for copying. */
const linkOf = ({ label, url }: { label: string; url: string }) => html`
<p style="margin:8px 0 24px"><a class="button" href="${url}" style="${buttonStyle}">${label}</a></p>
<p class="quiet" style="${quietStyle}">Or open this address:<br>
<a class="link" href="${url}" style="color:#0b6b58;word-break:break-all">${url}</a></p>`;

// Mail programs support little CSS, hence tables and style attributes; the dark colours reach those
// that support media queries.
const pageStyle =
  "margin:0;padding:32px 16px;background:#fbfaf7;color:#1d252c;font:16px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const cardStyle =
  'padding:32px 28px 16px;background:#ffffff;border:1px solid #e6e3dc;border-radius:16px';
const buttonStyle =
  'display:inline-block;padding:12px 24px;background:#0b6b58;color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none';
const quietStyle = 'margin:0 0 16px;font-size:14px;color:#5c6670';
const darkStyle = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#12161a!important;color:#e7ebee!important}
.card{background:#1a2027!important;border-color:#2b343d!important}
.quiet{color:#9aa5b0!important}
.link{color:#4db894!important}
}`;
