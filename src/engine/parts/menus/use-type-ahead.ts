import { type KeyboardEvent, useRef } from 'react';

/** A choice of a select box. */
export interface SelectChoice {
  /** Told apart by it. */
  value: string;
  text: string;
  isDisabled?: boolean;
}

/** A pause as long as this begins another text. */
const PAUSE_MILLISECONDS = 750;

/**
 * Chooses by the first letters of a choice while the list is closed, as the browser's own select does. One letter again
 * and again goes through the choices that begin with it.
 * @returns what takes a key; false where the key means something else
 */
export function useTypeAhead(
  choices: readonly SelectChoice[],
  value: string,
  onChange: (value: string) => void,
): (event: KeyboardEvent) => boolean {
  const typing = useRef({ text: '', from: -1, at: 0 });
  return ({ key, ctrlKey, metaKey, altKey, nativeEvent, timeStamp }) => {
    const isGoingOn = timeStamp - typing.current.at < PAUSE_MILLISECONDS;
    const before = isGoingOn ? typing.current.text : '';
    if (key.length !== 1 || ctrlKey || metaKey || altKey || nativeEvent.isComposing) return false;
    if (key === ' ' && before === '') return false;
    const known = choices.filter(({ isDisabled }) => isDisabled !== true);
    const labels = known.map(({ text }) => text.trim().toLowerCase());
    const letter = key.toLowerCase();
    const isNext = before === letter && !labels.some((label) => label.startsWith(letter + letter));
    const chosen = known.findIndex((choice) => choice.value === value);
    const from = before === '' || isNext ? chosen : typing.current.from;
    const text = isNext ? letter : before + letter;
    const order = labels.map((_, index) => (from + 1 + index) % labels.length);
    const found = known[order.find((index) => labels[index]?.startsWith(text)) ?? -1];
    typing.current = { text: found === undefined && key !== ' ' ? '' : text, from, at: timeStamp };
    if (found !== undefined && found.value !== value) onChange(found.value);
    return true;
  };
}
