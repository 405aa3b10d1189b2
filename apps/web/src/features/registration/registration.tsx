import { accountApi } from '@lading/contracts/account';
import type { Register } from '@lading/contracts/joining';
import { useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { MailSent } from './mail-sent.js';
import { RegisterFields } from './register-fields.js';
import { emptyForm } from './register-form.js';

/** The form, and after it what to do next: the same for everybody. */
export function Registration({ campaignKey }: { campaignKey: string | undefined }) {
  const register = useAct(accountApi.register);
  const [sent, setSent] = useState<{ form: typeof emptyForm; payload: Register }>();
  const [isOpen, setOpen] = useState(true);
  if (sent && !isOpen) {
    return (
      <MailSent
        email={sent.payload.email}
        message={register.data?.message}
        problem={register.error ?? undefined}
        isBusy={register.isPending}
        onAgain={() => register.mutateAsync(sent.payload)}
        onChange={() => setOpen(true)}
      />
    );
  }
  return (
    <RegisterFields
      initial={sent?.form ?? emptyForm}
      campaignKey={campaignKey}
      register={register}
      onSent={(form, payload) => {
        setSent({ form, payload });
        setOpen(false);
      }}
    />
  );
}
