import { createHash } from 'node:crypto';
import { formatReceiptTime } from '../../src/domain/receipt/format-receipt-time.ts';
import { escapeMarkup } from './escape-markup.ts';
import type { PrinterWords } from './printer-words.ts';
import type { Receipt } from './receipt-log.ts';

export interface PrinterPage {
  receipts: readonly Receipt[];
  words: PrinterWords;
  /** Where jobs go. */
  target: string;
  encoding: string;
  origins: readonly string[];
}

/** How often the page looks for new receipts. It has no script. */
const REFRESH_SECONDS = 5;

const STYLE = `
:root { color-scheme: light dark; --line: light-dark(#d5dbde, #333c41); --ink2: light-dark(#56646c, #a4b0b6);
  --canvas: light-dark(#eef1f3, #101416); --surface: light-dark(#fff, #181d20); --danger: light-dark(#b3261e, #ff8a80);
  --accent: light-dark(#0b6e63, #5cc8b8); }
* { box-sizing: border-box; }
body { margin: 0; padding: 16px; background: var(--canvas); font: 14px/20px system-ui, 'Noto Sans CJK TC', sans-serif; }
header { display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; margin-bottom: 16px; }
h1 { margin: 0; font-size: 20px; line-height: 28px; }
header p, time, dl { color: var(--ink2); margin: 0; font-variant-numeric: tabular-nums; }
form { margin-left: auto; }
button { height: 36px; padding: 0 16px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface);
  color: var(--accent); font: inherit; font-weight: 600; cursor: pointer; }
a { color: var(--accent); }
button:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
ul { display: grid; grid-template-columns: repeat(auto-fill, minmax(440px, 1fr)); gap: 16px; align-items: start;
  margin: 0; padding: 0; list-style: none; }
li { padding: 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); min-width: 0; }
h2 { display: flex; gap: 12px; margin: 0 0 8px; font-size: 14px; }
.failed { color: var(--danger); }
img { display: block; max-width: 100%; height: auto; border: 1px solid var(--line); }
`;

/** No script at all; the one style is known by its hash. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  // The icon of the page is empty.
  "img-src 'self' data:",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

export const PICTURE_POLICY = "default-src 'none'; sandbox";

/** The local page: where receipts go, and the last ones as pictures. Their texts stay open on pages of their own. */
export function drawPrinterPage({ receipts, words, target, encoding, origins }: PrinterPage): string {
  const say = (key: string, params?: Record<string, string | number>) =>
    escapeMarkup(words(`printer.${key}`, params));
  const list =
    receipts.length === 0
      ? `<p>${say('empty')}</p>`
      : `<ul>${receipts.map((receipt) => drawReceipt(receipt, words)).join('')}</ul>`;
  return `<!doctype html>
<html lang="${say('language')}"><head><meta charset="utf-8"><title>${say('title')}</title>
<meta name="viewport" content="width=device-width"><meta http-equiv="refresh" content="${REFRESH_SECONDS}">
<link rel="icon" href="data:,">
<style>${STYLE}</style></head><body>
<header><h1>${say('title')}</h1>
<p>${say('target')} ${target === '-' ? say('noTarget') : escapeMarkup(target)}</p>
<p>${say('encoding')} ${escapeMarkup(encoding.toUpperCase())}</p>
<p>${say('origins')} ${escapeMarkup(origins.join(' ') || '-')}</p>
<form method="post" action="/test"><button>${say('test')}</button></form></header>
<main>${list}</main></body></html>
`;
}

function drawReceipt({ id, at, failure }: Receipt, words: PrinterWords): string {
  const state = failure
    ? `<span class="failed">✕ ${escapeMarkup(words(`problems.${failure}`))}</span>`
    : `<span>✓ ${escapeMarkup(words('printer.printed'))}</span>`;
  const time = `<time datetime="${at.toISOString()}">${formatReceiptTime(at.toISOString())}</time>`;
  return `<li><h2>#${id} ${time} ${state}</h2>
<img src="/receipts/${id}.svg" alt="${escapeMarkup(words('printer.picture', { id }))}">
<a href="/receipts/${id}.txt">${escapeMarkup(words('printer.asText'))}</a></li>`;
}
