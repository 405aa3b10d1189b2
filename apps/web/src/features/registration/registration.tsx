import { accountApi } from '@lading/contracts/account';
import type { Register } from '@lading/contracts/joining';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useAct } from '../../kernel/api/use-contract.js';
import { RegisterFields } from './register-fields.js';
import { emptyForm } from './register-form.js';

/** Needed once the form is sent: it is fetched when the form stands. */
const sentFile = () => import('./mail-sent.js');
const MailSent = lazy(() => sentFile().then((file) => ({ default: file.MailSent })));

/** The form, and after it what to do next: the same for everybody. */
export function Registration({ campaignKey }: { campaignKey: string | undefined }) {
  const register = useAct(accountApi.register);
  const [sent, setSent] = useState<{ form: typeof emptyForm; payload: Register }>();
  const [isOpen, setOpen] = useState(true);
  useEffect(() => void sentFile().catch(() => undefined), []);
  if (sent && !isOpen) {
    return (
      <Suspense>
        <MailSent
          email={sent.payload.email}
          message={register.data?.message}
          problem={register.error ?? undefined}
          isBusy={register.isPending}
          onAgain={() => register.mutateAsync(sent.payload)}
          onChange={() => setOpen(true)}
        />
      </Suspense>
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
