import type { JsonObject } from '../../contract/json-object.ts';
import { reasonAt } from '../../schema/describe/action-state.ts';
import type { Description } from '../../schema/describe/description.ts';
import type { Action } from '../../schema/dialect/dialect-types.ts';
import type { ValueScope } from '../../schema/values/value-scope.ts';
import type { Words } from '../words/use-words.ts';

type Named = Pick<Description, 'wordAreas'>;

/** The keys of one of an action's own words: `item.car.actions.leave`, then `item.actions.leave`. */
function keysOf({ wordAreas }: Named, path: string): string[] {
  return wordAreas.map((area) => `${area}.${path}`);
}

/** What the button says. */
export function actionLabel(words: Words, description: Named, { name, builtIn }: Action): string {
  const own = builtIn === undefined ? [] : [`engine.slots.${builtIn}`];
  return words.tryWords([...keysOf(description, `actions.${name}`), ...own]) ?? name;
}

/** Why a button cannot be used: the action's own words, else that the resource has switched it off. */
export function actionObstacle(
  words: Words,
  description: Named,
  { name, reason }: Action,
  scope: ValueScope,
): string {
  const said = reasonAt(reason, scope);
  const own = said === undefined ? [] : [said];
  const keys = [...own, ...keysOf(description, `messages.${name}.disabled`), 'engine.action.disabled'];
  return words.tryWords(keys) ?? name;
}

/** Why a used button did nothing. */
export function actionRefusal(
  words: Words,
  description: Named,
  { name }: Action,
  params: JsonObject,
): string {
  const keys = [...keysOf(description, `messages.${name}.refused`), 'engine.action.refused'];
  return words.tryWords(keys, params) ?? name;
}

/** The words for one moment of an action. @returns null where the action says nothing then */
export function actionMessage(
  words: Words,
  description: Named,
  { name, messages }: Action,
  moment: 'pending' | 'success' | 'failure',
  params: JsonObject,
): string | null {
  const written = messages?.[moment];
  if (written === false) return null;
  const own = typeof written === 'string' ? [written] : [];
  const keys = [...own, ...keysOf(description, `messages.${name}.${moment}`), `engine.action.${moment}`];
  return words.tryWords(keys, params);
}

/** The title without words of its own: a question, of a dialog only what it is about. */
function plainTitle({ builtIn, dialog }: Action, { count, name }: JsonObject): string {
  const isMany = typeof count === 'number' && count > 1;
  if (dialog !== undefined) return name === undefined ? 'engine.action.alone' : 'engine.action.of';
  const group = builtIn === 'delete' ? 'engine.confirmDelete' : 'engine.confirm';
  if (isMany) return `${group}.many`;
  return name === undefined ? 'engine.confirm.plain' : `${group}.one`;
}

/** The title and text of an action's question, and what its button says where that differs. The title is the thing itself. */
export function dialogWords(
  words: Words,
  description: Named,
  action: Action,
  params: JsonObject,
): { title: string; text: string | null; submit: string | null } {
  const { name, builtIn } = action;
  const titles = [...keysOf(description, `dialogs.${name}.title`), plainTitle(action, params)];
  const texts = [
    ...keysOf(description, `dialogs.${name}.text`),
    ...(builtIn === 'delete' ? ['engine.confirmDelete.text'] : []),
  ];
  return {
    title: words.tryWords(titles, params) ?? name,
    text: words.tryWords(texts, params),
    submit: words.tryWords(keysOf(description, `dialogs.${name}.submit`), params),
  };
}
