import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import InputLabel from '@mui/material/InputLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Eye, EyeOff } from 'lucide-react';
import { useTranslate } from 'ra-core';
import { type Ref, useId, useState } from 'react';
import { ICON_STYLE } from '../../engine/parts/icon-style.ts';

export interface PasswordInputProps {
  inputRef: Ref<HTMLInputElement>;
  error: string | null;
}

/** The current password, with the button that shows what is typed. */
export function PasswordInput({ inputRef, error }: PasswordInputProps) {
  const translate = useTranslate();
  const id = useId();
  const [isVisible, setIsVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <FormControl fullWidth required error={error !== null}>
      <InputLabel htmlFor={id}>{translate('shell.login.password')}</InputLabel>
      <OutlinedInput
        id={id}
        inputRef={inputRef}
        type={isVisible ? 'text' : 'password'}
        name="password"
        autoComplete="current-password"
        autoFocus
        aria-describedby={`${id}-error`}
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
      <FormHelperText id={`${id}-error`} role="alert">
        {error}
      </FormHelperText>
    </FormControl>
  );
}
