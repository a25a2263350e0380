/** What lines, or payments, come to, in whole yuan. */
export function totalOf(parts: readonly { amount: number }[]): number {
  return parts.reduce((total, { amount }) => total + amount, 0);
}
