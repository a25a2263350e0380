import Button from '@mui/material/Button';
import { type DataProvider, useDataProvider, useNavigate } from 'ra-core';
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
import { Question } from '../../../parts/confirm.tsx';
import { useLinkTo } from '../../../scope/use-link-to.ts';
import type { Scope } from '../../../scope/use-scope.ts';
import { useWords } from '../../../words/use-words.ts';

/** What a check says to the reader. */
export interface BeforeQuestion {
  check: BeforeCheck;
  /** What its words and its link may name. */
  scope: Scope;
  /** The reader may save all the same. */
  mayGoOn: boolean;
  answer(goesOn: boolean): void;
}

/** The checks before a save, one after the other; each lets pass, asks, or refuses. */
export function useBeforeChecks(description: Description) {
  const dataProvider = useDataProvider<DataProvider & ProviderMethods>();
  const readChosen = useChosen(description);
  const notices = useNotices();
  const words = useWords();
  const [question, setQuestion] = useState<BeforeQuestion | null>(null);
  const checks = useRef(description.form.view.beforeSave ?? []).current;

  const ask = (check: BeforeCheck, scope: Scope, mayGoOn: boolean) =>
    new Promise<boolean>((resolve) => {
      const answer = (goesOn: boolean) => {
        setQuestion(null);
        resolve(goesOn);
      };
      setQuestion({ check, scope, mayGoOn, answer });
    });
  const check = async (one: BeforeCheck, scope: Scope): Promise<boolean> => {
    const answered = { ...scope, answer: await callCheck(dataProvider, one, scope) };
    if (one.refuseWhen !== undefined && meetsCondition(one.refuseWhen, answered))
      return ask(one, answered, false);
    if (one.askWhen !== undefined && meetsCondition(one.askWhen, answered)) return ask(one, answered, true);
    return true;
  };
  return {
    /** What is asked or refused now; null when nothing is. */
    question,
    /** @returns whether the save may go on */
    async run(record: JsonObject, given: Scope): Promise<boolean> {
      try {
        for (const one of checks) {
          const scope = { ...given, record, ...(await readChosen(one, record, given)) };
          if (!meetsCondition(one.when, scope)) continue;
          for (const each of toItems(one, scope)) if (!(await check(one, { ...scope, each }))) return false;
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
async function callCheck(
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

interface BeforeDialogProps {
  description: Description;
  question: BeforeQuestion;
}

/** What a check before the save says: it refuses, or asks; where it can, it leads to the other record. */
export function BeforeDialog({ description, question }: BeforeDialogProps) {
  const { check, scope, mayGoOn, answer } = question;
  const { translate, tryWords } = useWords();
  const linkTo = useLinkTo();
  const navigate = useNavigate();
  const params = { ...toParams(scope.record), ...toParams(scope.answer), ...toParams(scope.each) };
  const words = (part: string) =>
    tryWords(
      description.wordAreas.map((area) => `${area}.before.${check.name}.${part}`),
      params,
    );
  const address = check.link === undefined ? null : linkTo(check.link, scope);
  return (
    <Question
      title={words('title') ?? translate('engine.before.title')}
      text={words('text')}
      onClose={() => answer(false)}
    >
      {address === null ? null : (
        <Button
          variant="text"
          onClick={() => {
            answer(false);
            navigate(address);
          }}
        >
          {words('link') ?? translate('engine.before.link')}
        </Button>
      )}
      <Button variant="outlined" color="inherit" autoFocus onClick={() => answer(false)}>
        {translate(mayGoOn ? 'engine.cancel' : 'engine.close')}
      </Button>
      {mayGoOn ? (
        <Button variant="contained" onClick={() => answer(true)}>
          {words('goOn') ?? translate('engine.before.goOn')}
        </Button>
      ) : null}
    </Question>
  );
}

/** Only what can stand in a sentence. */
function toParams(value: unknown): Record<string, unknown> {
  if (!isPlainObject(value)) return {};
  return Object.fromEntries(Object.entries(value).filter(([, part]) => typeof part !== 'object'));
}
