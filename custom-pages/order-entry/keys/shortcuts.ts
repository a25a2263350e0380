/** What a key of the keyboard does at the till. */
export type Shortcut =
  | { name: 'digits'; digits: string }
  | {
      name:
        | 'erase'
        | 'checkout'
        | 'quantity'
        | 'table'
        | 'takeIn'
        | 'takeOut'
        | 'more'
        | 'less'
        | 'remove'
        | 'nextLine'
        | 'previousLine'
        | 'nextCategory'
        | 'previousCategory'
        | 'items'
        | 'leave'
        | 'search'
        | 'options'
        | 'note'
        | 'clear'
        | 'hold'
        | 'recall'
        | 'drawer'
        | 'orders'
        | 'queue'
        | 'settings'
        | 'help';
    };

export type ShortcutName = Shortcut['name'];

/** Key -> what it does. Letters in lower case. Also the list that `?` shows, in this order. */
export const KEYS: readonly { keys: readonly string[]; name: Exclude<ShortcutName, 'digits'> }[] = [
  { keys: ['Enter'], name: 'checkout' },
  { keys: ['Backspace'], name: 'erase' },
  { keys: ['+', '='], name: 'more' },
  { keys: ['-'], name: 'less' },
  { keys: ['Delete'], name: 'remove' },
  { keys: ['ArrowDown'], name: 'nextLine' },
  { keys: ['ArrowUp'], name: 'previousLine' },
  { keys: ['PageDown'], name: 'nextCategory' },
  { keys: ['PageUp'], name: 'previousCategory' },
  { keys: ['g'], name: 'items' },
  { keys: ['Escape'], name: 'leave' },
  { keys: ['/'], name: 'search' },
  { keys: ['q', '*'], name: 'quantity' },
  { keys: ['t'], name: 'table' },
  { keys: ['i'], name: 'takeIn' },
  { keys: ['o'], name: 'takeOut' },
  { keys: ['e'], name: 'options' },
  { keys: ['n'], name: 'note' },
  { keys: ['c'], name: 'clear' },
  { keys: ['h'], name: 'hold' },
  { keys: ['r'], name: 'recall' },
  { keys: ['d'], name: 'drawer' },
  { keys: ['l'], name: 'orders' },
  { keys: ['u'], name: 'queue' },
  { keys: ['s'], name: 'settings' },
  { keys: ['?'], name: 'help' },
];

const BY_KEY = new Map(KEYS.flatMap(({ keys, name }) => keys.map((key) => [key, name] as const)));

/**
 * @param needsAlt a key that writes a character counts only with Alt: dictation, or a key hit by accident, sets off
 * nothing (WCAG 2.1.4)
 * @returns null for a key that the till leaves to the browser
 */
export function shortcutOf(event: ShortcutKey, needsAlt = false): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey !== (needsAlt && isCharacter(key))) return null;
  if (/^\d$/.test(key)) return { name: 'digits', digits: key };
  const name = BY_KEY.get(key.length === 1 ? key.toLowerCase() : key);
  return name === undefined ? null : { name };
}

/** Whether a key writes a character: a letter, a digit, a sign. */
export function isCharacter(key: string): boolean {
  return key.length === 1;
}

export type ShortcutKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;
