const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text for HTML or SVG, inside an element or a quoted attribute. What XML has no place for becomes U+FFFD. */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll(/[^\P{Cc}\n\t]|\p{Cs}|[\ufffe\uffff]/gu, '\ufffd')
    .replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
