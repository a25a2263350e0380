import { useFieldLabel } from '../../field/frame/field-frame.tsx';
import { type TextForm, TypedBox } from '../../field/frame/typed-box.tsx';
import { toText } from '../../format/to-text.ts';
import type { ControlProps } from '../../registry/registry.ts';
import { useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

const CODE = /^#?(?<code>[0-9a-f]{6}|[0-9a-f]{3})$/i;
const FULL = /^#[0-9a-f]{6}$/i;

const FORM: TextForm = {
  format: (value) => (FULL.test(toText(value)) ? toText(value) : null),
  parse: (text) => {
    const code = CODE.exec(text.normalize('NFKC').trim())?.groups?.code?.toLowerCase();
    if (code === undefined) return { problem: 'invalid' };
    return { value: `#${code.length === 3 ? Array.from(code, (digit) => digit + digit).join('') : code}` };
  },
};

/** The code as text, and the browser's own picker beside it. */
export function ColorControl(props: ControlProps) {
  const { translate } = useWords();
  const label = useFieldLabel(props.field, false);
  return (
    <TypedBox
      {...props}
      form={FORM}
      wordsKey="engine.fields.color"
      renderStart={(value, { onText, onBlur }) => (
        <input
          className={styles.well}
          type="color"
          aria-label={translate('engine.fields.color.pick', { label })}
          value={FORM.format(value) ?? '#ffffff'}
          disabled={props.isReadOnly}
          onChange={(event) => onText(event.target.value)}
          onBlur={onBlur}
        />
      )}
    />
  );
}
