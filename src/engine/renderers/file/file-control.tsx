import Button from '@mui/material/Button';
import { isPlainObject } from '../../../contract/json-object.ts';
import { FileButton, useChosenFile } from '../../field/file-button.tsx';
import { FieldGroup } from '../../field/frame/field-group.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

/** The name of the file as it is, or of the chosen one, which is sent after the save. */
export function FileControl({ field, isReadOnly }: ControlProps) {
  const input = useFieldInput(field);
  const { translate } = useWords();
  const chosen = useChosenFile(field, input);
  const { value } = input;
  const stored = toText(isPlainObject(value) ? (value.name ?? value.url) : chosen.file === null ? value : '');
  const shown = chosen.problem === null ? input : { ...input, error: chosen.problem };
  const name =
    chosen.file === null ? stored : translate('engine.fields.image.chosen', { name: chosen.file.name });
  return (
    <FieldGroup field={field} input={shown} isReadOnly={isReadOnly} problem={chosen.problem}>
      <div className={styles.file}>
        {isReadOnly || !chosen.canUpload ? null : (
          <FileButton
            input={input}
            accept={chosen.accept}
            hasFile={name !== ''}
            labelledBy={`${input.id}-label`}
            onFile={chosen.take}
            onProblem={chosen.setProblem}
          />
        )}
        <bdi className={styles.fileName}>{name === '' ? translate('engine.fields.file.none') : name}</bdi>
        {chosen.file === null ? null : (
          <Button size="small" variant="text" onClick={chosen.forget}>
            {translate('engine.fields.image.remove')}
          </Button>
        )}
      </div>
    </FieldGroup>
  );
}
