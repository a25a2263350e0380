let first: EventTarget | null = null;

if (typeof document !== 'undefined') {
  const note = (event: MouseEvent) => {
    // A key that presses a button counts as 0.
    if (event.detail < 2) first = event.target;
    else if (isBelow(event.target)) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
  document.addEventListener('click', note, { capture: true });
}

/** Whether the first click fell into a layer that has closed, and this one on what lay below. */
function isBelow(target: EventTarget | null): boolean {
  const layer = first instanceof Element ? first.closest('[role=dialog], [role=menu], [role=listbox]') : null;
  return layer !== null && target instanceof Node && !layer.contains(target);
}

/**
 * What the first click of a double click fell on. It may have closed a dialog: the second one then falls on what lay
 * below, and is no double click of that. Controls there do not get it at all.
 */
export function firstClicked(): EventTarget | null {
  return first;
}
