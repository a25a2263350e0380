/** Capitals, letter by letter: one that would become two (as the German sharp s) stays, so that a caret keeps its place. */
export function toUpperCase(text: string): string {
  return Array.from(text, (letter) => {
    const capital = letter.toUpperCase();
    return capital.length === letter.length ? capital : letter;
  }).join('');
}
