import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { HideIcon, iconProps, ShowIcon } from '../icons/icons.js';
import { texts } from '../texts.js';

export interface PasswordFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type' | 'rightSection'> {
  value: string;
  onChange: (value: string) => void;
  /** Says to password managers whether a known or a new password is requested. */
  autoComplete: 'current-password' | 'new-password';
}

/** Password input with a show and hide toggle that works with the keyboard. */
export function PasswordField({ value, onChange, ...rest }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? HideIcon : ShowIcon;
  return (
    <TextInput
      {...rest}
      type={isShown ? 'text' : 'password'}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      rightSectionWidth={40}
      rightSection={
        <ActionIcon
          size={28}
          variant="subtle"
          color="gray"
          aria-label={isShown ? texts.field.hidePassword : texts.field.showPassword}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <Icon {...iconProps} />
        </ActionIcon>
      }
    />
  );
}
