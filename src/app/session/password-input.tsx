import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type Ref, useId, useState } from 'react';
import { InputFrame, InputHelp, InputLabel } from '../../engine/field/frame/input-parts.tsx';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';

export interface PasswordInputProps {
  inputRef: Ref<HTMLInputElement>;
  error: string | null;
  label?: string;
  /** What password managers fill in or offer to keep. */
  autoComplete?: 'current-password' | 'new-password';
  /** A rule that is said before anything is wrong. */
  help?: string;
  hasFocus?: boolean;
}

/** A password, the current one unless it says otherwise, with the button that shows what is typed. */
export function PasswordInput({ inputRef, error, help, ...props }: PasswordInputProps) {
  const translate = useTranslate();
  const { autoComplete = 'current-password', hasFocus = true } = props;
  const label = props.label ?? translate('shell.login.password');
  const id = useId();
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <InputFrame>
      <InputLabel inputId={id} isRequired>
        {label}
      </InputLabel>
      <OutlinedInput
        id={id}
        size="small"
        required
        error={error !== null}
        inputRef={inputRef}
        type={isVisible ? 'text' : 'password'}
        name={autoComplete === 'new-password' ? 'new-password' : 'password'}
        autoComplete={autoComplete}
        autoFocus={hasFocus}
        aria-describedby={`${id}-help ${id}-error`}
        endAdornment={
          <IconButton
            aria-label={translate(`shell.login.${isVisible ? 'hidePassword' : 'showPassword'}`)}
            aria-pressed={isVisible}
            onClick={() => setIsVisible(!isVisible)}
          >
            <Icon {...ICON_STYLE} />
          </IconButton>
        }
      />
      {error === null && help !== undefined && (
        <InputHelp id={`${id}-help`} hasError={false}>
          {help}
        </InputHelp>
      )}
      <InputHelp id={`${id}-error`} role="alert" hasError={error !== null}>
        {error}
      </InputHelp>
    </InputFrame>
  );
}
