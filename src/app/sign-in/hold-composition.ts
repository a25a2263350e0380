/** Enter that confirms a Chinese candidate belongs to the input method and submits nothing. */
export function holdComposition(form: HTMLFormElement): void {
  // 229 is what browsers report that end the composition before they send the key.
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.isComposing || event.keyCode === 229)) event.preventDefault();
  });
}
