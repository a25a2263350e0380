import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { FieldBox } from '../../field/frame/typed-box.tsx';
import { useFieldInput } from '../../field/use-field-input.ts';
import { toText } from '../../format/to-text.ts';
import { IconAction } from '../../parts/icon-action.tsx';
import type { CellProps, ControlProps, Renderer } from '../../registry/registry.ts';
import { and, hasFormat, hasNoFormat, or, RANKS, rankWith, typeIs } from '../../registry/testers.ts';
import { useWords } from '../../words/use-words.ts';
import styles from '../renderers.module.css';

/** Texts that stand in one line; an address on the net is not followed, since its text may be anyone's. */
const FORMATS = ['hostname', 'uuid', 'ipv4', 'ipv6', 'json-pointer', 'duration', 'uri-reference'];

function TextControl(props: ControlProps) {
  return <FieldBox {...props} input={useFieldInput(props.field)} />;
}

function TextCell({ value }: CellProps) {
  const words = toText(value);
  return (
    <bdi title={words} className={styles.text}>
      {words}
    </bdi>
  );
}

export const text: Renderer = {
  tester: rankWith(RANKS.type, and(typeIs('string'), or(hasNoFormat, hasFormat(...FORMATS)))),
  renderer: TextControl,
  cell: TextCell,
};

/** A text of several lines: Enter breaks the line and submits nothing. */
function MultilineControl(props: ControlProps) {
  return <FieldBox {...props} input={useFieldInput(props.field)} rows={{ min: 3, max: 12 }} />;
}

/** In a row, one line: the rest is in the title. */
function MultilineCell({ value }: CellProps) {
  const words = toText(value);
  return <bdi title={words}>{words.split('\n')[0]}</bdi>;
}

export const multiline: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('multiline'))),
  renderer: MultilineControl,
  cell: MultilineCell,
  whole: ({ value }) => <bdi>{toText(value)}</bdi>,
};

/**
 * Addresses, numbers and login names: a touch keyboard has keys for them, and corrects none. Not the browser's own kinds
 * of input: those trim and rewrite what was typed, and judge it in the browser's language.
 */
function buildContact(format: string, inputMode: 'email' | 'tel' | 'url' | 'text'): Renderer {
  function ContactControl(props: ControlProps) {
    const input = useFieldInput(props.field);
    return (
      <FieldBox {...props} input={input} inputMode={inputMode} spellCheck={false} autoCapitalize="off" />
    );
  }
  return {
    tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat(format))),
    renderer: ContactControl,
    cell: TextCell,
  };
}

export const email = buildContact('email', 'email');
export const phone = buildContact('phone', 'tel');
export const uri = buildContact('uri', 'url');
export const loginName = buildContact('login-name', 'text');

/** A new secret: the browser must not fill in the reader's own. */
function PasswordControl(props: ControlProps) {
  const { translate } = useWords();
  const [isShown, setShown] = useState(false);
  return (
    <FieldBox
      {...props}
      input={useFieldInput(props.field)}
      type={isShown ? 'text' : 'password'}
      autoComplete="new-password"
      end={
        <IconAction
          icon={isShown ? EyeOff : Eye}
          label={translate(isShown ? 'engine.fields.hide' : 'engine.fields.show')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
          className={styles.eye}
        />
      }
    />
  );
}

/** Never shown, whatever a provider answers. */
function PasswordCell() {
  return <span aria-hidden>••••••</span>;
}

export const password: Renderer = {
  tester: rankWith(RANKS.format, and(typeIs('string'), hasFormat('password'))),
  renderer: PasswordControl,
  cell: PasswordCell,
};
