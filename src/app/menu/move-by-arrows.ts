import type { KeyboardEvent } from 'react';

/**
 * Keys in the menu: up and down go from entry to entry, Home and End to its ends. Right opens a group and left closes
 * it. Tab goes on as everywhere.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const { activeElement } = document;
  if (event.altKey || event.ctrlKey || event.metaKey || !(activeElement instanceof HTMLElement)) return;
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>('a, button')];
  const place = items.indexOf(activeElement);
  if (place < 0) return;
  const target = findTarget(items, place, event.key);
  if (target !== undefined) target.focus();
  else if (togglesGroup(activeElement, event.key)) activeElement.click();
  else return;
  event.preventDefault();
}

function findTarget(items: readonly HTMLElement[], place: number, key: string): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(place + 1) % items.length];
  if (key === 'ArrowUp') return items.at(place - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  return undefined;
}

function togglesGroup(item: HTMLElement, key: string): boolean {
  const isOpen = item.getAttribute('aria-expanded');
  return (key === 'ArrowRight' && isOpen === 'false') || (key === 'ArrowLeft' && isOpen === 'true');
}
