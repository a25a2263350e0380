import type { Choices } from '../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../schema/values/meets-condition.ts';
import { resolveValues } from '../../schema/values/resolve-value.ts';
import type { Choice } from '../reference/choice.ts';
import type { Scope } from '../scope/use-scope.ts';
import { useWords } from '../words/use-words.ts';

/** What a choice says of itself below its text. @returns null where no line is meant for it */
export function useSubtitle(
  subtitles: Choices['subtitles'],
  choice: Choice,
  scope: Scope,
): { words: string; icon: string | undefined } | null {
  const { worded } = useWords();
  const at = { ...scope, row: choice.row };
  const line = subtitles?.find(({ when }) => meetsCondition(when, at));
  return line === undefined
    ? null
    : { words: worded(line.text, resolveValues(line.params, at)), icon: line.icon };
}
