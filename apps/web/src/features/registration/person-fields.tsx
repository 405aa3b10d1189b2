import { passwordLimits } from '@lading/domain/password-rules';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { fill } from '../../ui/texts.js';
import type { RegisterForm } from './register-form.js';
import { texts } from './registration-texts.js';
import { SideBySide } from './side-by-side.js';

type PersonFieldsProps = Pick<CheckedForm<RegisterForm>, 'form' | 'change' | 'field'> & { onEmailLeft: () => void };

/** Who registers, and the password that proves it later. */
export function PersonFields({ form, change, field, onEmailLeft }: PersonFieldsProps) {
  const line = (name: 'firstName' | 'lastName' | 'email' | 'phone', autoComplete: string) => ({
    ...field(name),
    label: texts.field[name],
    autoComplete,
    required: true,
    value: form[name],
    onChange: (value: string) => change({ [name]: value }),
  });
  const email = line('email', 'username');
  const handleEmailBlur = () => {
    email.onBlur();
    onEmailLeft();
  };
  return (
    <SideBySide>
      <TextField {...line('firstName', 'given-name')} maxLength={60} />
      <TextField {...line('lastName', 'family-name')} maxLength={60} />
      <TextField {...email} type="email" inputMode="email" maxLength={254} onBlur={handleEmailBlur} />
      <TextField {...line('phone', 'tel')} type="tel" inputMode="tel" maxLength={20} />
      <PasswordField
        {...field('password')}
        label={texts.field.password}
        description={fill(texts.field.passwordHelp, { min: passwordLimits.min })}
        autoComplete="new-password"
        required
        maxLength={passwordLimits.max}
        style={{ gridColumn: '1 / -1' }}
        value={form.password}
        onChange={(password) => change({ password })}
      />
    </SideBySide>
  );
}
