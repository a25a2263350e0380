/** A share as a percentage with its sign: 0.042 -> +4.2%. The sign stands beside any colour. */
export function formatChange(share: number): string {
  const percent = `${Math.abs(share * 100).toFixed(1)}%`;
  return share < 0 ? `\u2212${percent}` : `+${percent}`;
}

/** Sets a Chinese character apart from the figure before it, as this product writes both: `10` and the month's character. */
export function spaceHan(text: string): string {
  return text.replace(/(\d)(\p{Script=Han})/gu, '$1 $2');
}
