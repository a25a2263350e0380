/** Where an arrow key goes from the button at `index`, in a grid of so many columns. */
function targetOf(key: string, index: number, columns: number): number | null {
  if (key === 'ArrowRight') return index + 1;
  if (key === 'ArrowLeft') return index - 1;
  if (key === 'ArrowDown') return index + columns;
  if (key === 'ArrowUp') return index - columns;
  return null;
}

/**
 * Moves the focus between the buttons of a grid by an arrow key; at an edge it stays.
 * @returns whether the key was one of the grid's
 */
export function moveInGrid(grid: HTMLElement, key: string): boolean {
  const buttons = [...grid.querySelectorAll('button')];
  const index = buttons.findIndex((button) => button === document.activeElement);
  if (index === -1) return false;
  const top = buttons[0]?.offsetTop;
  const columns = buttons.filter(({ offsetTop }) => offsetTop === top).length;
  const target = targetOf(key, index, columns);
  if (target === null) return false;
  buttons[target]?.focus();
  return true;
}
