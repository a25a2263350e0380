import { type DataProvider, useDataProvider } from 'ra-core';
import { useRef, useState } from 'react';
import { toFailure } from '../../../../contract/failure.ts';
import { isPlainObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { ProviderMethods } from '../../../../contract/provider.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import type { BeforeCheck } from '../../../../schema/dialect/dialect-types.ts';
import { meetsCondition } from '../../../../schema/values/meets-condition.ts';
import { resolveValue, resolveValues } from '../../../../schema/values/resolve-value.ts';
import { useChosen } from '../../../form/use-chosen.ts';
import { useNotices } from '../../../notices/use-notices.tsx';
import type { Scope } from '../../../scope/use-scope.ts';
import { useWords, type Words } from '../../../words/use-words.ts';

/** What a check says to the reader. */
export interface BeforeQuestion {
  check: BeforeCheck;
  /** What its words and its link may name. */
  scope: Scope;
  /** The place of the item in its list; 0 where it is made once. */
  index: number;
  /** The reader may save all the same. */
  mayGoOn: boolean;
  answer(goesOn: boolean): void;
}

type Made = Pick<BeforeQuestion, 'check' | 'scope' | 'index'>;

/** Told what the checks find that the form says at its fields. */
export interface CheckListener {
  answered(check: BeforeCheck, scope: Scope, answer: unknown): void;
  /** The refusal stands at the field of the check. */
  refused(field: string): void;
}

/** The checks before a save, one after the other; each lets pass, asks, or refuses. */
export function useBeforeChecks(description: Description) {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const readChosen = useChosen(description);
  const notices = useNotices();
  const words = useWords();
  const [question, setQuestion] = useState<BeforeQuestion | null>(null);
  const checks = useRef(description.form.view.beforeSave ?? []).current;

  const ask = ({ check, scope, index }: Made, mayGoOn: boolean) =>
    new Promise<boolean>((resolve) => {
      const answer = (goesOn: boolean) => {
        setQuestion(null);
        resolve(goesOn);
      };
      setQuestion({ check, scope, index, mayGoOn, answer });
    });
  const check = async (made: Made, listener: CheckListener): Promise<boolean> => {
    const { check: one, scope } = made;
    const answered = { ...scope, answer: await callCheck(dataProvider, one, scope) };
    listener.answered(one, scope, answered.answer);
    if (one.refuseWhen !== undefined && meetsCondition(one.refuseWhen, answered)) {
      if (one.field === undefined) return ask({ ...made, scope: answered }, false);
      listener.refused(one.field);
      return false;
    }
    if (one.askWhen !== undefined && meetsCondition(one.askWhen, answered))
      return ask({ ...made, scope: answered }, true);
    return true;
  };
  return {
    /** What is asked or refused now; null when nothing is. */
    question,
    /** @returns whether the save may go on */
    async run(record: JsonObject, given: Scope, listener: CheckListener): Promise<boolean> {
      try {
        for (const one of checks) {
          const scope = { ...given, record, ...(await readChosen(one, record, given)) };
          if (!meetsCondition(one.when, scope)) continue;
          for (const [index, each] of toItems(one, scope).entries())
            if (!(await check({ check: one, scope: { ...scope, each }, index }, listener))) return false;
        }
        return true;
      } catch (error) {
        // A check that cannot be made must not let pass.
        notices.failure(words.translate('engine.before.failed'), toFailure(error));
        return false;
      }
    },
  };
}

function toItems({ each }: BeforeCheck, scope: Scope): unknown[] {
  if (each === undefined) return [undefined];
  const items = resolveValue(each, scope);
  return Array.isArray(items) ? items : [];
}

/** A 404 is an answer too: the plate has no owner. */
export async function callCheck(
  dataProvider: ProviderMethods,
  { operation, args }: BeforeCheck,
  scope: Scope,
): Promise<unknown> {
  if (operation === undefined) return null;
  try {
    return await dataProvider.invoke(operation, resolveValues(args, scope));
  } catch (error) {
    if (toFailure(error).status === 404) return null;
    throw error;
  }
}

/** The words of a check in the files: they may name what is sent, what was answered and the item. */
export function wordsOfCheck({ wordAreas }: Description, { tryWords }: Pick<Words, 'tryWords'>) {
  return (check: BeforeCheck, part: string, scope: Scope): string | null => {
    const params = {
      ...toParams(scope.record),
      ...toParams(scope.answer),
      ...toParams(scope.each),
      ...toParams(resolveValues(check.params, scope)),
    };
    return tryWords(
      wordAreas.map((area) => `${area}.before.${check.name}.${part}`),
      params,
    );
  };
}

/** Only what can stand in a sentence. */
function toParams(value: unknown): Record<string, unknown> {
  if (!isPlainObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, part]) => typeof part !== 'object'));
}
