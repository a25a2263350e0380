import Button from '@mui/material/Button';
import { useNavigate } from 'ra-core';
import { isPlainObject } from '../../../../contract/json-object.ts';
import type { Description } from '../../../../schema/describe/description.ts';
import { Question } from '../../../parts/confirm.tsx';
import { useLinkTo } from '../../../scope/use-link-to.ts';
import { useWords } from '../../../words/use-words.ts';
import type { BeforeQuestion } from './use-before-checks.ts';

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
