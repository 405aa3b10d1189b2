import type { CredentialField, credentialForm } from '@lading/contracts/carriers/carrier-credentials';
import type { CheckedForm } from '../../kernel/form/use-checked-form.js';
import { PasswordField } from '../../ui/fields/password-field.js';
import { TextField } from '../../ui/fields/text-field.js';
import { credentialsTexts as words } from './credentials-texts.js';

export const emptyCredentials = { userName: '', password: '', header: '', apiKey: '', token: '' } as const;

/** What was typed; what is copied often brings a space or a line along, which only a password may mean. */
export const typedCredential = (name: CredentialField, typed: string): string =>
  name === 'password' ? typed : typed.trim();

interface CredentialInputProps {
  input: ReturnType<typeof credentialForm>[number];
  field: ReturnType<CheckedForm<object>['field']>;
  value: string;
  onChange: (value: string) => void;
}

/** One part of credentials; a secret is typed unseen. */
export function CredentialInput({ input, field, value, onChange }: CredentialInputProps) {
  const { name, label, maxLength, isSecret } = input;
  const common = { ...field, label, required: true, maxLength, value, onChange };
  if (isSecret) return <PasswordField {...common} description={words.secretHelp} autoComplete="new-password" />;
  return <TextField {...common} {...(name === 'header' && { description: words.headerHelp })} />;
}
