/** What an input method reports while it holds the keys, in browsers that end the composition before the key. */
const HELD_BY_INPUT_METHOD = 229;

/** Whether a key belongs to an input method: the Enter that confirms a candidate is not the till's. */
export function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === HELD_BY_INPUT_METHOD;
}
