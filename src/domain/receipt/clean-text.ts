/** A text of a record as one line of a receipt: whatever would steer a printer becomes a space. */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .trim();
}
