/** Sets a Chinese character apart from the figure before it, as this product writes both: `10` and the month's character. */
export function spaceHan(text: string): string {
  return text.replace(/(\d)(\p{Script=Han})/gu, '$1 $2');
}
