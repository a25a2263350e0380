let first: EventTarget | null = null;

if (typeof document !== 'undefined') {
  const note = (event: MouseEvent) => {
    // A key that presses a button counts as 0.
    if (event.detail < 2) first = event.target;
  };
  document.addEventListener('click', note, { capture: true });
}

/**
 * What the first click of a double click fell on. It may have closed a dialog: the second one then falls on what lay
 * below, and is no double click of that.
 */
export function firstClicked(): EventTarget | null {
  return first;
}
